import type { Pasting } from './pasted-texts.ts'

function cards(...texts: readonly string[]): string {
  return texts.map((text) => `<div>${text}</div>`).join('')
}

function wrapped(...addresses: readonly string[]): string {
  return addresses.map((address, at) => `<p><a href="${address}">Page ${at}</a></p>`).join('')
}

/** Parts of pages about a link each, and what stands around links without being about them. */
export const CARDS: readonly Pasting[] = [
  {
    what: 'text below a link in its block',
    html: `<h4>Garden</h4>${cards('<a href="https://seed.plot.example"><b>Seeds</b></a><p>what to sow</p>', '<a href="https://frost.plot.example">Frost</a><p>when to wait</p>')}`,
    links: [
      'https://seed.plot.example | Seeds | Garden | what to sow',
      'https://frost.plot.example | Frost | Garden | when to wait',
    ],
  },
  {
    what: 'links and texts that take turns',
    html: '<p><a href="https://ant.zoo.example">Ants</a></p><p>in the cellar</p><p><a href="https://bat.zoo.example">Bats</a></p><p>under the roof</p>',
    links: ['https://ant.zoo.example | Ants | | in the cellar', 'https://bat.zoo.example | Bats | | under the roof'],
  },
  {
    what: 'paragraphs as headings, each before several links',
    html: '<p>Up</p><p><a href="https://u1.lift.example">One</a></p><p><a href="https://u2.lift.example">Two</a></p><p>Down</p><p><a href="https://d1.lift.example">Three</a></p><p><a href="https://d2.lift.example">Four</a></p>',
    links: [
      'https://u1.lift.example | One | Up',
      'https://u2.lift.example | Two | Up',
      'https://d1.lift.example | Three | Down',
      'https://d2.lift.example | Four | Down',
    ],
  },
  {
    what: 'blocks in a row of links',
    html: '<a href="https://rain.sky.example"><div>Rain</div><div>for the week</div></a><a href="https://wind.sky.example"><div>Wind</div><div>at sea</div></a>',
    links: ['https://rain.sky.example | Rain | | for the week', 'https://wind.sky.example | Wind | | at sea'],
  },
  ...(
    [
      ['English', 'Learn more'],
      ['German', 'Öffnen'],
      ['Spanish', 'Más información'],
      ['French', 'En savoir plus'],
      ['Japanese', '詳しく見る'],
      ['simplified Chinese', '查看更多'],
      ['traditional Chinese', '前往'],
      ['Arabic', 'المزيد'],
    ] as const
  ).map(([language, button]) => ({
    what: `cards with a button, ${language}`,
    html: `<section><h2>Desk</h2>${cards(`<h3>Ink</h3><p>blue and black</p><a href="https://ink.desk.example">${button}</a>`, `<time>3 May</time><h3>Paper</h3><p>A4</p><a href="https://paper.desk.example">${button}</a>`)}</section>`,
    links: ['https://ink.desk.example | Ink | Desk | blue and black', 'https://paper.desk.example | Paper | Desk | A4'],
  })),
  {
    what: 'a picture that leads where a text does',
    html: '<ul><li><a href="http://hall:8096"><img alt="icon" src="i.png"></a><a href="http://hall:8096"><div>Films<p>in the hall</p></div></a></li><li><a href="http://hall:90"><img alt="Lamps"></a></li></ul><div><a href="http://hall:91"><img alt="photo"></a><h3>Doors</h3><p>who is there</p></div>',
    links: [
      'http://hall:8096 | Films | | in the hall',
      'http://hall:90 | Lamps',
      'http://hall:91 | Doors | | who is there',
    ],
  },
  {
    what: 'pages that lead on',
    html: wrapped(
      'https://www.google.com/url?q=https://a.goal.example/&amp;sa=D',
      'https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.goal.example%2F&amp;data=05',
      'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fc.goal.example%2F&amp;rut=1',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fd.goal.example%2F&amp;h=AT',
      'https://www.youtube.com/redirect?event=x&amp;q=https%3A%2F%2Fe.goal.example%2F',
      'https://www.bing.com/ck/a?!&amp;&amp;p=1&amp;u=a1aHR0cHM6Ly9mLmdvYWwuZXhhbXBsZS8&amp;ntb=1',
    ),
    links: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => `https://${name}.goal.example/ | Page ${at}`),
  },
  {
    what: 'links of headings to themselves',
    html: '<h2>Yarn<a class="headerlink" href="https://knit.example/p#yarn" title="Link to this heading">¶</a></h2><p><a href="https://wool.example">Wool</a></p><div><h2>Tools</h2><a class="anchor" aria-label="Permalink: Tools" href="https://knit.example/p#tools"></a></div><p><a href="https://hook.example">Hook</a></p><h2>Help <span>[<a href="https://knit.example/?action=edit">edit</a>]</span></h2><p><a href="https://ask.example">Ask</a></p><h2><a href="https://knit.example/p#see_also">See also</a></h2><p><a href="https://sew.example/#/start">Sewing</a></p>',
    links: [
      'https://wool.example | Wool | Yarn',
      'https://hook.example | Hook | Tools',
      'https://ask.example | Ask | Help',
      'https://sew.example/#/start | Sewing | See also',
    ],
  },
  {
    what: 'a heading that leads to itself, alone',
    html: '<h2><a href="https://knit.example/p#yarn">Yarn</a></h2>',
    links: ['https://knit.example/p#yarn | Yarn'],
  },
  {
    what: 'links in brackets beside those of a table',
    html: '<table><tr><td>1.</td><td><a href="https://tide.example">Tides</a> (<a href="/from">sea.example</a>)</td></tr><tr><td>2.</td><td><a href="https://moon.example">Moons</a> (<a href="/from">sky.example</a>)</td></tr></table>',
    links: ['https://tide.example | Tides', 'https://moon.example | Moons'],
  },
  {
    what: 'words that point to an address',
    text: '请看 https://p1.example\nRegarde https://p2.example\nانظر https://p3.example\nСмотри https://p4.example\n詳しくはこちら：https://p5.example\nMira esto: https://p6.example\nCheck this out: https://p7.example\n請見 https://p8.example\nSchau mal hier: https://p9.example',
    links: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `https://p${number}.example`),
  },
  {
    what: 'headings that each name one address, with a text between',
    text: '### Kiln\nHow hot it is\nhttp://10.3.0.2:3000\n\n### Glaze\n\nWhat is left\n\nhttp://10.3.0.2:9090',
    links: ['http://10.3.0.2:3000 | Kiln | | How hot it is', 'http://10.3.0.2:9090 | Glaze | | What is left'],
  },
  {
    what: 'blocks with labels in eight languages',
    text: [
      'Title: T1\nURL: https://l1.example\nNote: N1',
      'Titel: T2\nAdresse: https://l2.example\nNotiz: N2',
      'Título: T3\nEnlace: https://l3.example\nNotas: N3',
      'Titre: T4\nLien: https://l4.example\nRemarque: N4',
      'タイトル：T5\nリンク：https://l5.example\nメモ：N5',
      '标题：T6\n网址：https://l6.example\n备注：N6',
      '標題：T7\n網址：https://l7.example\n備註：N7',
      'العنوان: T8\nالرابط: https://l8.example\nملاحظات: N8',
    ].join('\n\n'),
    links: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `https://l${number}.example | T${number} | | N${number}`),
  },
  {
    what: 'history of a shell',
    text: '  41  cd ~/garden\n  42  git clone https://code.shed.example/pump.git\n$ cd pump\n$ open http://localhost:4000/\nada@shed:~$ firefox http://localhost:4001/\n: 1790000000:0;xdg-open http://localhost:4002/',
    links: [
      'https://code.shed.example/pump.git',
      'http://localhost:4000/',
      'http://localhost:4001/',
      'http://localhost:4002/',
    ],
  },
  {
    what: 'address book',
    text: 'BEGIN:VCARD\nVERSION:3.0\nFN:Mill\\, Old\nTITLE:Miller\nTEL:+4930123\nitem1.URL;type=WORK:https://mill.example/\nNOTE:flour on Fridays\nEND:VCARD',
    links: ['https://mill.example/ | Mill, Old | | flour on Fridays'],
  },
]
