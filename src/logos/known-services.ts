/**
 * Programs and devices that people run themselves: their names as their makers spell them, and other names. The icon
 * sets use the same name, unless an icon is given after `=`, or nothing: a wide word mark can't be read in a tile,
 * which shows a letter instead. A name in brackets is an everyday word, recognised at home only.
 */
export const PROGRAMS = `
Actual Budget | AdGuard Home=adguard | AdGuard | Apache Guacamole | Argo CD=argo-icon | ArgoCD=argo-icon | Audiobookshelf | Authelia | authentik |
BookStack | Calibre-Web | Emby | ESPHome | Firefly III | Firefly=fireflyiii | Forgejo | FreshRSS | Frigate | Gitea | GitLab | Grafana |
Graylog | Grocy | HedgeDoc | Home Assistant | Hass=homeassistant | Homebridge | Immich | InfluxDB | Invoice Ninja | Jellyfin |
Jenkins | Jitsi | Keycloak | Kibana | Kodi | MariaDB | Matomo | Mattermost | Mealie | MikroTik | MinIO |
n8n | Netdata | Nextcloud | Nginx Proxy Manager | NocoDB | Node-RED | OctoPrint | openHAB | openmediavault | OpenWrt |
OPNsense | ownCloud | Paperless-ngx | Paperless=paperlessngx | pfSense | phpMyAdmin | Pi-hole | Plex |
Plex Media Server=plex | Portainer | Prometheus | Proxmox | Proxmox VE=proxmox | Proxmox Virtual Environment=proxmox | PVE=proxmox | qBittorrent |
QNAP= | Radarr | Rocket.Chat=rocket-chat-icon | Seafile | SearXNG | Sonarr | Syncthing |
Synology=synology-diskstationmanager | Synology DSM=synology-diskstationmanager | Synology NAS=synology-diskstationmanager |
DiskStation=synology-diskstationmanager | Tasmota | Traefik=traefikproxy | TrueNAS | UniFi=ubiquiti |
UniFi Network=ubiquiti | UniFi Controller=ubiquiti | UniFi Protect=ubiquiti | Unraid | Uptime Kuma | Vaultwarden | Vikunja |
Wallabag | Wiki.js | WireGuard | Zigbee2MQTT |
Prowlarr | Lidarr | Readarr | Bazarr | Whisparr | Overseerr | Jellyseerr | Seerr=jellyseerr | Ombi | Tautulli | SABnzbd | NZBGet | Jackett |
autobrr | Navidrome | Stirling PDF | Dockge | PhotoPrism | NetBox | Wazuh | Radicale | Headscale | Gotify | Dozzle | DokuWiki |
File Browser | FreeIPA | FreeNAS | Gogs | [Homer] | Homebox | IT-Tools | Kasm | Kasm Workspaces=kasm | Kavita | Kiwix | LibreNMS |
Lemmy | mailcow | Manyfold | MediaWiki | MeTube | Miniflux | [Monica] | Munin | NetBird | Network UPS Tools | 
Nexterm | OneDev | OpenCloud | PairDrop | [Pangolin] | PiKVM | Pingvin Share | [Plane] | Planka | [Plausible] | Plausible Analytics |
PrivateBin | Pritunl | PufferPanel | Reolink | RomM | Scrutiny | Semaphore UI=semaphore | [Semaphore] | SOGo | slskd | Tandoor |
Tandoor Recipes=tandoor | TeslaMate | The Lounge | TinyPilot | Tiny Tiny RSS=tinytinyrss | TT-RSS=tinytinyrss | Tube Archivist |
TubeSync | Tvheadend | Unbound | Valkey | Virtualmin | VyOS | WeKan | Wizarr | Woodpecker CI | WYGIWYH | XCP-ng | [Yacht] |
ZoneMinder | Zoraxy | Z-Wave JS UI=zwave | Z-Wave JS=zwave | Calibre | Cacti | Beszel | Crafty Controller | [Crafty]=craftycontroller |
CrowdSec | CyberChef | CloudBeaver | AzuraCast | diagrams.net | draw.io=diagramsnet | Duck DNS | Focalboard | flatnotes | Huginn |
Grafana Loki | [Loki]=grafanaloki | Guacamole=apacheguacamole | [Taiga] | code-server=coder | Coder | Hoarder=karakeep | Collabora=collaboraonline |
Dolibarr | GoAccess | Grav | Ente | Ente Photos=ente | Eufy | SmartThings | Zigbee | Passbolt | KeeWeb | Appsmith= | Budibase |
Baserow | PocketBase | Appwrite | DBeaver | ClickHouse | Neo4j | Meilisearch | Qdrant | YunoHost | Cloudron | CryptPad | TiddlyWiki |
SiYuan | TeamCity | LibreTranslate | NodeBB | Piped | OpenCCU | OpenBao | Garage S3=garage | Garage UI=garage | [Stash] | Bitwarden | ASUS Router |
OMV=openmediavault | PBS=proxmox | NUT=networkupstools |
Home Assistant OS=homeassistant | UniFi OS=ubiquiti | UniFi Access=ubiquiti | Ubiquiti | Jupyter Notebook=jupyter |
Docker | Kubernetes | Kubernetes Dashboard=kubernetes | Longhorn | Harvester | Minecraft |
OpenStack | Apache=apache | Apache Tomcat | Apache Solr | Etcd | Greenbone=greenboneopenvas | OpenVAS=greenboneopenvas |
Meshtastic | Pushover | Liberapay | Fastmail | Podcast Index | AdminerEvo | 
Adminer | AFFiNE | Alertmanager=prometheus | Ansible | AnyDesk | Apache Airflow=airflow-icon | Apache Kafka | Apache Superset |
Bambu Lab | BigBlueButton | BorgBackup= | Caddy | Cal.com= | Ceph | changedetection.io=changedetection | Checkmk |
[Cockpit] | Collabora Online | Coolify | CouchDB=couchdb-icon | cPanel=homelab:cpanel | Creality= | Deluge | Directus | [Discourse] | Docker
Registry=docker-icon | Dokploy | Drone CI=drone | Drupal | Duplicati | Elasticsearch | [Element] | ERPNext | ESXi= |
Excalidraw | FortiGate=fortinet | FRITZ!Box=avm | [Ghost] | Ghostfolio | HAProxy | [Harbor] | HashiCorp Vault=vault-icon | Homarr |
Icinga | iDRAC=dell | Invidious | ioBroker | Jitsi Meet=jitsi | Joomla | Joplin | Joplin Server=joplin | Jupyter |
JupyterHub=jupyter | JupyterLab=jupyter | K3s | Karakeep | Listmonk | Logseq | Mautic | Metabase | Misskey | MongoDB |
Mosquitto=eclipsemosquitto | Eclipse Mosquitto | MQTT | [Mumble] | MySQL | NETGEAR= | NGINX | ntfy | Odoo= | Ollama | ONLYOFFICE |
OpenProject | OpenSearch | OpenVPN | [Outline] | PeerTube | Penpot | Philips Hue | Hue Bridge=philipshue | phpBB= | Piwigo |
Pixelfed | Plesk | Podman | PostgreSQL | Postgres=postgresql | PostHog | Proxmox Backup Server=proxmox | Pterodactyl | QEMU |
RabbitMQ | Rancher | rclone | Redash | Redis | Redmine | Roundcube | RStudio=rstudioide | Rundeck | RustDesk | [Sentry] |
[Shelly] | Sonos= | SQLite | Strapi | Supermicro | TeamSpeak | TeamViewer | Terraform | tldraw | TP-Link | Transmission | Trilium |
Trilium Notes=trilium | TriliumNext=trilium | [Umami] | Umbrel | umbrelOS=umbrel | Veeam=homelab:veeam | VictoriaMetrics | VMware= |
VMware ESXi= | vSphere= | vCenter= | [Watchtower] | Webmin | XWiki=xwiki-icon | YouTrack | Zabbix | ZeroTier |
Zulip | Jira | Confluence | Bitbucket | Moodle | Mastodon | [Raspberry Pi] | [RPi]=raspberrypi | [Raspi]=raspberrypi | DSM=synology-diskstationmanager |
[AGH]=adguard | [ABS]=audiobookshelf | Fritzbox=avm | [Guac]=apacheguacamole | [HA]=homeassistant | HAOS=homeassistant | Hassio=homeassistant |
Kuma=uptimekuma | Bitwarden_RS=vaultwarden | NPMplus=nginxproxymanager | Proxy Manager=nginxproxymanager | OctoPi=octoprint | pgAdmin=postgresql |
[PMA]=phpmyadmin | Postgre=postgresql | [pg]=postgresql | qbit=qbittorrent | [qb]=qbittorrent | qbt=qbittorrent | [SAB]=sabnzbd | [TVH]=tvheadend | K8s=kubernetes | [Kube]=kubernetes |
[UDM]=ubiquiti | UniFi Dream Machine=ubiquiti | WG Easy=wireguard | [WG]=wireguard | Z2M=zigbee2mqtt | [Mongo]=mongodb | [Elastic]=elasticsearch | [NC]=nextcloud`

