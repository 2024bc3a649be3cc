/** A pasted text, or the HTML of one, and the links in it: `address | name | group | description`, as far as there are any. */
export interface Pasting {
  readonly what: string
  readonly text?: string
  readonly html?: string
  readonly links: readonly string[]
}

/** Texts as people and programs write them. */
export const TEXTS: readonly Pasting[] = [
  {
    what: 'plain list',
    text: 'https://a.test.example/\nhttps://b.test.example/x',
    links: ['https://a.test.example/', 'https://b.test.example/x'],
  },
  {
    what: 'dash names and descriptions',
    text: 'Grafana – https://graf.lan – dashboards for the rack\nPi-hole – http://pi.hole/admin – blocks ads',
    links: ['https://graf.lan | Grafana | | dashboards for the rack', 'http://pi.hole/admin | Pi-hole | | blocks ads'],
  },
  {
    what: 'org nested',
    text: '* Work\n** Tools\n*** [[https://ci.example.net][CI]]\n- [[https://wiki.example.net/start][Wiki]] :: all we know',
    links: ['https://ci.example.net | CI | Tools', 'https://wiki.example.net/start | Wiki | Tools | all we know'],
  },
  {
    what: 'dokuwiki',
    text: '====== Links ======\n  * [[https://mail.example.net|Webmail]] - for everyone\n  * [[https://cal.example.net|Kalender]]',
    links: ['https://mail.example.net | Webmail | Links | for everyone', 'https://cal.example.net | Kalender | Links'],
  },
  {
    what: 'bbcode',
    text: '[b]Server[/b]\n[list]\n[*][url=https://one.example.net]Eins[/url]\n[*][url]https://two.example.net[/url]\n[/list]',
    links: ['https://one.example.net | Eins | Server', 'https://two.example.net | | Server'],
  },
  {
    what: 'asciidoc',
    text: '== Monitoring\n\n* https://prom.example.net[Prometheus] -- metrics\n* link:https://alert.example.net/#/alerts[Alertmanager^]',
    links: [
      'https://prom.example.net | Prometheus | Monitoring | metrics',
      'https://alert.example.net/#/alerts | Alertmanager | Monitoring',
    ],
  },
  {
    what: 'latex',
    text: '\\section{Resources}\n\\begin{itemize}\n  \\item \\href{https://ctan.example.org/pkg\\_list}{Packages}\n  \\item \\url{https://tug.example.org}\n\\end{itemize}',
    links: ['https://ctan.example.org/pkg_list | Packages | Resources', 'https://tug.example.org | | Resources'],
  },
  {
    what: 'confluence',
    text: 'h2. Team\n* [Board|https://board.example.net/b/1]\n* [Retro|https://retro.example.net] every second friday',
    links: [
      'https://board.example.net/b/1 | Board | Team',
      'https://retro.example.net | Retro | Team | every second friday',
    ],
  },
  {
    what: 'mediawiki',
    text: '== Karten ==\n* [https://karte.example.net/berlin Berlin]\n* [https://karte.example.net/wien Wien] Innenstadt',
    links: [
      'https://karte.example.net/berlin | Berlin | Karten',
      'https://karte.example.net/wien | Wien | Karten | Innenstadt',
    ],
  },
  {
    what: 'rst',
    text: 'Tools\n=====\n\n* `Sphinx docs <https://sphinx.example.org/>`_\n* `pip`_\n\n.. _pip: https://pip.example.org/',
    links: ['https://sphinx.example.org/ | Sphinx docs | Tools', 'https://pip.example.org/ | pip | Tools'],
  },
  {
    what: 'slack',
    text: 'Here are the dashboards: <https://d1.example.net|Traffic> and <https://d2.example.net/x?y=1|Errors>',
    links: ['https://d1.example.net | Traffic', 'https://d2.example.net/x?y=1 | Errors'],
  },
  {
    what: 'markdown with descriptions',
    text: '# Homelab\n\n## Media\n- [Jellyfin](http://jelly.lan:8096) - films and series\n- [Navidrome](http://navi.lan:4533): music\n\n## Infra\n* [Proxmox](https://pve.lan:8006)',
    links: [
      'http://jelly.lan:8096 | Jellyfin | Media | films and series',
      'http://navi.lan:4533 | Navidrome | Media | music',
      'https://pve.lan:8006 | Proxmox | Infra',
    ],
  },
  {
    what: 'markdown table',
    text: '| Service | URL | What for |\n|---|---|---|\n| Gitea | https://git.lan | code |\n| [Drone](https://drone.lan) | | builds |',
    links: ['https://git.lan | Gitea | | code', 'https://drone.lan | Drone | | builds'],
  },
  {
    what: 'german csv',
    text: 'Bezeichnung;Kategorie;Link;Beschreibung\nZeit;Büro;https://zeit.example.de;Stunden erfassen\n"Reisen; Spesen";Büro;https://reisen.example.de;',
    links: [
      'https://zeit.example.de | Zeit | Büro | Stunden erfassen',
      'https://reisen.example.de | Reisen; Spesen | Büro',
    ],
  },
  {
    what: 'tsv from a spreadsheet',
    text: 'URL\tTitle\tTags\nhttps://alpha.example.com/a,b\tAlpha\tx\nhttps://beta.example.com\tBeta, the second\ty',
    links: ['https://alpha.example.com/a,b | Alpha', 'https://beta.example.com | Beta, the second'],
  },
  {
    what: 'csv without header',
    text: 'https://lib.example.com/cat,Catalogue,books and journals\nhttps://rooms.example.com,Rooms,book a room',
    links: [
      'https://lib.example.com/cat | Catalogue | | books and journals',
      'https://rooms.example.com | Rooms | | book a room',
    ],
  },
  {
    what: 'aligned terminal table',
    text: 'NAME        URL                        DESCRIPTION\ngrafana     https://grafana.k8s.test   dashboards of all\nargocd      https://argo.k8s.test      deployments here',
    links: [
      'https://grafana.k8s.test | grafana | | dashboards of all',
      'https://argo.k8s.test | argocd | | deployments here',
    ],
  },
  {
    what: 'japanese table',
    text: '名前\tURL\t説明\n勤怠\thttps://kintai.example.jp\t出退勤の記録\n経費\thttps://keihi.example.jp\t精算',
    links: ['https://kintai.example.jp | 勤怠 | | 出退勤の記録', 'https://keihi.example.jp | 経費 | | 精算'],
  },
  {
    what: 'whatsapp android',
    text: '12/05/26, 10:11 PM - Carla Pérez: Menú https://menu.example.es\n12/05/26, 10:12 PM - Luis: https://fotos.example.es',
    links: ['https://menu.example.es | Menú', 'https://fotos.example.es'],
  },
  {
    what: 'slack copy',
    text: 'Jana Weber  10:32 AM\nOnboarding: https://onb.example.net\nTom  10:40 AM\nhttps://vpn.example.net',
    links: ['https://onb.example.net | Onboarding', 'https://vpn.example.net'],
  },
  {
    what: 'telegram',
    text: 'Mira, [28.11.2026 14:03]\nhttps://tickets.example.ru/123\n\nIgor, [28.11.2026 14:05]\nКарта — https://map.example.ru',
    links: ['https://tickets.example.ru/123', 'https://map.example.ru | Карта'],
  },
  {
    what: 'irc',
    text: '10:02 <zed> build logs https://logs.example.net/77\n[10:03] <@amy> https://paste.example.net/x9',
    links: ['https://logs.example.net/77 | build logs', 'https://paste.example.net/x9'],
  },
  {
    what: 'korean particles',
    text: '매뉴얼은 https://manual.example.kr에서 볼 수 있습니다.\n지도는 https://map.example.kr/seoul를 보세요',
    links: ['https://manual.example.kr', 'https://map.example.kr/seoul'],
  },
  {
    what: 'chinese punctuation',
    text: '文档：https://docs.example.cn，代码：https://code.example.cn。',
    links: ['https://docs.example.cn | 文档', 'https://code.example.cn | 代码'],
  },
  { what: 'chinese glued', text: '请访问https://help.example.cn查看帮助', links: ['https://help.example.cn'] },
  {
    what: 'arabic',
    text: 'الخريطة: https://map.example.sa، التقويم: https://cal.example.sa؛',
    links: ['https://map.example.sa | الخريطة', 'https://cal.example.sa | التقويم'],
  },
  {
    what: 'danda',
    text: 'समाचार: https://news.example.in।\nमौसम: https://mausam.example.in/aaj।',
    links: ['https://news.example.in | समाचार', 'https://mausam.example.in/aaj | मौसम'],
  },
  {
    what: 'full stops of other scripts',
    text: 'Նայիր https://am.example.org/։\nhttps://et.example.org/።\nhttps://km.example.org/។\nhttps://my.example.org/။',
    links: [
      'https://am.example.org/ | Նայիր',
      'https://et.example.org/',
      'https://km.example.org/',
      'https://my.example.org/',
    ],
  },
  {
    what: 'direction marks',
    text: '\u200fמפה: \u200ehttps://map.example.il\u200f\nלוח: \u2068https://luach.example.il\u2069',
    links: ['https://map.example.il | מפה', 'https://luach.example.il | לוח'],
  },
  {
    what: 'quoted printable',
    text: 'Die neue Seite: https://intranet.example.de/abteilung/einkauf/formulare?=\nid=3D42&lang=3Dde',
    links: ['https://intranet.example.de/abteilung/einkauf/formulare?id=42&lang=de | Die neue Seite'],
  },
  {
    what: 'names above many',
    text: 'Stundenplan\nhttps://plan.example.at\nMensa\nhttps://mensa.example.at\nBibliothek\nhttps://bib.example.at',
    links: [
      'https://plan.example.at | Stundenplan',
      'https://mensa.example.at | Mensa',
      'https://bib.example.at | Bibliothek',
    ],
  },
  {
    what: 'names above with group',
    text: 'Schule:\n\nStundenplan\nhttps://plan.example.at\n\nMensa\nhttps://mensa.example.at',
    links: ['https://plan.example.at | Stundenplan | Schule', 'https://mensa.example.at | Mensa | Schule'],
  },
  {
    what: 'triples',
    text: 'Paperless\nscanned letters and bills\nhttp://paper.lan\n\nImmich\nphotos of the family\nhttp://immich.lan',
    links: [
      'http://paper.lan | Paperless | | scanned letters and bills',
      'http://immich.lan | Immich | | photos of the family',
    ],
  },
  {
    what: 'name url description',
    text: 'Paperless\nhttp://paper.lan\nscanned letters and bills\n\nImmich\nhttp://immich.lan\nphotos of the family',
    links: [
      'http://paper.lan | Paperless | | scanned letters and bills',
      'http://immich.lan | Immich | | photos of the family',
    ],
  },
  {
    what: 'fields',
    text: 'Name: Wiki\nURL: https://wiki.example.fi\nDescription: what we know\n\nName: Chat\nURL: https://chat.example.fi',
    links: ['https://wiki.example.fi | Wiki | | what we know', 'https://chat.example.fi | Chat'],
  },
  {
    what: 'emoji groups',
    text: '🏠 Zuhause\n💡 Licht: http://licht.lan\n🔥 Heizung: http://heizung.lan\n\n💼 Arbeit\n📧 Mail: https://mail.example.de\n📅 Kalender: https://kal.example.de',
    links: [
      'http://licht.lan | Licht | Zuhause',
      'http://heizung.lan | Heizung | Zuhause',
      'https://mail.example.de | Mail | Arbeit',
      'https://kal.example.de | Kalender | Arbeit',
    ],
  },
  {
    what: 'numbered headings',
    text: '1. Réseau\n- Routeur : http://192.168.1.1\n- Borne : http://192.168.1.2\n2. Loisirs\n- Films : http://films.lan',
    links: [
      'http://192.168.1.1 | Routeur | Réseau',
      'http://192.168.1.2 | Borne | Réseau',
      'http://films.lan | Films | Loisirs',
    ],
  },
  {
    what: 'ruled headings',
    text: '--- Casa ---\nLuces http://luces.lan\nPuerta http://puerta.lan\n\n--- Trabajo ---\nCorreo https://correo.example.es',
    links: [
      'http://luces.lan | Luces | Casa',
      'http://puerta.lan | Puerta | Casa',
      'https://correo.example.es | Correo | Trabajo',
    ],
  },
  {
    what: 'outline by indent',
    text: 'Home\n  Media\n    Plex http://plex.lan:32400\n  Network\n    Router http://router.lan\nWork\n  Mail https://mail.example.org',
    links: [
      'http://plex.lan:32400 | Plex | Media',
      'http://router.lan | Router | Network',
      'https://mail.example.org | Mail | Work',
    ],
  },
  {
    what: 'ticks',
    text: '✅ Steuer https://steuer.example.de\n☐ Kita – https://kita.example.de\n[x] Arzt: https://arzt.example.de',
    links: ['https://steuer.example.de | Steuer', 'https://kita.example.de | Kita', 'https://arzt.example.de | Arzt'],
  },
  {
    what: 'prose',
    text: 'Hi all, the new handbook lives at https://hb.example.org/v2 (please update your bookmarks). Thanks!',
    links: ['https://hb.example.org/v2'],
  },
  {
    what: 'mail',
    text: 'Subject: Links\n\nHello Maria,\n\nhere are the links you asked for:\n\n- Travel form: https://travel.example.com/form\n- Hotel list: https://hotels.example.com (only until May)\n\nBest regards,\nJo\n\n--\nJo Doe | https://jo.example.com',
    links: [
      'https://travel.example.com/form | Travel form',
      'https://hotels.example.com | Hotel list | | only until May',
      'https://jo.example.com | Jo Doe',
    ],
  },
  {
    what: 'readme refs',
    text: 'Read the [guide][g] and the [API docs].\n\n[g]: https://guide.example.dev "Guide"\n[API docs]: https://api.example.dev/v1',
    links: ['https://guide.example.dev | guide', 'https://api.example.dev/v1 | API docs'],
  },
  {
    what: 'badges',
    text: '[![build](https://ci.example.dev/badge.svg)](https://ci.example.dev/p)\n![logo](https://img.example.dev/l.png)\n# Tool\nSite: https://tool.example.dev',
    links: ['https://ci.example.dev/p | build', 'https://tool.example.dev | | Tool'],
  },
  {
    what: 'json shape',
    text: '{"teams":[{"team":"Ops","links":[{"label":"Pager","address":"https://pager.example.net","icon":"https://img.example.net/p.png"}]}]}',
    links: ['https://pager.example.net | Pager | Ops'],
  },
  {
    what: 'json map',
    text: '{"Tools": {"Grafana": "https://graf.example.net", "Loki": "https://loki.example.net"}}',
    links: ['https://graf.example.net | Grafana | Tools', 'https://loki.example.net | Loki | Tools'],
  },
  {
    what: 'toml',
    text: 'title = "x"\n[[links.work]]\nname = "Jira"\nurl = "https://jira.example.net"\nicon = "https://img.example.net/j.svg"\n[[links.work]]\nname = "Confluence"\nurl = "https://conf.example.net"',
    links: ['https://jira.example.net | Jira | work', 'https://conf.example.net | Confluence | work'],
  },
  {
    what: 'yaml unknown',
    text: 'sections:\n  - title: Media\n    entries:\n      - title: Sonarr\n        link: http://sonarr.lan:8989\n        description: series\n        icon: https://cdn.example.net/s.png',
    links: ['http://sonarr.lan:8989 | Sonarr | Media | series'],
  },
  {
    what: 'compose list labels',
    text: 'services:\n  immich:\n    image: ghcr.io/immich-app/immich-server:release\n    labels:\n      - homepage.group=Photos\n      - homepage.name=Immich\n      - homepage.icon=immich.png\n      - homepage.href=https://immich.lan\n      - homepage.description=our pictures\n      - homepage.widget.url=http://immich:2283',
    links: ['https://immich.lan | Immich | Photos | our pictures'],
  },
  {
    what: 'opml',
    text: '<?xml version="1.0"?><opml version="2.0"><head><title>f</title></head><body><outline text="News"><outline text="Daily" type="link" url="https://daily.example.com/"/></outline></body></opml>',
    links: ['https://daily.example.com/ | Daily | News'],
  },
  {
    what: 'rss',
    text: '<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Blog</title><link>https://blog.example.com</link><item><title>First</title><link>https://blog.example.com/1</link><description>hello</description></item></channel></rss>',
    links: ['https://blog.example.com | Blog', 'https://blog.example.com/1 | First | Blog | hello'],
  },
  {
    what: 'html source',
    text: '<h3>Docs</h3>\n<ul>\n <li><a href="https://d.example.com/a?x=1&amp;y=2">A &amp; B</a> – both</li>\n <li><a href="/rel">no</a></li>\n</ul>',
    links: ['https://d.example.com/a?x=1&y=2 | A & B | Docs | both'],
  },
  {
    what: 'bold headings',
    text: '**Reading**\n- [Feed](https://feed.example.com)\n- [Later](https://later.example.com)\n\n**Writing**\n- [Blog](https://blog.example.com)',
    links: [
      'https://feed.example.com | Feed | Reading',
      'https://later.example.com | Later | Reading',
      'https://blog.example.com | Blog | Writing',
    ],
  },
  {
    what: 'ini',
    text: '[tools]\nwiki = https://wiki.example.com\nchat = https://chat.example.com',
    links: ['https://wiki.example.com | wiki | tools', 'https://chat.example.com | chat | tools'],
  },
  {
    what: 'gemini',
    text: '# Capsule\n=> https://gem.example.com/a First page\n=> https://gem.example.com/b',
    links: ['https://gem.example.com/a | First page | Capsule', 'https://gem.example.com/b | | Capsule'],
  },
  {
    what: 'onetab',
    text: 'https://t1.example.com/ | Tab one\nhttps://t2.example.com/x | Tab two: the rest',
    links: ['https://t1.example.com/ | Tab one', 'https://t2.example.com/x | Tab two: the rest'],
  },
  {
    what: 'several with inline group',
    text: 'Media: [Plex](http://plex.lan), [Sonarr](http://sonarr.lan)\nInfra: [PVE](https://pve.lan), [PBS](https://pbs.lan)',
    links: [
      'http://plex.lan | Plex | Media',
      'http://sonarr.lan | Sonarr | Media',
      'https://pve.lan | PVE | Infra',
      'https://pbs.lan | PBS | Infra',
    ],
  },
  {
    what: 'url then title',
    text: 'https://one.example.com/post\nA post about one\n\nhttps://two.example.com/post\nA post about two',
    links: ['https://one.example.com/post | A post about one', 'https://two.example.com/post | A post about two'],
  },
  {
    what: 'draw.io name',
    text: 'draw.io: https://draw.lan\nBooking.com – https://www.booking.example/de',
    links: ['https://draw.lan | draw.io', 'https://www.booking.example/de | Booking.com'],
  },
  {
    what: 'ansi terminal',
    text: '\u001b[32m➜\u001b[0m  \u001b[1mLocal\u001b[0m:   \u001b[36mhttp://localhost:5173/\u001b[0m\n\u001b[32m➜\u001b[0m  Network: http://192.168.0.7:5173/',
    links: ['http://localhost:5173/ | Local', 'http://192.168.0.7:5173/ | Network'],
  },
  {
    what: 'bad address among good',
    text: 'Good https://good.example.com\nBad https://exa mple.com\nFine https://fine.example.com',
    links: ['https://good.example.com | Good', 'https://fine.example.com | Fine'],
  },
  {
    what: 'google keep ticks',
    text: '☐ Reifen bestellen https://reifen.example.de\n☑ TÜV-Termin: https://tuev.example.de/termin',
    links: ['https://reifen.example.de | Reifen bestellen', 'https://tuev.example.de/termin | TÜV-Termin'],
  },
  {
    what: 'notion export',
    text: '# Onboarding\n\n- **Accounts**\n    - [Google Workspace](https://admin.example.com/)\n    - [1Password](https://pw.example.com/start)\n- **Reading**\n    - [Culture deck](https://culture.example.com/deck)',
    links: [
      'https://admin.example.com/ | Google Workspace | Accounts',
      'https://pw.example.com/start | 1Password | Accounts',
      'https://culture.example.com/deck | Culture deck | Reading',
    ],
  },
  {
    what: 'outlook mail',
    text: 'Guten Morgen zusammen,\n\nunter folgendem Link findet ihr das Protokoll: https://ablage.example.de/protokoll/2026-11.\nDie Folien liegen hier: https://folien.example.de/q4\n\nViele Grüße\nSabine',
    links: ['https://ablage.example.de/protokoll/2026-11', 'https://folien.example.de/q4'],
  },
  {
    what: 'angle brackets in mail',
    text: 'Portal: <https://portal.example.org/login>\nForms: <https://forms.example.org>',
    links: ['https://portal.example.org/login | Portal', 'https://forms.example.org | Forms'],
  },
  {
    what: 'docker ps style',
    text: 'Grafana is running at https://10.0.0.4:3000\nPrometheus is running at http://10.0.0.4:9090/graph',
    links: ['https://10.0.0.4:3000', 'http://10.0.0.4:9090/graph'],
  },
  {
    what: 'kubectl ingress',
    text: 'NAME      CLASS   HOSTS   URL\nshop      nginx   shop    https://shop.k8s.example\nadmin     nginx   admin   https://admin.k8s.example',
    links: ['https://shop.k8s.example | shop', 'https://admin.k8s.example | admin'],
  },
  {
    what: 'awesome list',
    text: '## Databases\n\n- [LiteDB](https://litedb.example.org) - Embedded store in one file. ([Source](https://src.example.org/litedb)) `MIT` `Go`\n- [Bigtab](https://bigtab.example.org) - Columns for everyone. `AGPL`',
    links: [
      'https://litedb.example.org | LiteDB | Databases | Embedded store in one file.',
      'https://src.example.org/litedb | Source | Databases',
      'https://bigtab.example.org | Bigtab | Databases | Columns for everyone. AGPL',
    ],
  },
  {
    what: 'french list',
    text: 'Liens utiles :\n• Impôts : https://impots.example.fr\n• Sécu : https://secu.example.fr (carte vitale)\n• Mairie : https://mairie.example.fr',
    links: [
      'https://impots.example.fr | Impôts | Liens utiles',
      'https://secu.example.fr | Sécu | Liens utiles | carte vitale',
      'https://mairie.example.fr | Mairie | Liens utiles',
    ],
  },
  {
    what: 'spanish',
    text: 'ENLACES DEL COLE\n1) Comedor -> https://comedor.example.es\n2) Calendario -> https://calendario.example.es/2026',
    links: [
      'https://comedor.example.es | Comedor | ENLACES DEL COLE',
      'https://calendario.example.es/2026 | Calendario | ENLACES DEL COLE',
    ],
  },
  {
    what: 'japanese brackets',
    text: '【社内】\n・勤怠管理：https://kintai.example.co.jp\n・稟議：https://ringi.example.co.jp\n【社外】\n・乗換案内：https://norikae.example.jp',
    links: [
      'https://kintai.example.co.jp | 勤怠管理 | 社内',
      'https://ringi.example.co.jp | 稟議 | 社内',
      'https://norikae.example.jp | 乗換案内 | 社外',
    ],
  },
  {
    what: 'chinese numbered',
    text: '一、办公\n1、邮箱 https://mail.example.cn\n2、考勤 https://kq.example.cn\n二、生活\n1、食堂 https://st.example.cn',
    links: [
      'https://mail.example.cn | 邮箱 | 办公',
      'https://kq.example.cn | 考勤 | 办公',
      'https://st.example.cn | 食堂 | 生活',
    ],
  },
  {
    what: 'russian',
    text: 'Полезные ссылки\n— Расписание: https://rasp.example.ru\n— Почта: https://mail.example.ru',
    links: [
      'https://rasp.example.ru | Расписание | Полезные ссылки',
      'https://mail.example.ru | Почта | Полезные ссылки',
    ],
  },
  {
    what: 'korean list',
    text: '■ 사내 링크\n- 그룹웨어: https://gw.example.co.kr\n- 위키: https://wiki.example.co.kr/main',
    links: ['https://gw.example.co.kr | 그룹웨어 | 사내 링크', 'https://wiki.example.co.kr/main | 위키 | 사내 링크'],
  },
  {
    what: 'teams chat',
    text: '[Yesterday 14:22] Meier, Anna\nHier die Vorlage: https://vorlage.example.de/x\n[Yesterday 14:25] Kurz, Tim\nDanke! Das Board: https://board.example.de',
    links: ['https://vorlage.example.de/x', 'https://board.example.de'],
  },
  {
    what: 'discord',
    text: 'zoe — Today at 18:02\nserver map https://map.mc.example\nkai — Today at 18:05\nhttps://status.mc.example',
    links: ['https://map.mc.example | server map', 'https://status.mc.example'],
  },
  {
    what: 'signal',
    text: 'Papa, 28.11.2026 19:02:\nhttps://fahrplan.example.ch\nMama, 28.11.2026 19:05:\nhttps://kino.example.ch',
    links: ['https://fahrplan.example.ch', 'https://kino.example.ch'],
  },
  {
    what: 'jira table',
    text: '||Name||URL||\n|Staging|https://stg.example.io|\n|Prod|https://prod.example.io|',
    links: ['https://stg.example.io | Staging', 'https://prod.example.io | Prod'],
  },
  {
    what: 'excel paste',
    text: 'Abteilung\tTool\tURL\nIT\tTickets\thttps://tickets.example.de\nHR\tUrlaub\thttps://urlaub.example.de',
    links: ['https://tickets.example.de | Tickets | IT', 'https://urlaub.example.de | Urlaub | HR'],
  },
  {
    what: 'quoted csv',
    text: '"title","url","note"\n"Map, big","https://map.example.com/?q=a,b","for trips"\n"Cam","https://cam.example.com",""',
    links: ['https://map.example.com/?q=a,b | Map, big | | for trips', 'https://cam.example.com | Cam'],
  },
  {
    what: 'homer-like yaml',
    text: 'services:\n  - name: "Apps"\n    icon: "fas fa-cloud"\n    items:\n      - name: "Gitea"\n        logo: "https://cdn.example.com/gitea.png"\n        subtitle: "git"\n        url: "https://git.example.com"',
    links: ['https://git.example.com | Gitea | Apps | git'],
  },
  {
    what: 'dashy yaml',
    text: 'sections:\n  - name: Monitoring\n    items:\n      - title: Grafana\n        description: graphs\n        url: https://grafana.example.com\n        icon: hl-grafana',
    links: ['https://grafana.example.com | Grafana | Monitoring | graphs'],
  },
  {
    what: 'package.json',
    text: '{"name":"thing","version":"1.0.0","homepage":"https://thing.example.dev","repository":{"type":"git","url":"git+https://git.example.dev/thing.git"},"bugs":{"url":"https://bugs.example.dev/thing"}}',
    links: ['https://thing.example.dev | thing', 'https://bugs.example.dev/thing | bugs'],
  },
  {
    what: 'json bookmarks',
    text: '{"bookmarks":{"Dev":[{"name":"MDN","href":"https://mdn.example.org"}],"Fun":[{"name":"Comics","href":"https://comics.example.org"}]}}',
    links: ['https://mdn.example.org | MDN | Dev', 'https://comics.example.org | Comics | Fun'],
  },
  {
    what: 'textile',
    text: 'h3. Docs\n\n* "Guide":https://guide.example.io\n* "FAQ":https://faq.example.io',
    links: ['https://guide.example.io | Guide | Docs', 'https://faq.example.io | FAQ | Docs'],
  },
  {
    what: 'obsidian callout',
    text: '> [!info] Netzwerk\n> [Router](http://192.168.178.1)\n> [Switch](http://192.168.178.2)',
    links: ['http://192.168.178.1 | Router | Netzwerk', 'http://192.168.178.2 | Switch | Netzwerk'],
  },
  {
    what: 'footnotes',
    text: 'Text about it [1] and that [2].\n\n[1] https://one.example.net/paper\n[2] https://two.example.net/paper.pdf',
    links: ['https://one.example.net/paper', 'https://two.example.net/paper.pdf'],
  },
  {
    what: 'setext',
    text: 'Tools\n-----\n\n* CI: https://ci.example.io\n* CD: https://cd.example.io\n\nDocs\n----\n\n* Wiki: https://wiki.example.io',
    links: [
      'https://ci.example.io | CI | Tools',
      'https://cd.example.io | CD | Tools',
      'https://wiki.example.io | Wiki | Docs',
    ],
  },
  {
    what: 'url (desc)',
    text: 'Jenkins https://jenkins.example.io (builds)\nNexus https://nexus.example.io (artefacts)',
    links: ['https://jenkins.example.io | Jenkins | | builds', 'https://nexus.example.io | Nexus | | artefacts'],
  },
  {
    what: 'hosts without scheme',
    text: 'NAS nas.local:5000\nDrucker drucker.fritz.box\nPi 192.168.178.20',
    links: ['http://nas.local:5000 | NAS', 'https://drucker.fritz.box | Drucker', 'http://192.168.178.20 | Pi'],
  },
  {
    what: 'caps headings',
    text: 'MEDIA\nPlex: http://plex.lan:32400\nTautulli: http://tau.lan\n\nDOWNLOADS\nqBittorrent: http://qb.lan',
    links: [
      'http://plex.lan:32400 | Plex | MEDIA',
      'http://tau.lan | Tautulli | MEDIA',
      'http://qb.lan | qBittorrent | DOWNLOADS',
    ],
  },
]
