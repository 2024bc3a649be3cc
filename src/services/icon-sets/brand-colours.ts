/**
 * The brand colours of the icons of Simple Icons: each with the names of the icons that have it. The set in Iconify's format lacks
 * them; they are from the package simple-icons 16.37, which is CC0 like the icons.
 */
const COLOURS = `
#000000 42 7zip 9gag activision actix acura ada adafruit adidas agentskills aidungeon airplayaudio airplayvideo
algorand almalinux amg animedotjs apachearrow apple applearcade applepay appletv asus audiotechnica autodesk backbone
bem bentoml bereal betterstack billboard biolink black blackberry bloglovin bombardier bose braintree braintrust
budibase bugatti bun burton cadillac ccc ce chrysler cinny claris clion codeclimate commitlint commonlisp condaforge
contactlesspayment coreboot coreldraw counterstrike creality creativetechnology crewunited criticalrole cryengine
crystal cssmodules cursor datadotai datagrip datastax deno depositphotos diaspora digg dior discourse dji dmm
docsdotrs dolby e ea eac electronbuilder elevenlabs embark esri expressdotcom eyeem farfetch fastify fig filen
flashforge flathub fmod foobar2000 fortnite fox framework frigate galaxus gameloft gamemaker gamescience garmin
githubcopilot goland graphite gutenberg handlebarsdotjs harmonyos hashicorp hbo hbomax hearthisdotat heroui hevy honor
hyper ifttt inkscape intellijidea invoiceninja ios iterm2 jeep jetbrains jitpack jordan json jsonwebtokens just
karakeep katana kimi kingstontechnology kirby kit kiwix koenigsegg langflow lazarus lemmy lichess lifx linksys
listenhub literal lmstudio macos macpaw mapbox markdown matrix maze mdbook mdnwebdocs medium medusa metacritic midi
mingww64 mini modelcontextprotocol moonshotai mubi mumble mxlinux nanostores ndi near newyorktimes nexon nextdotjs
nextra nhl nobaralinux nodegui note notebooklm notesnook notion nounproject novu nuke nxp nzxt oclif octanerender okx
ollama onestream open3d opencode openjdk opentelemetry opentext opentui outline owasp paperspace patreon payloadcms
pearson penpot personio peugeot phpstorm pi piaggiogroup pipecat planetscale polestar pond5 posthog privatedivision
prosemirror pycharm qi quantcast ram ratatui raylib reactiveresume readthedocs redox remark remix render replicate
resend resharper resurrectionremixos retroarch rider rime ritzcarlton roadmapdotsh roblox robotframework rootme
rubocop rubymine rubysinatra rust rye satellite sennheiser session shadcnui shieldsdotio simkl simplex skeleton
slackware smoothcomp society6 sonos sourcehut spacex sphinx splunk squarespace steam steamdb suno supercrease
swisscows swr symfony taichigraphics taichilang taketwointeractivesoftware talenthouse tamiya tangled teamcity
temporal termius theboringcompany theirishtimes thenorthface theplanetarysociety thestorygraph threads threedotjs
tidal tiktok tile tistory tokio tomorrowland traccar treyarch trilium tuxedocomputers twenty twinmotion typer uber
ubisoft ukca umami unpkg unsplash v0 vaultwarden vectorworks vercel vonage vrchat vsco wacom wagmi wakatime walkman
webex webstorm wellfound wikimediafoundation wikipedia wire wondershare wwe x yunohost zara zebratechnologies zectrix
zensar #00005f aldisud #000080 lua #000099 sumologic #0000cc audacity #0000ff pinboard #000c1f 365datascience #00103c
servbay #001211 now #001327 statista #00148c nationalgrid #0014ff tga #001729 modin #0018a8 deutschebank #001a4b
daserste #001e59 jetblue #001e62 runkeeper #00205b airbus #002157 airfrance #002244 unitedairlines #002633 denodeploy
#00263c yeti #00274e ford #002873 softpedia #002878 dm #002991 paypal #002b5c xmpp #002c5e hyundai #002c76 optuna
#002d62 fila #002e5f maytag nfc #002f5b gnuicecat #003057 volvo #003082 nederlandsespoorwegen #003168 stubhub #00321e
carlsberggroup #0032a0 copaairlines #003366 delta nationalrail tarom #003399 epson europeanunion theweatherchannel
#0033ff answer dify #003459 kong #003545 mariadb #003648 codementor #00364b yabai #003778 linuxfoundation #003791
playstation2 playstation3 playstation4 playstation5 playstationportable playstationvita #0039a6 mta #003a70
letsencrypt #003a9a bookingdotcom #003a9b indeed #003b57 sqlite #003d7d onstar #003d8f 1and1 ionos #003dad breaker
#003dff algolia #003e54 devpost #003e95 metrodeparis #003eb0 payback #004027 jameson #004088 4d #004382 saopaulometro
#0043ce migadu #004466 codeship #004480 photon #004489 devuan #0044aa xubuntu #00465b abusedotch #0046d7 nextbike
#004788 maildotcom #004833 paddypower #00485b tampermonkey #004880 nuget #0049ab panasonic #0049d7 dictionarydotcom
#004a9d beijingsubway #004b8d hdfcbank paychex stardock #004b93 sabanci #004c97 dinersclub scan #004e81 iata #004e9f
carrefour #004f9f dblp #0050aa lidl #0050ff o2 #005149 teal #00529b daf #0052cc atlassian bamboo bitbucket jira
jirasoftware sourcetree trello #0052cd nhost #0052d9 tencenthy #0052ff coinbase #005386 dassaultsystemes #00539f tesco
#0053a3 grapheneos #00549e zap #00549f fineco wwise #0054ff eight #005571 beats elastic elasticcloud elasticsearch
elasticstack kibana logstash #00558c kofax #0055d4 listmonk #0055da rapid #0055ff framer #0056d2 coursera #0058a0
mihon #0058a3 ikea #0058cc mattermost #00599c cplusplus #005a9c semanticweb webgpu #005af0 amp #005aff nokia #005ca0
pyscaffold #005ced onnx #005e9d aegisauthenticator #005ea6 udotsdotnews #005eb8 opensearch #005f0f thymeleaf #005f9e
sketchup #005fad xml #005fed facebookgaming #005ff9 maildotru #0061d5 box #0061ff dropbox #006241 starbucks #00629b
ieee #0062b0 paddlepaddle #0062be freshrss #006340 stockx #0063a3 trimble #0063cb aral #0063dc flickr #006420 zabka
#00649a wikiversity #0064ab transifex #0064ff paramountplus #006567 xing #0065d3 philipshue #006600 4chan #00665e
astonmartin #006699 processingfoundation wikibooks wikidata wikimediacommons wikiquote wikisource wikivoyage #0066b1
bmw #0066b2 victronenergy #0066b3 first #0066cc edotleclerc #0066ff chatbot telefonica #0067a0 samsclub #0067c5 netapp
#0068c8 lubuntu #0068ff namebase zalo #006aff zillow #006bb6 hcl #006be5 moqups #006bff calendly #006c35 organicmaps
#006c66 maxplanckgesellschaft #006cff safari #006d41 thurgauerkantonalbank #006d5c kaspersky #0070d1 playstation
#0071b5 backbonedotjs #0071c5 intel #0071ce ifixit #0072c9 sky #0072ef eagle #0072ff blibli #0073a1 perl #0073ff
animalplanet #007531 morrisons #0075a8 rancher #0075bb bungie #0075c9 openjsfoundation #0075ff kueski polars #007782
vinted #0077c8 m5stack #0077ff vk #007808 ffmpeg #0078d2 americanairlines #0078d3 quicklook #0078d7 castorama #0078f0
dcentertainment #0079c1 kubuntu #007a68 toll #007a73 merck #007acc ariakit assemblyscript #007aff radar #007bfc vultr
#007bff nextdns #007c3c libreofficecalc #007cc3 infosys #007ce2 audioboom #007cff deepin #007db8 dell #007dba oclc
#007dc1 okta #007dd7 testin #007eae caixabank #007fff juejin mui #008000 dlib #008009 ecosia #008080 latex localsend
#0080bc ens #0080ff digitalocean prdotco #0081a5 openaigym #008275 namuwiki #0082c9 nextcloud #0082f0 ericsson #0082fc
bluetooth #0084ff brandfetch jsfiddle zhihu #0085c0 ripple #0085ca acm #0085de plangrid #00874d geocaching #00878f
arduino #0087ff cryptpad #0088cc reactos #0088ff shazam #00897b googlemeet #0089cf sega #0089ff erpnext frappe #008bcb
chinasouthernairlines #008c99 codestream #008cd7 dwavesystems #008cff venmo #008db6 checkio #008de4 dash #008ecf gin
#008ed2 slideshare #008fc7 abbott #009020 htop #0091bd arm #0091cd hermes #009287 speakerdeck #0093d5
worldhealthorganization #0093dd gnuprivacyguard #00945e moo #0095d5 truenas #0095de xsplit #009639 nginx #009688
fastapi mastercomfig #00968f egnyte #0096d6 akamai hp #0096fa pixiv #0097a7 mediapipe #0097c2 opennebula #009848 qlik
#0098ea ton #0098ff infomaniak symphony #009943 shenzhenmetro #009999 siemens #0099b0 opensourcehardware #0099ff
threadless #009a5b yew #009aee fing #009bd5 homepage #009bdf phpbb #009cab exercism #009cfb zingat #009db1 planet
#009dc7 cratedb #009edb unitednations #009ee2 keenetic #009fd9 thumbtack #009fda scrumalliance #009fdb atandt #009fe3
barmenia #00a162 glassdoor #00a1d6 bilibili #00a1de klm #00a1ea milvus #00a2e2 bakalari #00a2ff luau robloxstudio
#00a3e0 numba #00a4dc jellyfin #00a4de hatenabookmark #00a4fd staffbase #00a4ff bastyon #00a5bc litiengine #00a66c
stagetimer #00a672 gridsome #00a7b3 rte #00a82d evernote #00a89c koreader #00a9ce nordicsemiconductor #00a9e2 tresorit
#00aa13 gojek #00aa28 petsathome #00aa45 peerlist #00aa88 cachyos #00aae7 expertsexchange #00aaeb contabo #00aaff
dolphin #00ab44 netdata #00acff librewolf #00add8 go #00ae42 bambulab #00aec7 falco #00aeef barclays floatplane
#00aef0 ghostery #00af5c modrinth #00af66 mapillary #00af9c magisk #00afaa here #00aff0 groupme onlyfans #00b0b9
fitbit #00b0d8 probot #00b0ea livejournal #00b14f grab #00b1e7 coop #00b1ea mercadopago #00b265 castro #00b274
transportforireland #00b2a5 spreadshirt #00b2e3 htcvive #00b336 veeam #00b388 aircall #00b3e0 appveyor #00b453
pinescript #00b4ef qualtrics #00b4f0 vaadin #00b5ad semanticui #00b5e2 openwrt #00b67a trustpilot #00b6f0 invidious
#00b899 fi #00b964 gofundme #00b9f1 yr #00bc45 ente #00bc8e wasmcloud #00bcb4 thealgorithms #00bcf6 rtlzwei #00bf6f
surveymonkey #00c244 cashapp #00c300 line #00c4b8 formbricks #00c7b7 netlify #00c8ff telenor #00ca8e nomad #00caf4
tower #00cbc6 stackhawk #00ccbb researchgate #00ccbc deliveroo #00ccff fanfou #00cec8 bandsintown #00cfd6
freelancermap #00d1b2 bulma #00d287 zilch #00d290 dunzo #00d564 webtoon #00d639 sage #00d672 fizz #00d8e0 imagej
#00dbde medibangpaint #00dc82 nuxt #00dd00 borgbackup #00ddb3 lottiefiles #00e47c boehringeringelheim #00e5ff inspire
#00e7c3 immer #00e9a3 upstash #00ea64 hackerrank #00ed00 microbit #00f200 fastlane #00f7f1 oxc #00fe00 hackernoon
#00ff00 norco razer #00ff74 vitest #00ff7b alamy #00ff84 skillshare #00ffda construct3 #010101 socketdotio #011a6a
cinema4d #012169 bankofamerica cardmarket #013243 numpy #0133ad cardano #013c74 subaru #0170ce generalmotors #0170fe
antdesign #0175c2 dart #017cee apacheairflow #0180ff lydia #0181fd oceanbase #0185ff expensify #018ef5 readme #0194e2
mlflow #0196d0 rustfs #019733 vim #019b8f apachelucene #019df4 movistar #01a4ff warp #01b0f0 nsis #01b4e4
themoviedatabase #01bc8d kucoin #01cd3e wasabi #01ff95 beatport #020b24 infiniti #02262b edx #02303a gradle #023e84
buhl #02456c pastebin #02458d aeroflot #024da1 nutanix #024eff rustdesk #02569b flutter #025e8c dependabot #026664
slashdot #0266ae coppel #026938 saudia #026c9c iconify #026cdf ticketmaster #02749c mamp #027e6f grammarly #0284c7
dicebear #0288d1 bookstack crunchbase #0289d5 alternativeto #028cf0 ray #029f00 techcrunch #02a8ef packer #02a9ff
anilist #02b3e4 udacity #02b78f fonoma #030303 myspace #030304 haveibeenpwned #031b4e namesilo #03234b
stmicroelectronics #03363d zendesk #033963 cbs #036cb5 webmoney #0371b5 underscoredotjs #039cb2 imagedotsc #03a9f4
clockify cloudron #03c4e8 primereact #03c75a naver #03ef62 datacamp #041e42 mlb owncloud scania #042133 ferretdb
#0467df meta #047aed keycdn #047da3 sat1 #04aa6d w3schools #04ace6 albertheijn #050038 miro #0500be okcupid #050505
bittorrent #05054b boots #050a14 quasar #050a52 teamviewer #05141f kia #05164d lufthansa #052962 theguardian #053766
sailfishos #0559c9 ubiquiti #056473 netcup #05a081 pexels #05b2fc deutschewelle #05cc47 deviantart #05ce78 kickstarter
#06062c icinga #063752 tietoevry #064f8c cmake #065a8f metafilter #0678be drupal #0679ea zend #067bef processon
#068584 deepcool #0690fa stackshare #06ac38 pagerduty #06b632 scrapbox #06b6d4 tailwindcss #06c167 ubereats #06d6a9
steemit #070e10 prefect #071d49 abbvie #072240 delonghi #07273d wondersharefilmora #073551 curl #073590 ryanair
#073b5a openbadges #0769ad jquery #0770b8 openproject #0790c0 octave #07c160 wechat #082125 starz #083fa6
libreofficewriter #084ccf zedindustries #0854c1 1panel #0865ad knative #0866ff facebook messenger #0870d8
generalelectric #087cfa ktor #0891d1 syncthing #08b1ab codefresh #08bd80 unacademy #09009b indigo #09090b hoppscotch
#090b0b coder #092540 similarweb #0928ff fantom #092e20 django #094491 deluge #09476b h2database #099dfd agora #09a3d5
spacy #09b3af storyblok #09c9e3 fueler #09d3ac createreactapp #0a0a0a dailymotion devdotto express #0a0a20
vimeolivestream #0a0a23 freecodecamp #0a0b09 trulia #0a0c0d shadow #0a0d14 showwcase #0a1837 conekta #0a222e
rimacautomobili #0a2885 jio #0a53e0 opslevel #0a6ece fareharbor #0a84ff thunderbird #0a9edc pytest #0abf53 adyen
#0ac18e bitcoincash #0acf83 helium #0ae448 gsap #0ae524 emlakjet #0b0d0e railway #0b100f windsurf #0b131a denon
#0b2343 aeromexico #0b4ea2 jcb #0b5cff zoom #0b996e brevo #0c0c0e alchemy #0c1528 soundcharts #0c1754 ndr #0c2074
elavon #0c2340 maserati #0c2451 razorpay #0c2e82 qnap #0c322c suse #0c6efc wix #0c79ce myget #0c9ed5 cloudfoundry
#0d0d0d vapor #0d0e12 sanity #0d1117 oomol #0d1129 bisecthosting #0d2192 dapr #0d3ecc malwarebytes #0d47a1 enpass
#0d597f alpinelinux #0d61ff jovian #0d83cd konva #0d96f6 appstore #0dbd8b element #0dbdff adroll #0dc09d nextflow
#0e1128 unrealengine #0e203f airserbia #0e2439 indiehackers #0e353d dashlane #0e39a9 greatlearning #0e3a2f skoda
#0e83c8 fluentd #0e83cd hexo laragon #0e85cd apacheopenoffice #0e9648 esea #0eaf9c haystack #0ecad4 wpengine #0f0f11
angular #0f131e bluesound #0f1689 helm #0f2b46 deepl #0f9d58 googleclassroom #0faaff sap #101010 elgato mazda
paradoxinteractive #101113 palantir #101227 sidequest #101820 kx #102c53 modx #10539f pterodactyl #1062fb codesignal
#1065df retroachievements #1071d3 joplin #10a0cc artixlinux #10b146 lmms #10b981 rockylinux #10c1d0 omadacloud #111111
cycling74 nike readdotcv simpleicons simpleiconscdn tiddlywiki #111324 campaignmonitor #111f68 ultralytics yolo
#113155 authelia #11397e lotpolishairlines #113b92 transportforlondon #116ef5 hexlet #1177aa dwm suckless #117aca
chase #1185fe bluesky #119eff capacitor #121118 bigcommerce #121212 koyeb plane #12161a namemc #121d33
blockchaindotcom #123f6d ovh #12438c tricentis #1269d3 stackblitz #126ed3 sonarqubecloud sonarqubeforide
sonarqubeserver #1273eb freepik #1287b1 apachecassandra #1292ee helpscout #1293d8 elm #1299f3 mediafire #131622
tradingview #131f37 iota #13324b chartmogul #1343fb telequebec #13448f ana #137cbd blueprint #139bb4 spinnaker #139c5a
geopandas #13adc7 dvc #13aff0 artstation #13b4ff lintcode #13b5ea xero #13bef9 portainer #13c100 octoprint #13ef93
deepgram #14141f refine #1414a0 nec #141526 speedtest #141609 trezor #14161a purescript purgecss #141e24 darkreader
#14233c monzo #142800 alltrails #1428a0 samsung samsungpay #143055 nx #144b9e legacygames #145fe4 1password #146ef5
webflow #1477d1 tinkercad #147efb xcode #1496ff dynatrace #149dd3 tokyometro #149ef2 sololearn #14a0c4 pelican #14acc2
sailsdotjs #14ae5c limesurvey #14aecb b4x #14bf96 khanacademy #14cc80 buildkite #150400 ups #150458 pandas #151515
codesandbox #15171a ghost #151f5d volkswagen #151f6d supermicro #154881 ssrn #1554ff iveco #1565c0 libretranslate
#1578d3 alliedmodders #159588 quicktype #15a6f0 zorin #15bfff smartthings #15d1a0 checkmk #15e0ed parrotsecurity
#161616 mozilla #161618 radixui #161a36 intigriti #161a3b rescuetime #165bff avaloniaui #166bff keystone #1677ff
alipay #1679a7 wireshark #167c80 lineageos #1682d4 zenodo #169bd6 haproxy #16a353 rekaui #16a5f3 iconjar #17181b
coinmarketcap #171920 codecrafters #171c36 clevercloud #171fc9 steem #172b4d confluence opsgenie statuspage #172b54
airtransat #172e59 mentorcruise #17377f mewe #17394a osmc #173b3f andela #174ea6 googlenews #17541f paperlessngx
#175ddc bitwarden #1765f6 easyeda #1769ff behance #179287 gitkraken #1793d1 archlinux #179c7d fraunhofergesellschaft
#179de3 lunacy #17aeb9 tindie #17af66 studio3t #17b2e7 kodi #17ce3a solveddotac #181717 github #18181b cline #181a1d
peloton #184d66 vbulletin vectorlogozone #1857b6 semanticscholar #1867c0 vuetify #1868f2 vagrant #186bff autodeskrevit
#1875f3 inoreader #188fff apachepulsar #189eff shopware #18a303 libreoffice #18a497 photopea #18a5d6 ulule #18bcf2
esphome homeassistant #18bed4 glide #18bfff airtable #18e299 mintlify #190041 dovetail #1904da aqua trivy #191176
clubforce #191919 anthropic #191a1b abstract #191b26 pixabay #191c1f revolut #191e3b expedia #19216c addydotio #19315b
flightaware #193440 pypy #19519b rainmeter #1955ff clarifai #196aff vikunja #1976d2 fdroid wikidotjs #1997b5 cloudbees
#199900 leaflet #199ed9 datto #19a974 semaphoreci #19c4be drooble #19e57f matillion #1a0033 brenntag #1a162d tidyverse
#1a182a platformdotsh #1a1928 pioneerdj #1a192b xyflow #1a1a1a analogue hackaday scalar vegas #1a1b1f iconfinder
#1a1f71 visa #1a2477 chinaeasternairlines #1a52c2 monkeytie #1a73e8 googlemessages #1a81c2 bioconductor #1a86fd buddy
#1a8865 opencage #1a91ff atlasos #1a9fff steamdeck #1ab394 sessionize #1ab7ea vimeo #1abc9c upptime #1b1c30 sonatype
#1b1f24 mdx #1b66b3 edeka #1b6ac6 apachenetbeanside #1b8291 humhub #1ba0d7 cisco #1bb2a9 chakraui #1bb3a4 pretzel
#1bb76e imgur #1bb91f tmux #1bbae0 velocity #1bdbdb godaddy #1c1b1c peakdesign #1c1e20 oculus #1c2024 expo #1c3664 fcc
#1c449b gmx #1c47cb photobucket #1c4913 nunjucks #1c4980 unstop #1c69f0 quicktime #1c71f9 speedypage #1c79b3 proteus
#1c9ad6 ring #1caad9 sketchfab #1cb27e zettlr #1ce783 newrelic #1d1717 dsautomobiles #1d1d1d rive underarmour #1d2c54
cultura #1d2d35 basecamp #1d365d less #1d439c boeing #1d4b00 kleinanzeigen #1d77bd backendless #1d99f3 kde kdeplasma
#1d9fd7 pythonanywhere #1da456 picartodottv #1dbf73 fiverr #1df0bb wyze #1e1914 goodreads #1e1c1c sumup #1e1e1e
lootcrate steamworks #1e1e28 coolermaster #1e2a4e commodore #1e384b ecovacs #1e3a8a duplicati #1e4380
hiltonhotelsandresorts #1e5397 stackexchange #1e54b7 h3 #1e5ebc nodebb #1e79e9 macports #1e811f privateinternetaccess
#1e8cbe gravatar #1e8e3e googlecampaignmanager360 #1e93d9 blockbench #1e96eb affine #1eb4d4 hasura #1ebafc qq #1ebfbf
surfshark #1ed3e4 root #1ed760 spotify #1f1e37 ngrok #1f1f1f instapaper v2ex #1f263a vivawallet #1f305f
mariadbfoundation #1f36c7 unilever #1f4056 codecademy #1f6b75 openlayers #1f88c0 caddy #1f8acb codeforces #1f93ff
chatwoot #1fa3ec tasmota #1fb141 icons8 #1fb6ff marvelapp #1fb8cd perplexity #201b44 pycqa #202830 letterboxd #20336b
paytm #2039f3 roon #204ecf gitignoredotio #204f8c cnes #205081 botblecms #2072ef zebpay #207bea stackbit #2081e2
opensea #2088ff githubactions #209ce9 nano #20a6c9 apachesuperset #20beff kaggle #20c997 velog #212121 brex drone
gitextensions pagekit pfsense styleshare zazzle #212721 vivint #212c42 tryhackme #212e50 sefaria #21375a appsignal
#21759b wordpress #217dc6 renren #2185d0 codeberg #2196f3 materialdesignicons #21b352 sellfy #21b573 formstack #21bddb
wantedly #21c25e picpay #21cbce paperswithcode #221e1f grav #221e68 1dot1dot1dot1 #222222 500px albumoftheyear
awwwards bigcartel eleventy githubpages hedera nbc #222432 tickettailor #222b33 simplelocalize #222f29 codacy #22314e
ros #224099 pandora #225593 apachestorm #2259ff napster #2284f2 xfce #22adf6 influxdb #22d172 mailtrap #231815
niconico #231f20 apachekafka buffer cncf corsair distrokid hilton pdq thewashingtonpost tourbox #2322f0 appian #232326
bevy #233a51 davinciresolve #2350a9 sepa #236cff intuit #2379f4 slint #2396f3 uikit #239dad typst #239dff civo #23c8d2
ajv #23d96c cucumber #23ffb0 thunderstore #24175b flydotio #241f31 gnometerminal #242424 tailscale #242b2f puma
#242f4b fugacloud #2450b2 vega #246fdb googletagmanager #2473e7 things #2478cc contentful #2480e6 processwire #248bfb
thingiverse #2490d7 aldinord #2496ed docker #24a1c1 traefikproxy #24a47f greenhouse #24b064 nfcore #24c8d8 tauri
#24d2c8 doubanread #24ff00 icq #251a15 librarything #252323 sifive #252b2d nucleo #252d37 laravelnova #25313c iris
#2535a0 ethers #253b73 nba #255e9c metrodemadrid #2563eb formik wpexplorer #258aaf sitepoint #2596be marko sonarr trpc
#2596cd metasploit #2599ed interactjs #25a162 junit5 #25a768 xrp #25d366 whatsapp #261230 astral #261c29 matternet
#262261 opencontainersinitiative #262425 leanpub #262577 centos #262627 typeform #262729 eightsleep #262d3a llvm
#263238 directus primefaces stylelint #263c5c dolibarr #264e70 debridlink #265a8f majorleaguehacking #2684fc
googletasks #2694e8 webtrees #26a5e4 telegram #26a69a i18next #273a60 husqvarna #2753e3 developmentcontainers #276dc3
r #27aae1 natsdotio #280459 devbox #280fee cssdesignawards #281432 rollsroyce #281733 helix #282828 paritysubstrate
#282b2f qwant #282c33 lucid #283272 riscv #283274 bigbluebutton #2858ff zilliz #287dfa tripdotcom #2885f1 sharex
#289e6d fossa #290b53 kuma #292929 caldotcom #293239 mikrotik #2932e1 baidu #294d73 mullvad #2962ff hashnode liquibase
#29a7df topcoder #29abe2 webcomponentsdotorg #29b2fe freelancer #29b5e8 snowflake #29beb0 task #29f1fb apachedruid
#2a1659 vexxhost #2a2a2a rocksdb #2a2f3d appsmith #2a3ffb standardresume #2a667f openzfs #2a6fe1 cloudsmith #2a7ae2
cockpit #2a7ba0 instructure #2aa2d6 skaffold #2aa5dc apachecloudstack #2ab1ac dataiku #2ac6ea rook #2b00e7 radiofrance
#2b037a pm2 #2b2728 micropython #2b283a scrimba #2b2b2b interactiondesignfoundation #2bb24c feedly #2bd7b0 everydotorg
#2beda7 linkerd #2c2255 eclipseide #2c262d netgear #2c2b29 monica #2c3454 hackerearth #2c39bd cloudways #2c3a83 elegoo
#2c3e50 xstate #2c4aa8 doxygen #2c4f7c solid #2c5bb4 aiohttp #2c6caf infoq #2c72ff odido #2c7ac3 arcgis #2c8ebb yarn
#2ca01c quickbooks #2cadfe nebula #2cb9f1 osf #2cffaa pipx #2d004b trove #2d2d2d purism zdotai #2d2e83 showpad #2d3232
frontify #2d3748 prisma #2d4999 picardsurgeles #2d50a5 archicad #2d683d oppo #2d87c3 builtbybit #2d8c3c ameba #2d963d
douban #2da9d7 dunked #2e2e2e bspwm #2e3084 countingworkspro #2e3192 microeditor picxy #2e3340 crowdin #2e51a2
myanimelist #2e5c99 britishairways #2e5e82 snowpack #2e69ae gitconnected #2e75b4 furrynetwork #2e75ba startdotgg
#2e77bc americanexpress #2e7de9 lazyvim #2e7eee labex #2e9fe6 hackster #2e9fff disqus #2eb4e3 rumahweb #2eccaa weblate
#2ece53 docsify #2f2625 coffeescript #2f61b4 virtualbox #2f67ba qbittorrent #2f80ed vscodium #2f8d46 geeksforgeeks
#2f9176 lbry #2f93e0 octopusdeploy #2fbeff improvmx #2fc774 helpdesk #300d4f pusher #302683 htmlacademy #302e31
obsstudio #303030 tryitonline #304cb2 southwestairlines #3050ff searxng #3056d3 changedetection #30638e apacheavro
#3067f0 wazirx #308be3 renovate #30a2ff vllm #30b980 minutemailer #311c87 apollographql #31303a milanote #313131
epicgames #31369e bat #314cb0 kicad #3152a0 matomo #3167ff skypack #3178c6 tsnode typescript #317f6f ntfy #3181ff
prezi #31b8bb icon #323357 maptiler #324fff lit #3253dc qualcomm #326295 fifa #326599 pubmed #326cac apachefreemarker
#326ce5 kubernetes #32e476 wish #32f08c trae #33302e seat #333333 aboutdotme bentley discogs known linuxcontainers
notist qmk stylus unocss webrtc #33333d koa #333366 usps #3333ff foursquare glitch sagemath #334455 autohotkey #335eea
cyberdefenders #3361cc simplenote #336699 publons #3366cc htmx #336790 setuptools #336d5c openbao #3379f2 autentique
#337ab7 grocy librariesdotio spoj #3394d7 bunq #3398dc concourse #3399cc iobroker #339af0 mantine #33a0ff keybase
#33ccff waze #341c53 wipro #3423a6 webauthn #343434 circleci freenas shikimori #343839 lvgl #343a40 roamresearch
#3448c5 cloudinary #3450d1 heliumbrowser #34567c adminer #3481fe flat #3484d2 nette #3492ff lodash #3499cd automattic
#3499fe acode #34a5da apachepdfbox #34a7c1 protodotio #34a853 googlechat googledisplayandvideo360 googlesheets #34c534
fishshell #34d59a neon #34da50 imessage #34e0a1 tripadvisor #34e27a passport #352a71 spotlight #353e58 observable
#3544b1 umbraco #3551f3 ghostty #3569f3 rollbar #3578e5 recoil #3584e3 boxysvg #35bdb2 semanticuireact #35bfa4 manjaro
#360d3a premierleague #362d59 sentry #363636 solidity totvs #3645ff iced #36465d tumblr #36474f rtm #364ff3 antennapod
#36566f furaffinity #367c2b johndeere #367da9 wykop #368ccb comsol #3693f3 icloud #36b6e5 testcafe #36cfcc ghostfolio
#375bd2 chainlink #3775a9 pypi #3776ab python #37814a celery #378bba fsharp #3793ef deepnote #37a5cc autodeskmaya
#37a7ff weread #37beff roundcube #37bfa7 contensis #380953 progate #38096c tacobell #382923 dbeaver #3863a0 toptal
#3874d8 qubesos #387ed1 zerodha #3880ff ionic #3882d2 odin #38a1ce superuser #3930d8 uplabs #394049 armkeil #394eff
spaceship virustotal #396cb2 maplibre #39729e quarto #39be6b thesoundsresource #3a1ab6 fauna #3a209e oxygen #3a4259
actigraph #3a75bd themodelsresource #3b00b9 internetcomputer #3b45fd signal #3b47c2 edgeimpulse #3b5526 sympy #3b5ee9
openfaas #3b80ae freedesktopdotorg #3b82f6 lapce #3b99fc walletconnect #3ba4b7 autocannon #3babc3 flask #3babff krita
#3c07ff headphonezone #3c2179 pyg #3c3c3d ethereum #3c402b phosphoricons #3c5280 eclipsemosquitto #3c72b9 cloud66
#3c8cff bytedance #3cafce moleculer #3cbdb1 clyp #3d03a7 fontbase #3d3c9d filedotio #3d3d3d retool #3d647f kubespray
#3d7ebb ibeacon #3d90ce lens #3da639 opensourceinitiative #3dad4b photocrowd #3dc08d kdeneon #3dcd58 schneiderelectric
#3ddc84 android androidauto androidstudio #3ddc91 saucelabs #3e4348 square #3e7fc1 svgo #3e82e5 betterdiscord #3e8acc
jhipster #3e8dcc coderwall #3ea8ff zenn #3eaaaf travisci #3ebbdf pixlr #3ecc5f docusaurus #3f4551 semver #3f54a3
frontendmentor #3f5767 coveralls #3f5dff loopback #3f6184 wallabag #3f79ad rclone #3fa9f5 esotericsoftware #3fcf8e
supabase #3fe669 threema #4000bf insomnia #403c3d libuv #4050fb tide #4051b5 cirrusci #405263 laravelhorizon #407afc
cloudcannon #408294 bandcamp #408aff zod #4092b4 kuula #4093da pandoc #409fff wetransfer #40a0ff traxsource #40aef0
1001tracklists #40b3d8 yii #40b5a4 puppeteer #40be46 jfrog jfrogpipelines #40d1f5 brandfolder #40e0d0 wgpu #414141
googleplay #41454a academia #415fff vivo #416271 watchtower #4169e1 postgresql #417598 artifacthub #418fde freecad
#419eda etcd #41ad48 codeblocks #41b1ea anichart #41b670 orchardcore #41b883 primevue vueuse #41bdf5
homeassistantcommunitystore #41cd52 qt #41e0fd reactbootstrap #4250af immich #4255ff quizlet #4284ca mdblist #4285f4
chromewebstore crowdsource deepmind files flood google googleads googleadsense googleappsscript googleassistant
googleauthenticator googlecalendar googlecast googlechrome googlechronicle googlecloud googlecloudcomposer
googlecloudspanner googlecontaineroptimizedos googledocs googledrive googleearth googleearthengine googlefonts
googlehome googlelens googlemaps googlemarketingplatform googlenearby googlepay googlephotos googlescholar
googletranslate googletv jetpackcompose looker pagespeedinsights wearos #4298b8 apachegroovy #42b883 circuitverse
#432975 dedge #4381c3 battledotnet #4398cc spdx #43a047 bazel #43b02a instacart selenium #43b1b0 wagtail #43e55e
linktree #444444 onlyoffice #4445e7 chainguard #444fd9 apachedoris #445c6d inductiveautomation #447099 posit #4479a1
mysql #4495d1 fairphone shelly #44a833 anaconda #44af35 jrgroup #44c1c5 prevention #452170 citrix #4526ce workplace
#4527a0 kodular #453aff hackmd #4573ff xendit #4574e0 codio #4581c3 neo4j #458cf5 googlesearchconsole #45a1fc
languagetool #45b29d calibreweb #45b6f2 logmein #4608ad wappalyzer #46178f kahoot #4641d9 fluxer #466bb0 istio #468145
isc2 #4687ff nordvpn #4695eb quarkus #469695 radiantearth #46ebe1 ty #476695 anycubic #4772fa ticktick #478061
voidlinux #47848f electron #478cbf godotengine #47a141 overleaf #47a248 mongodb #486aae tata #48a842 dlna #48ac98 n26
#48b9c7 popos #491757 runkit #491f59 homebridge #4934bf statuspal #4945ff strapi #494649 hackerone #4946dd wasmer
#494949 semanticrelease #494bcb shortcut #4951f5 educative #499848 gunicorn #49b04a cryptomator #49b48a arlo #49bda5
fluentbit #49cc68 uphold #4a5f88 phabricator #4a86cf gnome #4a90d9 flatpak #4ab367 pushbullet #4acbd6 kasasmart tplink
#4b1e78 yamahacorporation #4b22f4 crehana #4b32c3 eslint #4b4b77 avajs #4b5562 matterdotjs #4b5e40 verdaccio #4b69b6
teamspeak #4b8bf5 v8 #4b93ff heroicgameslauncher #4c00ff perforce #4c4a73 snyk #4cb05b osgeo #4d148c fedex #4d2b1a
chemex #4d4d4d keycloak #4d53e8 coze #4d9fe7 protocolsdotio #4da2ff sui #4dbc15 houzz #4e49ee wezterm #4e56a6 livewire
#4e5e9e mautic #4e5ee4 openzeppelin #4e64df teepublic #4e71da trueup #4e9a06 nushell #4ea4dd mihoyo #4eaa25 gnubash
#4ee3c2 instatus #4f0599 scaleway #4f433c distrobox #4f46dc qase #4f46e5 ory #4fc08d vuedotjs #4ff8d2 turso #5000ff
mixcloud #50162d disroot #506365 kamailio #5091cd joomla #509ee3 metabase #50a135 zaim #50a901 dreamstime #50abf1
apacheparquet #50af95 tether #50b0e9 protoncalendar #512bd4 blazor dotnet #512da8 favro #5163ba prismic #517a9e
pivotaltracker #5190ef baserow #51a2da fedora #51a33d wheniwork #51bb7b local #51ff00 comma #525252 max #525c86
eclipseche #525ddc roots rootsbedrock rootssage #526cfe materialformkdocs #5277c3 nixos #527eb2 kdenlive #5282ff
yandexcloud #528bff keeweb #5294e2 solus #52b0e7 sequelize #52b54b emby #52bbe6 plesk #52c0ff i3 #5309e8 floorp
#5333ed kinsta #5351fb umbrel #535d6c awesomewm #536dfe stopstalk #5387c6 viblo #538dd7 fontawesome #5395fd
30secondsofcode #53a318 groupon #53ac56 luanti #53fc19 kick #541bae alienware #543de0 polywork #54487a gentoo #5455fe
unicode #545c64 kenmei #54616c removedotbg #5468ff flux #546df9 youhodler #548294 fossilscm #54b848 checkmarx #54bcab
dovecot #5522fa hey #5530ff stencil #556472 figshare #556db3 pcgamingwiki #557c94 kalilinux #5586a4 opengl #55c2e1
cocos #55c500 qiita #56347c tails #569fff guitarpro #57182d lightburn #575757 containerd #5786fe deepseek #578b34
apacheguacamole #57a143 neovim #57b685 multisim #57bcad saltproject #585048 system76 #5850ec plausibleanalytics
#5865f2 discord discorddotjs #5881d8 clojure #5890ff presto #589632 qgis #58a616 cafepress #58b7fe wistia #58cc02
duolingo #58e1ff hyprland #592ec1 bit #59666c hibernate #596caf carrd #59c1d5 dlthub #5a0fc8 pwa #5a17ee rasa #5a28ff
paysafe #5a29e4 axios #5a45ff adonisjs #5a6ab1 momenteo #5a87c6 prepbytes #5ab552 eventstore #5ac4ee writedotas
#5b4638 codechef #5b69c2 neptune #5b9bd5 luogu #5ba37f zincsearch #5ba745 parsedotly #5c0d34 qatarairways #5c1f87
alfred #5c2983 collaboraonline #5c2ede astra #5c3ee8 opencv #5c6ac4 payhip #5c73e7 vitepress #5cae58 gdal #5cd8e5
turbo #5cdd8b uptimekuma #5ce500 progress #5d4f85 haskell #5d5cde poe #5d83ac autoit #5d87bf v #5dacdf openmediavault
#5e0d73 contributorcovenant #5e6ad2 linear #5ece71 chianetwork #5ed9c7 xo #5f224b longhorn #5f259f phonepe #5f57ff
lucia #5fa04e nodedotjs #5fcf80 treehouse #6023c0 localxpose #606060 stackedit #607078 vmware #6078ff baremetrics
#609926 gitea #60a5fa biome poetry #60a839 scrapy #60b932 harbor #60ea78 imagetoolbox #6100ff vectary #612bd3 postiz
#615eff airbyte #61dafb react #621773 victoriametrics #6236ff apostrophe #624aff modelscope #625df5 loom #62bb47
microstation #632ca6 datadog #6332f6 swiper #635bff stripe #636363 gldotinet #6364ff mastodon #6366f1 pixelfed #6400aa
bt #6428b4 pimcore #646b52 dacia #648b1a ethiopianairlines #6492fe zulip #64baff elementary #64bc4b bookmeter #654ff0
webassembly #6563ff startpage #65a3be habr #65adf1 nativescript #65c179 testrail #65c2cb ipfs #660066 mqtt #662d91
roku #663399 css gatsby #6640fe gandi #6644f8 streamrunners #666666 internetarchive #6699cb conan #669df6
googlebigquery googlebigtable #66ccff apachehadoop #66cfe3 jaeger #66deb1 protonvpn #66e3ff headlessui #66faec qlty
#670000 greasyfork #6706ce roboflow #673ab8 preact #673de6 hostinger #6750a4 materialdesign #6767b2 bitsy #67a4ac
codersrank #67b4e7 iledefrancemobilites #67c52a compilerexplorer #67d55e wxt #683d87 bitrise #6851ff magic #685cee
stremio #68751c sway #687634 pino #68a51c asda #68bc71 adguard #691f69 mpv #6929c4 qiskit #6933ff cockroachlabs
#6935d3 starlingbank #6950ef qwen #6965db excalidraw #69d3a7 cypress #6aa127 komoot #6afdef intercom #6b16ed coolify
#6b46c1 actualbudget #6ba539 bohemiainteractive openapiinitiative #6c47ff clerk #6c4dff codebuddy #6c78af phpmyadmin
#6cac4d keepassxc #6caddf cesium #6cb86a irobot #6cd5e7 scylladb #6cd74a juke #6d00cc make #6d1ed4 zelle #6d28d9
mambaui #6d41ff thanos #6d4aff proton protonmail #6d4c9f monster #6da252 akaunting #6db33f spring springboot
springsecurity #6db944 smugmug #6e56cf reflex #6ebe49 seagate #6f02b5 kaios #6f43e7 pomerium #6f53f3 moonrepo #6fda44
upwork #7033fd securityscorecard #70c6be alist #714b67 odoo #715cd7 googlejules #721412 openssl #7239b3 vala #7248b9
googleforms #7289da premid #728e9b apachenifi #72be50 kred #72d44c wemo #72ef36 gumtree #7324a9 libreofficebase
#734f96 fortran #7360f2 viber #7399c6 goldmansachs #739fb9 appimage #73ba25 opensuse #73dc8c httpie #7408ff tubi
#7455dd aspire #75aadb rstudioide #764abc redux #768cff bento #76b83f utorrent #76b900 nvidia #76d04b nodemon #770c56
datefns #7738c8 infinityfree #7764fa osano #777bb4 php #779b2e faker #77aa99 org #77b6a8 pix #77b829 folium #77e8b9
stimulus #782a90 eclipsevertdotx #783bf9 badoo #783cbd ingress #7856ff mixpanel #788b95 levelsdotfyi #78be20
leroymerlin #78ff96 griddotai #792ee5 lightning #7935d2 tablecheck #7952b3 bootstrap #7957d5 buefy #7968fa qodo
#79bd42 comicfury #7a1fa2 aiqfome #7a76ff plotly #7a78d7 inkdrop #7ab55c shopify #7ab93c mojeek #7acb10 protools
#7b00ff upcloud #7b14ef myob #7b16ff spectrum #7b3fe4 polygon #7b68ee clickup #7c3aed obsidian #7c4ec4 happycow
#7c5cdf plume #7d4698 torbrowser torproject #7d64ff k6 #7d929e aseprite #7da0d0 webmin #7dcda3 homify #7e0c1b jinja
#7ebc6f openstreetmap #7ed321 cachet #7f2b7b aib #7f52ff kotlin #7f5ab6 gnuemacs #7f7fff endeavouros #7fadf2
opencollective #7fb100 mainwp #7fc8ff langchain langchaincorporate langgraph #7fe719 gtk #7fee64 modal #800000
ublockorigin wine #801010 rhinoceros #80247b basicattentiontoken #808080 unlicense #809cc9 subversion #80b3ff
gitforwindows #80b5e3 chocolatey #80c2ee anki #80f5d2 streamlabs #813588 byjus #814edf yaak #818f95 portableappsdotcom
#81b64c chessdotcom #81c459 civicrm #820ad1 nubank #825794 icomoon #82612c audiobookshelf #82b816 gradleplaypublisher
#82bc23 kik #8322ff greptimedb #83b81a acer #83da77 paloaltosoftware #844fba terraform #84a454 ubuntumate #84b135
junipernetworks #84bc34 freenet #84bd00 yubico #850122 tuta #855cd6 scratch #855dcd farcaster #85b09a vespa #85c742
rumble #85c8c8 logseq #85cdf0 apachedolphinscheduler #85ea2d swagger #86328a gogdotcom #8669ae circle #86bc40 sencha
#86be43 linuxmint #873eff woo #87c540 gltf #87e64b envato #880000 mongoose #88171a wireguard #8839ef garudalinux
#8847b9 elixir #885630 composer #88ce02 greensock #88f387 ankermake #892ca0 podman #897bff abdownloadmanager #89c967
sensu #8a2be2 getx #8a3391 pulumi #8a4182 jasmine #8a8a8a jpeg #8a9296 scrutinizerci #8b5dff antv #8bc0d0 alpinedotjs
#8c0000 spyderide #8c5aff hyperskill #8c8073 gimp #8caae6 scipy #8cc445 sfml #8d1f89 rxdb #8d5a9e nextbilliondotai
#8d6748 mocha #8d7acf geode #8dc63f juce #8dd6f9 webpack #8e1c04 stencyl #8e75b2 googlegemini #8ed500 nextdoor #8f0000
nodered #900028 ltspice #9013fe codenewbie #90e59a notepadplusplus #9135ff vite #9146ff knowledgebase twitch #9147ff
igdb #9187ff fathom #92003b elementor #9266cc spacemacs #93ff9e clarivate #941711 fiat #94399e gocd #946ce6 afdian
#94a3b8 openrouter #94c125 voelkner #9553e9 inertia #9558b2 julia #96060c pihole #96588a woocommerce #96d7e8 nrwl
#971a4d axisbank #97979a jitsi #9844ff metaai #98ca3f platzi #990000 archiveofourown weasyl webgl #9933cc
applepodcasts #9945ff solana #9973ff await #999999 mercurial reduxsaga #99cc00 sharp #99cc33 hellofresh #9a2036
alphaxiv #9a8555 msibusiness #9b2321 karlsruherverkehrsverbund #9b90e8 fishaudio #9bd547 datev #9bf0e1 backstage
#9c4121 toml #9d0fb0 traefikmesh #9d1620 mendeley #9e66bf percy #9e95b7 refinedgithub #9ece6a omarchy #9ed56b coggle
#9ed5ff revanced #9f1d20 racket #9f42c6 trakt #9f55ff pyup #9fe870 wise #9fef00 hackthebox #a100ff accenture #a1ca03
misskey #a22430 gnusocial #a22846 raspberrypi #a238ff deezer #a30701 chai #a33035 hearth #a39ae6 newapi #a41e22 vulkan
#a42e2b gnu #a435f0 udemy #a50034 lg #a5cd39 bigbasket #a5cf4c htc #a61200 asahilinux #a61a30 vivino #a61e69 yoast
#a6a9aa litecoin #a6ce39 orcid #a70023 marriott #a81c7d apacheant #a81d33 debian #a86454 pug #a8b9cc c #a90533 erlang
#a9225c accusoft #a9792b theodinproject #aa00ff singlestore #aa344d apacheecharts #aaff89 channel4 #ab2b28 bsd freebsd
#abe659 mailbox #ac130d lobsters #ac2e45 mtr #ac6199 envoyproxy #ac75d7 pdm #ac7ef4 qwik #ad29b6 justgiving #ae282e
icicibank #aecbfa googlecloudstorage googledataflow googledataproc googlepubsub #af001e srgssr #af38f9 akiflow #b02cce
zyte #b03532 hal #b03931 d #b10000 showtime #b1003e sidekiq #b1181e veritas #b12b28 porsche #b1361e codewars #b2fce4
afterpay #b31b1b arxiv #b32024 redmine #b32629 red #b3382c socialblade #b4ca65 ejs #b51f08 hedgedoc #b5314c
commonworkflowlanguage #b5b5b6 synology #b60014 konami #b6a272 lamborghini #b6ff60 veed #b7178c reactivex #b71c1c
adaway #b8dbe4 pocketbase #b8ee4b locust #b92b27 quora #ba0c2f sanfranciscomunicipalrailway #ba2626 softcatala #ba2bd2
ngrx #ba478f musicbrainz #baf3e6 salla #bb0a30 audi #bb464b babylondotjs #bbdde5 gitbook #bc52ee astro #bd0000 gplv3
#bd081c pinterest #bd1c2b hypothesis #bd8b13 etihadairways #be160c apachehbase #be2323 ebox #be3939
thespritersresource #bf0000 filezilla rakuten rakutenkobo #bf1313 ign #bf2e1a dota2 #bf4722 redwoodjs #c00000
japanairlines #c01818 mcafee #c0379a playerdotme #c084fc lerna #c10018 libreofficemath #c10c0c cairometro #c209c1
picsart #c21325 jest #c28f2c leagueoflegends #c2a633 dogecoin #c3002d rossmann #c3002f nissan #c33139 snapdragon
#c4242b bookmyshow #c4d600 s7airlines #c51935 guangzhoumetro #c5242c lining #c5f74f drizzle #c6002b iheartradio
#c6007e wizzair #c60d0d muo #c61c3e ardour #c6fe1e dodopayments #c70a0c turkishairlines #c70d2c adblockplus #c71585
pronounsdotpage #c71a36 apachemaven #c71d23 gitee #c72e49 minio #c8122a playerfm #c8202f comptia #c8332d firewalla
#c83d1e fubo #c90827 steinberg #c9292c arkecosystem #c93cd7 socket #ca0939 sncf #ca2133 blazemeter #ca4245 reactrouter
#ca6201 globus #cb171e yaml #cb2d29 ccleaner #cb3837 npm #cb6d30 libreofficedraw #cc0000 cnn digikeyelectronics ducati
jabber jekyll myshows retropie target tesla #cc0200 flyway #cc071e rewe #cc092f iceland #cc2424 subtitleedit #cc2929
humblebundle #cc2936 zotero #cc3333 khronosgroup visualparadigm #cc342d ruby #cc6699 sass #ccff00 gamejolt robinhood
#cd040b verizon #cd1414 penny #cd163f rockwellautomation #cd1925 scilab #cd201f newpipe #cd2640 stadia #cd5029
fireflyiii #cd9834 chevrolet #ce3df3 dailydotdev #cf0a2c newbalance #cf103e chupachups #cf4647 gulp #cf4a0c
leslibraires #d00000 keras #d00013 cocacola #d0006f silverairways #d0021b hungryjacks #d0072a themighty #d0120d
libreofficeimpress #d0271d adp #d1ab66 relianceindustrieslimited #d20a0a ufc #d22128 apache apachejmeter #d23735
redcandlegames #d23f31 siyuan #d24939 jenkins #d26b38 knexdotjs #d2bcfd obtainium #d30001 rubyonrails #d3002d oreilly
#d30707 codemirror #d31f3c thefinals #d32d27 lastpass #d33847 rocket #d33c43 cakephp #d3fb52 handshake #d40000
asciinema ferrari #d40101 passbolt #d4021d otto #d40e14 tui #d43c33 neteasecloudmusic #d4911e dragonframe #d4aa00
cookiecutter #d50000 gsmarenadotcom #d50c2d hetzner #d51007 lastdotfm #d52b1e autozone soriana #d55c44 niri #d6001c
craftsman remedyentertainment #d6180b auchan #d62300 burgerking #d70008 transmission #d70010 anta #d70f64 foodpanda
#d71921 emirates trendmicro #d7192d iberia #d71e28 wellsfargo #d71f00 sqlalchemy #d77310 apacherocketmq #d7e600 smart
#d7ff64 ruff #d81939 norwegian #d8352a theconversation #d9232e microstrategy moscowmetro #d9272e mega #d9411e
apachesolr #d95e26 vyond #d97757 claude claudecode #d9c38c glance #da0530 virginatlantic #da074a vox #da0e29 airindia
#da1f05 mangacollec #da203e atomgit gitcode #da2128 hellyhansen #da291c argos citroen exoscale moneygram sunrise
trainerroad #da3940 expressvpn #da3b8a linuxserver #da552f producthunt #daa449 exordo #dad9d9 rainyun #db0011 hsbc
#db0a40 redbull #db3729 runrundotit #db3f59 symbolab #db44b8 infracost #db6a26 octobercms #db7093 styledcomponents
#dc002b gsma #dc0032 dpd #dc0d15 cdprojekt #dc150b tidb #dc205e quad9 #dc244c qdrant #dc2829 bookalope #dc322f scala
#dc682e cinnamon #dc7c26 redsys #dcaf74 appmanager #dd0031 primeng #dd00a1 trino #dd052b mahindra vestel #dd0700 2k
#dd0b78 starship #dd1100 wolfram wolframlanguage wolframmathematica #dd282e bata #dd2c00 firebase #dd3735 autoprefixer
#dd3a0a postcss #dd4b39 reason #dd6620 codingninjas #dddf72 arangodb #de00a5 futurelearn #de3723 namecheap #de4f4f
meteor #de5833 duckduckgo #de5fe9 uv #deeb52 itvx #df0000 mediamarkt wails #df0067 prestashop #df0522 kyocera #df1b12
tomtom #df3c68 hypit #e0001c tv4play #e00033 strongswan #e01f3d beatsbydre #e02027 avira #e0234e nestjs #e03c31 nasa
#e04e39 emberdotjs #e05735 keepachangelog #e05e00 newegg #e05f2c playcanvas #e0832f chedraui #e10085 roll20 #e10098
graphql #e10600 f1 #e10915 kaufland #e10a0a virgin #e1140a motorola #e1171e picnic #e11f26 what3words #e1251b
hepsiemlak #e12828 flipboard #e1382d voipdotms #e1a925 fnac #e1b133 jouav #e2001a avm fritz intermarche #e20074
deutschetelekom #e20612 leica #e20722 boat #e21836 hyperx #e21a2c macys #e21e29 backblaze #e2231a lenovo #e23744
zomato #e25a1c apachespark #e27152 sst #e2b714 monkeytype #e30613 suzuki #e30e17 airchina #e31837 broadcom #e31e24
continente #e31e52 bukalapak #e32851 trivago #e33332 testinglibrary #e34f26 html5 #e36002 hono #e3695f normalizedotcss
#e37400 googleanalytics #e40000 airtel qantas #e4002b f5 #e40045 man #e40046 asciidoctor #e4007b piapro #e40327 obb
#e40521 honda #e41321 redbubble #e41d1b reebok #e4202e atari #e42527 zoho #e42528 apachecouchdb #e42829 lequipe
#e42c51 hibob #e43526 reverbnation #e44332 todoist #e44a20 opnsense #e4637c slides #e50005 leaderprice #e50010 handm
#e50695 dgraph #e50914 netflix #e51050 autocad #e5122e formspree #e5322d ilovepdf #e53236 cts #e53238 ebay #e53525
sparkfun #e5422b craftcms #e5426e kashflow #e57000 proxmox #e57cd8 toggltrack #e58325 mealie #e60000 vodafone #e6000f
prosieben #e60012 gamedeveloper mitsubishi redragon yamahamotorcorporation #e60027 hitachi #e6007a polkadot #e60505
cbc #e61414 trillertv #e6162d sinaweibo #e61845 cora #e62431 cplusplusbuilder delphi interbase radstudio #e62b1e ted
#e64415 derspiegel #e6484f rescript #e64a19 openhab #e6502a coronarenderer #e6522c prometheus #e6526f apacheflink
#e6830f oshkosh #e6c3a5 setapp #e71b34 magasinsu #e71d1d cnet #e71d29 undertale #e72429 canvas #e7282d serverfault
#e7352c espressif #e73562 minimax #e73c00 monogame #e73d2f e3 #e74430 lumen #e74536 powers #e74c3c stryker #e74c3d
contentstack #e79537 electronfiddle #e84d3d jsdelivr #e85c33 smashingmagazine #e87d0d blender #e88c1f cheerio #e89313
imou #e8e8e8 apachecordova #e92063 pydantic #e94f20 taobao #e95420 canonical launchpad maas snapcraft ubuntu #e9568e
alwaysdata #e9573f rubygems #e9711c scopus #e9ff92 mezmo #ea0016 bosch #ea1d2c ifood #ea2328 couchbase #ea319f
simplelogin #ea3d3b dash0 #ea4335 gmail googleadmob #ea4aaa githubsponsors #ea4c89 dribbble immersivetranslate #ea5906
webdriverio #ea5937 honeybadger #ea7100 xdadevelopers #ea7e20 openvpn #ea8220 haxe #ea9e44 elk #eab300 bitcoinsv
#eacfcf kando #eae7d6 zola #eaeaea lospec #eb0000 beatstars #eb001b mastercard #eb001e vauxhall #eb0029 riotgames
#eb0443 zigbee #eb0a1e toyota #eb1510 carto #eb1928 bim #eb1b23 darty #eb1f1f sitecore #eb2e2c ferrarinv #eb3c00 poly
#eb4714 buysellads #eb508d protondrive #eb5205 foxtel #eb5424 auth0 #eb680b saturn #eb7396 vencord #eb844e fireship
#ebaf00 plex #ec008c veepee #ec1c24 2fas facepunch shanghaimetro #ec1d24 r3 #ec2c40 eraser #ec3750 hackclub #ec4815
tina #ec4a3f rollupdotjs #ec5990 reacthookform #ec6237 franprix #ec6813 ocaml #ec9430 mediatek #ecd53f dotenv #ecdc5a
unjs #ece8d1 tanstack #ed0000 kodak #ed125f vtex #ed145b aparat #ed163a protractor #ed1944 openstack #ed1965 gitter
#ed1a37 virginmedia #ed1c24 amd bitdefender dungeonsanddragons g2g havells squareenix tinyletter #ed1c40 meetup
#ed1d24 amul #ed1f35 embarcadero #ed2224 equinixmetal #ed225d p5dotjs #ed2761 teespring #ed2b88 aurelia #ed2d2f
grandfrais #ed2e26 qualys #ed2f21 indiansuperleague #ed3023 vorondesign #ed3237 lionair #ed4242 facebooklive #ed592f
creativecommons #ed5b26 caprover #ed6b21 lada #ed8106 spigotmc #ed8b0b taxbuzz #ed986c openmined #ededed baseui
#ee0000 ansible redhat redhatopenshift #ee2624 thinkpad #ee2950 operagx #ee2e24 oyo smrt #ee3124 fortinet #ee3322
buzzfeed cocoapods #ee342f convex #ee350f framework7 #ee3524 gurobi #ee376d appium #ee3984 tcs #ee4353 spond #ee4c2c
pytorch #ee4d2d shopee #ee6123 bitly #ee6e62 ravelry #ee8208 odnoklassniki #eeeeee gerrit #ef0092 rsocket #ef1970
odysee #ef2929 manageiq #ef2d5e aframe #ef3346 hotelsdotcom #ef3939 leptos vivaldi #ef4223 codeigniter #ef4242 metro
#ef443b anydesk #ef4678 vfairs #ef5734 bower #ef5c55 ceph #ef7878 porkbun #ef7b4d argo #f0047f jamstack #f01414
deutschebahn #f01428 aircanada #f01a30 dtube #f01f7a codecov #f03c2e git #f04242 freetube #f04438 kongregate #f04d35
mongoosedotws #f04e23 paloaltonetworks #f05138 swift #f05a22 kentico #f05f00 g2a #f06060 suitest #f0652f ycombinator
#f06a6a asana #f06b66 mailgun #f07355 viadeo #f07a5b firefish #f08705 diagramsdotnet #f09820 chef #f09d13 apachekylin
#f0ad4e falcon #f0b90b binance bnbchain #f0d722 bvg #f0db4f inquirer #f1007e activitypub #f11a7b zx #f12c18 bandlab
#f15541 bentobox #f15833 nginxproxymanager #f15a24 zsh #f15a2c unraid #f15b29 fozzy #f15b2a pluralsight #f15f2c boosty
#f16436 curseforge #f16521 etsy #f16728 vitess #f1680d peertube #f16822 web3dotjs #f1bf7a pysyft #f213a4 thirdweb
#f24c53 consul #f24e1e figma #f2545b revenuecat #f26207 replit #f26822 bugcrowd #f26b00 relay #f2712b fontforge
#f28834 xdotorg #f28d1a packagist #f29400 loop #f2b705 flower #f2bb13 codingame #f2ca30 openbsd #f2cc38 glovo tabelog
#f2e142 revealdotjs #f36118 pangolin #f36633 gsk #f36944 webawesome #f36d5d issuu #f37143 packt #f37440 teradata
#f37626 jupyter #f38020 cloudflare cloudflarepages cloudflareworkers #f39914 cairographics #f3b724 zcash #f3df49
standardjs #f3f5f5 charles #f40027 kfc #f40552 fivem #f40d12 adblock #f43059 csswizardry #f43e37 pocketcasts #f44336
bookbub #f44a53 apifox #f44a6a codefactor #f44b21 lighthouse #f453c4 svgtrace #f45d48 gusto #f45e3f codemagic #f46519
muller #f46800 grafana #f46a54 coda #f46d01 alacritty #f47216 celestron metager #f47920 zoiper #f47c00 contao #f47d31
headspace #f4842d podcastaddict #f48c00 ziggo #f49923 bitcomet #f4aa41 bruno #f4af47 pinetwork #f4b942 pubg #f4be00
moq #f4c51c teratail #f4dd4b nvm #f50057 protondb #f5010c oneplus #f54327 prek #f5455c rocketdotchat #f55b23 castbox
#f56565 lucide #f56640 wprocket #f56c2d origin #f56e0f knip #f58025 stackoverflow #f58220 isro #f5822a platformio
#f58320 fusionauth #f5c300 spreaker #f5c400 guilded #f5c518 imdb #f5cd0e qwiklabs #f64935 gitlfs #f67909 openbugbounty
#f68212 openaccess #f68315 homeadvisor #f68d2e gotomeeting #f68f1e asterisk #f69220 pnpm #f6a7aa snort #f6c915
liberapay #f6e05e codeceptjs #f73f39 rundeck #f74843 valve #f76945 cloudnativebuild #f76c00 rezgo #f76f53 zenbrowser
#f77e1c metrodelaciudaddemexico #f786ad vanillaextract #f78c40 openid #f78d0a dependencycheck #f7901e boost #f7931a
bitcoin #f7931e scikitlearn #f79a10 sourceengine #f7a41d zig #f7a81b rotaryinternational #f7b500 sketch #f7b93e
prettier #f7d917 tarteaucitron #f7df1e cytoscapedotjs javascript jsr jss #f7ff14 opel #f80046 songkick #f84330 piped
#f8654b trmnl #f89901 neutralinojs #f8991c audible #f8c457 swc #f8c517 cilium #f8dc75 apachetomcat #f8f8f5 dazn
#f90000 podcastindex #f93821 winamp #f9423a koc #f96702 cloudera #f96f29 coronaengine #f97316 gradio #f98012 moodle
#f98309 quantconnect #f98b2b dts #f99a66 devrant #f99f1c singaporeairlines #f9a03c d3 #f9ab00 googlecolab
googlesummerofcode #f9c900 honeygain #f9d72c openscad #f9dc3e babel #fa002e rtl #fa005a fandom #fa243c applemusic
#fa320a rottentomatoes #fa3c00 customink #fa4454 valorant #fa4616 uipath #fa520f mistralai #fa5252 homarr #fa5c5c
itchdotio #fa6423 sparkpost #fa6831 printables #fa7d19 zdf #faa918 grunt #faab00 wegame #faaf00 torizon #fab040
precommit #fab70c doi #fabd14 uml #fabf15 instructables #fad83b beekeeperstudio #fae742 rich #fafafa telegraph tldraw
#fb0020 fujifilm #fb1911 monoprix #fb4f14 quest #fb542b brave #fb5bc5 itunes #fb6022 sogou #fb7a24 xampp #fb923c
forgejo #fba457 pleroma #fbb040 homebrew #fbb91e babelio #fbba00 jet #fbbc04 googleslides #fbc342 nicehash #fbc817
mcdonalds #fc0000 epel #fc390e eclipsejetty #fc3e04 opencritic #fc494a songoda #fc4c02 strava #fc5200 loops #fc521f
chromatic #fc5531 csdn #fc5757 malt #fc5d0d camunda #fc60a8 awesomelists #fc6a31 doctrine #fc6d26 gitlab #fc6e6b dask
#fc7e0f overcast #fc8019 swiggy #fcaf17 rockstargames #fcbfbd arc #fcc15e twinkly #fcc624 linux #fcef40 gamebanana
#fcfbfa egghead #fd3456 sonar #fd366e appwrite #fd415e applenews #fd495c tekton #fd4b2d authentik #fd4f00
phoenixframework #fd5200 jdoodle #fd5300 boulanger #fd5750 serverless #fd5f07 persistent #fd755c kitsu #fda238
newgrounds #fdae4b filament #fdb511 symantec #fdb515 timescale #fdc300 linuxprofessionalinstitute #fdc43e
pegasusairlines #fdd800 knime #fdda24 stellar #fddd35 paddle #fdee21 apachehive #fe0803 typeorm #fe365f viaplay
#fe5000 bmcsoftware #fe5196 conventionalcommits #fe5f50 99designs #fe6a1f foundryvirtualtabletop #fe8427 netim #fec111
googlestreetview #fece00 qzone #fed12f minds #feda03 rarible #fefefe editorconfig #ff0000 3m airasia appgallery
avianca fujitsu huawei indieweb mclaren mg msi riseup sparkasse theregister toshiba uniqlo youtube youtubegaming
youtubekids youtubemusic youtubeshorts youtubestudio youtubetv #ff000f abb #ff0029 republicofgamers #ff0066 svgdotjs
#ff0069 instagram #ff0082 decapcms #ff0089 triller #ff00a0 surrealdb #ff00bf lyft #ff00ff tele5 #ff0420 optimism
#ff0d68 sanic #ff1231 visx #ff1464 eclipseadoptium #ff160a downdetector #ff160b newjapanprowrestling #ff1985 wikidotgg
#ff1a1a yelp #ff1b2d opera #ff1e0d makerbot #ff1e1e lefthook #ff1e56 turborepo #ff2442 xiaohongshu #ff2600
chinarailway #ff269e statamic #ff282d fastly #ff2d20 laravel #ff2d55 decentraland #ff2e63 fyle #ff3008 doordash
#ff3131 gstreamer #ff3300 jbl #ff3333 convertio #ff3366 topdotgg #ff3621 databricks #ff3633 graylog #ff3670 mermaid
#ff371a taipy #ff3850 linkfire #ff3900 ohdear #ff3c00 hotjar #ff3e00 enterprisedb svelte #ff4000 spine #ff4081 padlet
#ff4088 hugo #ff4100 rolldown #ff4132 meizu #ff4154 reactquery reacttable #ff4438 redis #ff4470 polymerproject #ff4500
reddit #ff4655 revoltdotchat #ff4713 houdini #ff4747 aliexpress #ff4785 storybook #ff4800 payoneer #ff4906 kuaishou
#ff492c g2 #ff4b4b mural streamlit #ff4c00 gcore #ff4c46 hootsuite #ff4e00 arstechnica #ff4f00 zapier #ff4f64
simpleanalytics #ff500a wattpad #ff5100 boardgamegeek livechat #ff5200 steelseries #ff5500 faceit kinopoisk soundcloud
#ff55dd liberadotchat #ff570a coderabbit #ff5722 blogger klook #ff574d plurk #ff5a00 allegro bitwig #ff5a50 crewai
#ff5a5f airbnb #ff5b49 seatgeek #ff5c00 folo #ff5c83 sparkar #ff5caa meilisearch #ff5e00 crunchyroll linphone #ff6000
discover #ff6300 akasaair #ff6363 raycast #ff6384 chartdotjs #ff642d semrush #ff6433 kofi #ff6441 apmterminals #ff6600
accuweather draugiemdotlv easyjet godox ktm monero netbsd pkgsrc qemu rabbitmq sourceforge #ff6633 burpsuite
dazhongdianping portswigger #ff6666 giphy #ff66aa osu #ff6719 substack #ff6720 uservoice #ff6801 honey #ff6900 xiaomi
zalando #ff6a00 alibabacloud alibabadotcom #ff6a33 mockserviceworker #ff6a4c crayon #ff6a7b anytype #ff6b00 credly
#ff6b2b aftership #ff6b6b tinder #ff6c00 elsevier #ff6c2c cpanel #ff6c37 postman #ff6d70 talend #ff6f00 tensorflow
#ff7100 nbb #ff7102 mobxstatetree #ff7139 firefox firefoxbrowser #ff7143 googlecardboard #ff7200 devexpress #ff7300
fandango talos #ff7328 antena3 #ff7700 piwigo #ff7751 datocms #ff7800 avast #ff7900 orange #ff791a sonicwall #ff7964
redash #ff7a00 hive #ff7a59 hubspot #ff7f7f renpy #ff8000 infuse justeat #ff8114 linkvertise #ff8126 mix #ff8135
turbosquid #ff81f9 vowpalwabbit #ff8282 screencastify #ff8700 typo3 #ff8800 bandrautomation microdotblog osmand
vlcmediaplayer #ff880f slickpic #ff8c00 qiwi #ff8c15 mangaupdates #ff90e8 gumroad #ff914d keploy #ff91ac n8n #ff9699
libretube #ff9800 dialogflow seafile sublimetext #ff9900 codeproject lutris #ff9955 mobx #ff9c42 carthrottle #ff9e2a
gatling #ffa116 leetcode #ffa200 audiomack blackmagicdesign #ffa282 tildapublishing #ffa500 airbrake rss #ffa600
kaniko #ffa633 swarm #ffa656 zensical #ffa900 tado #ffaa49 bunnydotnet #ffad00 fampay #ffae1a puppet #ffae33 gitpod
#ffaff3 gleam #ffb13b svg #ffb319 kagi #ffb3c7 klarna #ffb441 zerotier #ffb71b ansys #ffb746 activeloop #ffb80b
betfair #ffbb00 googlekeep #ffbc00 thangs wayland #ffbd16 picrew #ffbe00 weightsandbiases #ffbf3b fidoalliance #ffc000
hivemq untappd #ffc107 tqdm #ffc135 zigbee2mqtt #ffc20e fluke #ffc233 lemonsqueezy #ffc61c k3s #ffc62e kununu #ffc63a
daisyui #ffc700 keeper #ffc738 fillout #ffc801 pagseguro #ffc900 kedro #ffcb36 scrollreveal #ffcb3d radarr #ffcc00
deutschepost dhl glass #ffcc01 clickhouse #ffcc33 commerzbank renault #ffcd00 kakao kakaotalk trailforks
welcometothejungle #ffcd11 caterpillar #ffce00 tapas #ffcf00 esbuild #ffd100 meituan #ffd21e huggingface #ffd300 fawry
#ffd400 tvtime #ffd500 shell #ffd54d bricks #ffd681 spidermonkey #ffd800 webdotde #ffd859 pinia #ffd900 yale #ffda18
opentofu #ffda44 textpattern #ffdb00 labview #ffdb1e fresh #ffdc0f trustedshops #ffdc28 pantheon #ffdd00 buymeacoffee
westernunion #ffde91 toggl #ffdf18 postmates #ffdf6f alby #ffe01a norton #ffe01b mailchimp #ffe033 openverse #ffe100
nikon #ffe200 startrek #ffe450 clubhouse #ffe500 netto #ffe800 sahibinden #ffe801 hotwire #ffe953 nim #ffec6e vault
#ffed00 sartorius #ffee00 insta360 #fff000 duckdb pingdom #fff200 zcool #fffc00 miraheze snapchat #ffff09 eslgaming
#ffff64 genius #ffff66 adventofcode #ffffff betterauth cobalt effect hashcat livekit ludwig reasonstudios
scpfoundation sony supercell textual tinygrad unity
`

/** The colours of brands, as `#rrggbb`, by the name of their icon. */
export function brandColours(): ReadonlyMap<string, string> {
  const colours = new Map<string, string>()
  let colour = ''
  for (const word of COLOURS.trim().split(/\s+/)) {
    if (word.startsWith('#')) colour = word
    else colours.set(word, colour)
  }
  return colours
}