/**
 * Websites and their hosts. A name in brackets is an everyday word, so only the host identifies the site. Subdomains
 * count only if they are listed, except for languages: they are other sites, or other people's. All those of
 * `*.zoom.us` are that site's, as its customers reach it; after `/` stands where the path has to begin.
 */
export const SITES = `
Apple apple.com | Internet Archive archive.org | Arch Linux archlinux.org wiki.archlinux.org | Atlassian *.atlassian.com |
AWS *.aws.amazon.com *.awsapps.com | Bandcamp bandcamp.com | Bitbucket bitbucket.org | Bitwarden bitwarden.com vault.bitwarden.com | Bluesky bsky.app |
Claude claude.ai | ChatGPT=openai-icon chatgpt.com chat.openai.com | OpenAI openai.com platform.openai.com | Cloudflare cloudflare.com dash.cloudflare.com |
Codeberg codeberg.org | Debian debian.org | DeepL deepl.com | DigitalOcean digitalocean.com cloud.digitalocean.com | [Discord] discord.com |
Docker docker.com | Docker Hub=docker-icon hub.docker.com | Dropbox dropbox.com | DuckDuckGo duckduckgo.com | Duolingo duolingo.com |
eBay ebay.com ebay.de ebay.co.uk ebay.fr |
Etsy etsy.com | Facebook facebook.com | Figma figma.com | Flickr flickr.com | Garmin= garmin.com connect.garmin.com | GitHub github.com |
GitHub Gist=github-icon gist.github.com |
GitLab *.gitlab.com | Gmail gmail.com mail.google.com | Google Mail=gmail | Goodreads goodreads.com |
Google google.com google.de google.fr google.co.uk google.es google.co.jp |
Google Calendar calendar.google.com | Google Drive drive.google.com | Google Maps maps.google.com | Google Photos photos.google.com |
Google Translate translate.google.com | Hacker News=ycombinator news.ycombinator.com | Hetzner hetzner.com hetzner.de console.hetzner.cloud |
Hugging Face huggingface.co | iCloud icloud.com | IMDb imdb.com | Instagram instagram.com | Jira *.atlassian.net | Confluence *.atlassian.net/wiki |
Khan Academy khanacademy.org | Kubernetes kubernetes.io | Last.fm last.fm | Letterboxd letterboxd.com | LinkedIn linkedin.com | Mastodon mastodon.social |
[Medium] medium.com | MDN Web Docs=mdnwebdocs developer.mozilla.org | MDN=mdnwebdocs | Microsoft microsoft.com | [Mozilla] mozilla.org | Netflix netflix.com |
Netlify netlify.com app.netlify.com | [Notion] notion.so notion.com | npm=npm-icon npmjs.com npmjs.org | OpenStreetMap openstreetmap.org |
OVHcloud=ovh ovhcloud.com ovh.com | PayPal paypal.com |
Pi-hole pi.hole | Pinterest pinterest.com pinterest.de | Product Hunt producthunt.com | Proton Mail mail.proton.me | PyPI pypi.org |
Raspberry Pi raspberrypi.com raspberrypi.org raspberrypi.local | [Python] python.org docs.python.org | Reddit reddit.com old.reddit.com |
[Rust] rust-lang.org | [Signal] signal.org | [Slack] *.slack.com app.slack.com | SoundCloud soundcloud.com | Spotify spotify.com open.spotify.com |
Stack Exchange=stackexchange stackexchange.com | Stack Overflow=stackoverflow-icon stackoverflow.com |
[Steam] store.steampowered.com steampowered.com steamcommunity.com |
[Strava] strava.com | [Stripe] stripe.com dashboard.stripe.com | Tailscale tailscale.com login.tailscale.com | Telegram telegram.org web.telegram.org |
TikTok tiktok.com |
Todoist todoist.com app.todoist.com | Trakt trakt.tv | Trello trello.com | Tumblr tumblr.com | [Twitch] twitch.tv | Twitter twitter.com | [X] x.com |
Ubuntu ubuntu.com |
Unsplash unsplash.com | Vercel vercel.com | WhatsApp whatsapp.com web.whatsapp.com | Wikipedia wikipedia.org | WordPress wordpress.com wordpress.org |
YouTube youtube.com youtu.be | YouTube Music music.youtube.com | Zoom.us=logos:zoom-icon *.zoom.us |
1Password *.1password.com *.1password.eu | Airtable airtable.com | Apple Music music.apple.com | Asana *.asana.com app.asana.com |
[Audible] audible.com audible.de | Backblaze backblaze.com | Basecamp *.basecamp.com | Calendly calendly.com | ClickUp clickup.com app.clickup.com |
CodePen=codepen-icon codepen.io | Crunchyroll crunchyroll.com | Datadog *.datadoghq.com app.datadoghq.com *.datadoghq.eu | Deezer deezer.com |
Excalidraw excalidraw.com | Feedly feedly.com | Firebase firebase.google.com console.firebase.google.com | [FRITZ!Box]=avm fritz.box |
GoDaddy godaddy.com | Google Analytics analytics.google.com | Google Cloud cloud.google.com console.cloud.google.com |
Google Docs docs.google.com | Google Meet meet.google.com | Heroku=heroku-icon heroku.com dashboard.heroku.com | [Homepage] gethomepage.dev |
IKEA ikea.com | Instapaper instapaper.com | Kagi kagi.com | LastPass lastpass.com | Let's Encrypt letsencrypt.org | [Linear] linear.app |
Microsoft Teams=microsoft-teams teams.microsoft.com teams.live.com teams.cloud.microsoft | [Miro] miro.com | Mullvad mullvad.net | Namecheap namecheap.com |
New Relic *.newrelic.com one.newrelic.com | NordVPN nordvpn.com | [Obsidian] obsidian.md | PagerDuty *.pagerduty.com | Perplexity perplexity.ai |
Photopea photopea.com | PlayStation playstation.com store.playstation.com | Porkbun porkbun.com | Proton VPN protonvpn.com |
[Railway] railway.com railway.app | Replit replit.com | Speedtest by Ookla=speedtest speedtest.net | Supabase supabase.com |
[Tidal] tidal.com listen.tidal.com | Visual Studio Code=visual-studio-code code.visualstudio.com vscode.dev VS Code=visual-studio-code |
Amazon=amazon-smile amazon.com amazon.de amazon.co.uk amazon.fr amazon.es amazon.it amazon.ca amazon.co.jp | Airbnb airbnb.com | Booking.com booking.com |
Deutsche Bahn bahn.de | Lufthansa lufthansa.com | Tripadvisor tripadvisor.com | [Uber]= uber.com | AliExpress= aliexpress.com | Zalando zalando.de zalando.com |
OneDrive=microsoft-onedrive onedrive.live.com onedrive.com *.sharepoint.com/personal | Microsoft Azure portal.azure.com azure.microsoft.com | 
Patreon patreon.com | Ko-fi ko-fi.com | Substack substack.com | [Threads] threads.net threads.com | Quora quora.com | Bing bing.com | Ecosia ecosia.org |
Startpage startpage.com | Qwant qwant.com | [Brave] brave.com search.brave.com | Wikidata wikidata.org | arXiv arxiv.org | Google Scholar scholar.google.com |
Coursera coursera.org | Udemy udemy.com | edX edx.org | LeetCode leetcode.com | Codeforces codeforces.com | HackerRank hackerrank.com | JetBrains jetbrains.com |
CircleCI circleci.com app.circleci.com | Vultr vultr.com my.vultr.com | Scaleway scaleway.com console.scaleway.com | IONOS= ionos.com ionos.de | Contabo contabo.com |
Fly.io=flydotio fly.io | [Render] render.com dashboard.render.com | HubSpot *.hubspot.com app.hubspot.com | Zendesk *.zendesk.com | Mailchimp mailchimp.com |
Shopify shopify.com admin.shopify.com *.myshopify.com | Squarespace squarespace.com | Webflow webflow.com | [Framer] framer.com | Dribbble dribbble.com | Behance behance.net |
Evernote evernote.com | Anytype anytype.io | Zotero zotero.org | Mendeley mendeley.com | Overleaf overleaf.com | Moodle moodle.org | Kahoot kahoot.com |
Binance binance.com | Coinbase= coinbase.com | Revolut revolut.com app.revolut.com | N26 n26.com app.n26.com | [Wise] wise.com | Klarna klarna.com |
Epic Games epicgames.com store.epicgames.com | [Kick] kick.com | HBO Max= hbomax.com max.com | Apple TV tv.apple.com | Proton proton.me | Proton Drive drive.proton.me |
Proton Calendar calendar.proton.me | Tuta tuta.com app.tuta.com | Fastmail fastmail.com app.fastmail.com | Threema threema.ch web.threema.ch | Webex *.webex.com |
Snapchat snapchat.com | WeChat wechat.com | Bilibili bilibili.com | Zhihu zhihu.com | Baidu baidu.com | Taobao taobao.com | Gitee gitee.com |
Google Gemini gemini.google.com | Google AI Studio=google-aistudio aistudio.google.com | GitHub Copilot copilot.github.com | Mistral AI mistral.ai chat.mistral.ai |
Midjourney midjourney.com | DeepSeek deepseek.com chat.deepseek.com | [Grok]=grok-icon grok.com | ElevenLabs elevenlabs.io | [Cursor] cursor.com |
Node.js=nodedotjs nodejs.org | [Vite] vite.dev | [React] react.dev | Angular angular.dev | Vue.js=vuedotjs vuejs.org | [Svelte] svelte.dev | [PHP] php.net |
TypeScript typescriptlang.org | [Go] go.dev | Tailwind CSS tailwindcss.com | Next.js=nextdotjs nextjs.org | W3Schools w3schools.com |
freeCodeCamp freecodecamp.org | DEV Community=devdotto dev.to | Hashnode hashnode.com | Lobsters lobste.rs | Ars Technica arstechnica.com |
The Guardian= theguardian.com | MyAnimeList myanimelist.net | AniList anilist.co | MusicBrainz musicbrainz.org | Discogs discogs.com | Inoreader inoreader.com |
Firefox=firefoxbrowser | Linux Mint linuxmint.com | Fedora fedoraproject.org | NixOS nixos.org | Alpine Linux alpinelinux.org | [Manjaro] manjaro.org |
Linode linode.com cloud.linode.com | Super User superuser.com | Server Fault serverfault.com | SteamDB steamdb.info |
Salesforce *.salesforce.com *.lightning.force.com | SharePoint=microsoft *.sharepoint.com |
[Outlook]=microsoft *.outlook.com outlook.office.com outlook.office365.com outlook.live.com outlook.cloud.microsoft |
Microsoft office.com microsoft365.com m365.cloud.microsoft | Power BI=microsoft-power-bi app.powerbi.com | Azure DevOps=microsoft-azure dev.azure.com | Dynamics 365=microsoft *.dynamics.com |
Okta *.okta.com | Auth0 *.auth0.com | Grafana *.grafana.net | [Sentry] *.sentry.io | Home Assistant *.ui.nabu.casa |
Synology DSM=synology-diskstationmanager *.quickconnect.to | FRITZ!Box=avm *.myfritz.net | Plex app.plex.tv *.plex.direct | UniFi=ubiquiti unifi.ui.com |
Zulip *.zulipchat.com | Databricks *.databricks.com *.azuredatabricks.net | [Snowflake] *.snowflakecomputing.com app.snowflake.com |
monday.com=logos:monday-icon *.monday.com | [Tableau] *.online.tableau.com | Opsgenie *.opsgenie.com |
[Intercom] *.intercom.com | Mattermost *.cloud.mattermost.com`

/**
 * Names that are also words, people or places. Away from home a link called so is rarely to the program, because
 * articles, films and people's pages have such names too. There, the host has to confirm it (`grafana.example.com`,
 * `claude.ai`).
 */
export const ALSO_WORDS = `
  Amazon Ansible Apache Apple Basecamp Bing Bluesky Cacti Caddy Calibre Claude Coder Confluence Deluge Docker DSM Emby Ente Firefly Frigate
  Grav Harvester Hass Huginn Jenkins Joplin Kavita Kiwix Kodi Kuma Lemmy Longhorn Mastodon Mealie Minecraft Mosquitto Munin NUT
  Paperless PBS Perplexity Piped Prometheus Rancher Redis Scrutiny Sonos Tandoor Telegram Terraform Transmission Trilium Ubuntu
  Umbrel Unbound Zigbee`
