import type { Pasting } from './pasted-texts.ts'

/** Texts and parts of pages of further kinds. */
export const FURTHER: readonly Pasting[] = [
  {
    what: 'mail in German, with a list and a signature',
    text: 'Liebe Kolleginnen und Kollegen,\n\nab Montag gelten die neuen Adressen:\n\n- Zeiterfassung: https://zeit.firma.example/login\n- Reisekosten: https://reise.firma.example (bitte nur über VPN)\n\nViele Grüße\nSabine Kern\n--\nSabine Kern | Personalabteilung\nTel. +49 30 1234567\nhttps://www.firma.example',
    links: [
      'https://zeit.firma.example/login | Zeiterfassung',
      'https://reise.firma.example | Reisekosten | | bitte nur über VPN',
      'https://www.firma.example',
    ],
  },
  {
    what: 'forwarded mail with quote marks',
    text: '---------- Forwarded message ---------\nFrom: Paul Berg <paul@berg.example>\nDate: Fri, Nov 27, 2026 at 9:14 AM\nSubject: Fwd: the rota\nTo: Ines <ines@berg.example>\n\n> Rota: https://rota.club.example/2026\n> Fees: https://fees.club.example',
    links: ['https://rota.club.example/2026 | Rota', 'https://fees.club.example | Fees'],
  },
  {
    what: 'WhatsApp, iPhone, German, with remarks',
    text: '[28.11.26, 19:02:11] Lena: Schau mal https://ferien.example/haus/4\n[28.11.26, 19:03:40] Jo: wow\n[28.11.26, 19:05:02] Lena: oder das hier https://huette.example/alm',
    links: ['https://ferien.example/haus/4', 'https://huette.example/alm'],
  },
  {
    what: 'Slack with app and time',
    text: 'deploybot\nAPP  4:12 PM\nBuild #882 passed: https://ci.shop.example/builds/882\nnora\n  4:15 PM\nStaging: https://staging.shop.example',
    links: ['https://ci.shop.example/builds/882 | Build #882 passed', 'https://staging.shop.example | Staging'],
  },
  {
    what: 'Discord with a day and edited',
    text: 'Mods\n —\nYesterday at 21:40\nrules: https://rules.guild.example\n(edited)\nPix —\n27/11/2026 08:12\nhttps://clips.guild.example/77',
    links: ['https://rules.guild.example | rules', 'https://clips.guild.example/77'],
  },
  {
    what: 'IRC log, weechat',
    text: '18:22:01   kira | new mirror at https://mirror.os.example/iso\n18:22:40     bo | thx\n18:23:02   kira | checksums: https://mirror.os.example/sums',
    links: ['https://mirror.os.example/iso', 'https://mirror.os.example/sums | checksums'],
  },
  {
    what: 'Signal, name over message',
    text: 'Mama\nHeute, 18:30\nRezept für Sonntag: https://kochen.example/gans\nDu\nHeute, 18:31\n👍',
    links: ['https://kochen.example/gans | Rezept für Sonntag'],
  },
  {
    what: 'Telegram desktop, Ukrainian',
    text: 'Олена Коваль, [28.11.2026 09:12]\nРозклад: https://rozklad.example.ua/5b\n\nОлена Коваль, [28.11.2026 09:13]\nі ще щоденник https://shchodennyk.example.ua',
    links: ['https://rozklad.example.ua/5b | Розклад', 'https://shchodennyk.example.ua'],
  },
  {
    what: 'MediaWiki table, one cell per line',
    text: '{| class="wikitable"\n! Dienst\n! Adresse\n! Zweck\n|-\n| Karten\n| https://karten.wiki.example\n| Stadtplan\n|-\n| Archiv\n| https://archiv.wiki.example\n| alte Akten\n|}',
    links: [
      'https://karten.wiki.example | Karten | | Stadtplan',
      'https://archiv.wiki.example | Archiv | | alte Akten',
    ],
  },
  {
    what: 'DokuWiki table',
    text: '^ Gerät ^ Adresse ^ Ort ^\n| Drucker | http://drucker.buero.example | Flur |\n| Kamera | [[http://kamera.buero.example|Oberfläche]] | Tor |',
    links: ['http://drucker.buero.example | Drucker', 'http://kamera.buero.example | Kamera'],
  },
  {
    what: 'README of a project',
    text: '# loom\n\nA small task runner.\n\n[![CI](https://ci.loom.example/b.svg)](https://ci.loom.example)\n\n## Install\n\n```sh\ncurl -fsSL https://get.loom.example | sh\n```\n\n## Links\n\n- [Manual](https://manual.loom.example)\n- [Chat](https://chat.loom.example): ask here first',
    links: [
      'https://ci.loom.example | CI | loom',
      'https://get.loom.example | | Install',
      'https://manual.loom.example | Manual | Links',
      'https://chat.loom.example | Chat | Links | ask here first',
    ],
  },
  {
    what: 'vite banner',
    text: '  VITE v6.0.1  ready in 312 ms\n\n  ➜  Local:   http://localhost:5199/\n  ➜  Network: http://10.1.2.3:5199/\n  ➜  press h + enter to show help',
    links: ['http://localhost:5199/ | Local', 'http://10.1.2.3:5199/ | Network'],
  },
  {
    what: '.env file',
    text: '# Services\nGRAFANA_URL=https://grafana.env.example\nexport WIKI_URL="https://wiki.env.example"\nDEBUG=1',
    links: ['https://grafana.env.example | GRAFANA_URL | Services', 'https://wiki.env.example | WIKI_URL | Services'],
  },
  {
    what: 'hosts file',
    text: '# lab\n10.0.0.5   http://nas.lab.example   # storage\n10.0.0.6   http://cam.lab.example   # camera',
    links: ['http://nas.lab.example | | lab | storage', 'http://cam.lab.example | | lab | camera'],
  },
  {
    what: 'CSV, Polish, semicolons',
    text: 'Nazwa;Adres;Opis;Kategoria\nPoczta;https://poczta.example.pl;skrzynka;Biuro\nGrafik;https://grafik.example.pl;"zmiany; urlopy";Biuro',
    links: [
      'https://poczta.example.pl | Poczta | Biuro | skrzynka',
      'https://grafik.example.pl | Grafik | Biuro | zmiany; urlopy',
    ],
  },
  {
    what: 'calendar entry',
    text: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Team sync\nDTSTART:20261130T090000Z\nURL:https://meet.cal.example/sync\nEND:VEVENT\nEND:VCALENDAR',
    links: ['https://meet.cal.example/sync | Team sync'],
  },
  {
    what: 'invitation to a meeting',
    text: 'Wöchentliches Treffen\nDienstag, 1. Dezember · 10:00 – 11:00\nZeitzone: Europe/Berlin\nInformationen zur Teilnahme\nLink zum Videoanruf: https://meet.example/abc-defg-hij',
    links: ['https://meet.example/abc-defg-hij | Link zum Videoanruf'],
  },
  {
    what: 'todo.txt',
    text: '(A) 2026-11-28 Renew certificate https://ca.example/renew +infra @work\nx 2026-11-27 Pay bill https://bank.example/pay',
    links: ['https://ca.example/renew | Renew certificate', 'https://bank.example/pay | Pay bill'],
  },
  {
    what: 'Obsidian note with front matter',
    text: '---\ntags: [links]\nsource: https://origin.obs.example\n---\n# Funk\n- [[Antennen]]\n- [Karte der Relais](https://relais.obs.example) #karte\n> Zitat ohne Adresse',
    links: ['https://origin.obs.example | source', 'https://relais.obs.example | Karte der Relais | Funk'],
  },
  {
    what: 'Logseq outline',
    text: '- Homelab\n\t- [Proxmox](https://pve.log.example)\n\t- [TrueNAS](https://nas.log.example)\n\t  collapsed:: true\n- Lesen\n\t- [Wallabag](https://bag.log.example)',
    links: [
      'https://pve.log.example | Proxmox | Homelab',
      'https://nas.log.example | TrueNAS | Homelab',
      'https://bag.log.example | Wallabag | Lesen',
    ],
  },
  {
    what: 'Org with tasks and properties',
    text: '* Netz :home:\n:PROPERTIES:\n:ID: 44f\n:END:\n** TODO [[https://fw.org.example][Firewall]]\n** DONE [[https://ap.org.example][Access points]]\n* Lesen\n- https://feed.org.example',
    links: [
      'https://fw.org.example | Firewall | Netz',
      'https://ap.org.example | Access points | Netz',
      'https://feed.org.example | | Lesen',
    ],
  },
  {
    what: 'search results copied',
    text: 'Small routers\nhttps://routers.find.example › small\nThe ten best routers for a small flat.\n\nQuiet fans\nhttps://fans.find.example › quiet\nFans that one cannot hear.',
    links: [
      'https://routers.find.example | Small routers | | The ten best routers for a small flat.',
      'https://fans.find.example | Quiet fans | | Fans that one cannot hear.',
    ],
  },
  {
    what: 'bibtex',
    text: '@online{kern2026,\n  author = {Kern, Sabine},\n  title = {Häfen im Norden},\n  url = {https://hafen.bib.example/norden},\n  urldate = {2026-11-01}\n}',
    links: ['https://hafen.bib.example/norden | Häfen im Norden'],
  },
  {
    what: 'Greek list',
    text: 'Χρήσιμα\n- Δρομολόγια: https://dromologia.example.gr\n- Καιρός: https://kairos.example.gr·',
    links: ['https://dromologia.example.gr | Δρομολόγια | Χρήσιμα', 'https://kairos.example.gr | Καιρός | Χρήσιμα'],
  },
  {
    what: 'Arabic list with Arabic digits',
    text: 'روابط مفيدة:\n١- البريد: https://barid.example.sa\n٢- الدوام: https://dawam.example.sa؛',
    links: ['https://barid.example.sa | البريد | روابط مفيدة', 'https://dawam.example.sa | الدوام | روابط مفيدة'],
  },
  {
    what: 'Korean chat export',
    text: '[김민수] [오후 3:12] 회의록: https://hoeui.example.kr\n[이서연] [오후 3:15] https://jido.example.kr 여기예요',
    links: ['https://hoeui.example.kr | 회의록', 'https://jido.example.kr'],
  },
  {
    what: 'Japanese LINE export',
    text: '2026/11/28(土)\n19:02\t花子\tレシピ：https://recipe.example.jp/1\n19:05\t太郎\thttps://eiga.example.jp',
    links: ['https://recipe.example.jp/1 | レシピ', 'https://eiga.example.jp'],
  },
  {
    what: 'list whose items are links with lists beneath',
    text: '- [Verein](https://verein.example)\n  - [Satzung](https://satzung.verein.example)\n  - [Beiträge](https://beitrag.verein.example)\n- [Presse](https://presse.example)',
    links: [
      'https://verein.example | Verein',
      'https://satzung.verein.example | Satzung | Verein',
      'https://beitrag.verein.example | Beiträge | Verein',
      'https://presse.example | Presse',
    ],
  },
  {
    what: 'Outlook mail',
    html: '<html><body lang=DE><div class=WordSection1><p class=MsoNormal>Hallo zusammen,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>das Protokoll liegt <a href="https://proto.mail.example/12">hier</a>.<o:p></o:p></p><p class=MsoNormal>Mit freundlichen Grüßen<o:p></o:p></p></div></body></html>',
    links: ['https://proto.mail.example/12'],
  },
  {
    what: 'Confluence page with panels and table',
    html: '<h2 id="x-Umgebungen">Umgebungen</h2><div class="table-wrap"><table class="confluenceTable"><colgroup><col/><col/></colgroup><tbody><tr><th class="confluenceTh"><p>Stufe</p></th><th class="confluenceTh"><p>Link</p></th><th class="confluenceTh"><p>Beschreibung</p></th></tr><tr><td class="confluenceTd"><p>Test</p></td><td class="confluenceTd"><p><a href="https://test.conf.example">https://test.conf.example</a></p></td><td class="confluenceTd"><p>täglich neu</p></td></tr><tr><td><p>Live</p></td><td><p><a href="https://live.conf.example">https://live.conf.example</a></p></td><td><p><br/></p></td></tr></tbody></table></div>',
    links: [
      'https://test.conf.example | Test | Umgebungen | täglich neu',
      'https://live.conf.example | Live | Umgebungen',
    ],
  },
  {
    what: 'Google Sheets',
    html: '<google-sheets-html-origin><style>td{border:1px}</style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" border="1" data-sheets-root="1"><tbody><tr><td data-sheets-value="x">Team</td><td>Board</td><td>Notes</td></tr><tr><td>Red</td><td><a class="in-cell-link" href="https://red.sheet.example">https://red.sheet.example</a></td><td>daily</td></tr><tr><td>Blue</td><td><a class="in-cell-link" href="https://blue.sheet.example">https://blue.sheet.example</a></td><td>weekly</td></tr></tbody></table></google-sheets-html-origin>',
    links: ['https://red.sheet.example | Red | | daily', 'https://blue.sheet.example | Blue | | weekly'],
  },
  {
    what: 'definition list',
    html: '<dl><dt><a href="https://dl.example/eins">Eins</a></dt><dd>das Erste</dd><dt><a href="https://dl.example/zwei">Zwei</a></dt><dd>das Zweite</dd></dl>',
    links: ['https://dl.example/eins | Eins | | das Erste', 'https://dl.example/zwei | Zwei | | das Zweite'],
  },
  {
    what: 'nested list whose items are links',
    html: '<ul><li><a href="https://stadt.nest.example">Stadt</a><ul><li><a href="https://amt.nest.example">Amt</a></li><li><a href="https://bad.nest.example">Bad</a></li></ul></li><li><a href="https://land.nest.example">Land</a></li></ul>',
    links: [
      'https://stadt.nest.example | Stadt',
      'https://amt.nest.example | Amt | Stadt',
      'https://bad.nest.example | Bad | Stadt',
      'https://land.nest.example | Land',
    ],
  },
  {
    what: 'Wikipedia external links',
    html: '<div class="mw-heading mw-heading2"><h2 id="Weblinks">Weblinks</h2><span class="mw-editsection"><span>[</span><a href="https://de.wiki.example/w/index.php?action=edit" title="Bearbeiten"><span>Bearbeiten</span></a><span>]</span></span></div><ul><li><a rel="nofollow" class="external text" href="https://burg.web.example">Website der Burg</a></li><li>Hans Maier: <a rel="nofollow" class="external text" href="https://aufsatz.web.example"><i>Die Burg im Wandel.</i></a> In: <i>Heimat</i>, 2019.</li></ul>',
    links: [
      'https://burg.web.example | Website der Burg | Weblinks',
      'https://aufsatz.web.example | Die Burg im Wandel. | Weblinks | In: Heimat, 2019.',
    ],
  },
  {
    what: 'Teams chat message',
    html: '<div>Schau dir mal <a href="https://board.chat.example/7" title="https://board.chat.example/7">https://board.chat.example/7</a> an</div>',
    links: ['https://board.chat.example/7'],
  },
  {
    what: 'prose with links',
    html: '<p>We looked at <a href="https://one.prose.example">the first study</a>, then at <a href="https://two.prose.example">the second</a>, and found nothing.</p><p>See also <a href="https://three.prose.example">this</a>.</p>',
    links: [
      'https://one.prose.example | the first study',
      'https://two.prose.example | the second',
      'https://three.prose.example',
    ],
  },
  {
    what: 'WhatsApp with a message of several lines',
    text: '[12.10.26, 08:01:10] Trainer: Trainingsplan\nhttps://plan.sport.example/w42\n[12.10.26, 08:02:10] Trainer: Fahrgemeinschaft: https://auto.sport.example',
    links: ['https://plan.sport.example/w42 | Trainingsplan', 'https://auto.sport.example | Fahrgemeinschaft'],
  },
  {
    what: 'Dutch prose',
    text: 'De agenda staat op https://agenda.example.nl en de notulen vind je op https://notulen.example.nl.',
    links: ['https://agenda.example.nl', 'https://notulen.example.nl'],
  },
  {
    what: 'Finnish list, header of unknown words',
    text: 'Palvelu;Osoite;Kuvaus\nKirjasto;https://kirjasto.example.fi;lainat ja varaukset\nUimahalli;https://uimahalli.example.fi;aukioloajat',
    links: [
      'https://kirjasto.example.fi | Kirjasto | | lainat ja varaukset',
      'https://uimahalli.example.fi | Uimahalli | | aukioloajat',
    ],
  },
  {
    what: 'link within a sentence',
    text: '# Town\n\n## Water\n\nReport leaks [online](https://leak.town.example) or by phone.\n\n## Roads\n\n* [Works](https://works.town.example): where we dig',
    links: ['https://leak.town.example | online | Water', 'https://works.town.example | Works | Roads | where we dig'],
  },
  {
    what: 'table with a column that says nothing about the link',
    text: 'System\tURL\tOwner\nERP\thttps://erp.xl.example\tFinance team\nCRM\thttps://crm.xl.example\tSales team',
    links: ['https://erp.xl.example | ERP', 'https://crm.xl.example | CRM'],
  },
  {
    what: 'search results',
    html: '<div><a href="https://res.example/kefir"><h3>Kefir at home</h3><div><cite>https://res.example › kefir</cite></div></a><div><span>How to make kefir in two days.</span></div></div><div><a href="https://res2.example/kombucha"><h3>Kombucha</h3><div><cite>https://res2.example › kombucha</cite></div></a><div><span>All about tea that lives.</span></div></div>',
    links: [
      'https://res.example/kefir | Kefir at home | | How to make kefir in two days.',
      'https://res2.example/kombucha | Kombucha | | All about tea that lives.',
    ],
  },
]

/** What is still misread in part: whoever mends one moves it into the table above. */
export const KNOWN_MISSES: readonly Pasting[] = [
  {
    what: 'answered mail, twice quoted',
    text: 'On Thu, 26 Nov 2026 at 18:02, Olga <olga@post.example> wrote:\n>> Can you send the address of the archive again?\n> Sure: https://archive.post.example/box/7\nThanks!',
    links: ['https://archive.post.example/box/7'],
  },
  {
    what: 'Teams copy with a date line',
    text: '[27/11 15:03] Schulz, Peter\nDas Handbuch: https://handbuch.werk.example/v3\n[27/11 15:10] Alm, Eva\nDanke! Und https://schicht.werk.example?',
    links: ['https://handbuch.werk.example/v3 | Handbuch', 'https://schicht.werk.example'],
  },
  {
    what: 'kubectl cluster-info and jupyter',
    text: "Kubernetes control plane is running at https://k8s.example:6443\nCoreDNS is running at https://k8s.example:6443/api/v1/dns\n\nTo further debug and diagnose cluster problems, use 'kubectl cluster-info dump'.",
    links: ['https://k8s.example:6443 | Kubernetes control plane', 'https://k8s.example:6443/api/v1/dns | CoreDNS'],
  },
  {
    what: 'git remotes and a push',
    text: "remote: \nremote: Create a pull request for 'fix' on Forge by visiting:\nremote:      https://forge.example/me/app/pull/new/fix\nremote: \nTo https://forge.example/me/app.git\n * [new branch]      fix -> fix",
    links: ['https://forge.example/me/app/pull/new/fix', 'https://forge.example/me/app.git'],
  },
  {
    what: 'nginx configuration',
    text: 'server {\n  server_name wiki.lan.example;\n  location / {\n    proxy_pass http://127.0.0.1:3000;\n  }\n}',
    links: ['http://127.0.0.1:3000'],
  },
  {
    what: 'Hindi prose and list',
    text: 'परिणाम यहाँ देखें: https://parinaam.example.in।\nमहत्वपूर्ण लिंक\n- फॉर्म: https://form.example.in\n- शुल्क: https://shulk.example.in',
    links: [
      'https://parinaam.example.in',
      'https://form.example.in | फॉर्म | महत्वपूर्ण लिंक',
      'https://shulk.example.in | शुल्क | महत्वपूर्ण लिंक',
    ],
  },
  {
    what: 'name, arrow, address with bare hosts',
    text: 'Kasse => kasse.laden.example:8080\nLager => 192.168.7.20\nWaage => http://waage.laden.example/#/status',
    links: [
      'http://kasse.laden.example:8080 | Kasse',
      'http://192.168.7.20 | Lager',
      'http://waage.laden.example/#/status | Waage',
    ],
  },
  {
    what: 'minutes of a meeting',
    text: 'Minutes 2026-11-12\n\nPresent: Ada, Bo, Cy\n\n1. Budget\nThe draft is at https://budget.minutes.example. Bo will check it.\n\n2. Party\nPhotos: https://photos.minutes.example',
    links: ['https://budget.minutes.example | | Budget', 'https://photos.minutes.example | Photos | Party'],
  },
  {
    what: 'pip and docker output',
    text: 'Collecting widget\n  Downloading https://files.pip.example/widget-1.0-py3-none-any.whl (12 kB)\nSuccessfully installed widget-1.0',
    links: ['https://files.pip.example/widget-1.0-py3-none-any.whl'],
  },
  {
    what: 'GitHub issue, rich',
    html: '<p dir="auto">Steps to see it:</p><ol dir="auto"><li>Open <a href="https://demo.issue.example" rel="nofollow">the demo</a></li><li>Press save</li></ol><h3 dir="auto">Related</h3><ul dir="auto"><li><a href="https://old.issue.example">Old report</a></li></ul>',
    links: ['https://demo.issue.example | the demo', 'https://old.issue.example | Old report | Related'],
  },
  {
    what: 'notes of a podcast, whose times look like those of a chat',
    text: 'Shownotes\n00:00 Intro\n02:10 Das Buch: https://buch.pod.example\n14:05 Studie https://studie.pod.example\n\nMusik: https://musik.pod.example',
    links: [
      'https://buch.pod.example | Das Buch | Shownotes',
      'https://studie.pod.example | Studie | Shownotes',
      'https://musik.pod.example | Musik',
    ],
  },
]
