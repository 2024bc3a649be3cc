import type { Pasting } from './pasted-texts.ts'

/** Parts of pages as clipboards hold them. */
export const PAGES: readonly Pasting[] = [
  {
    what: 'rich headings',
    html: '<meta charset="utf-8"><!--StartFragment--><h2>Alpha</h2><ul><li><a href="https://a.example.com/1">One</a> – first thing</li></ul><h2>Beta</h2><p><a href="https://b.example.com/2">Two</a></p><!--EndFragment-->',
    links: ['https://a.example.com/1 | One | Alpha | first thing', 'https://b.example.com/2 | Two | Beta'],
  },
  {
    what: 'rich bold paragraphs, Word',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment--><p class=MsoNormal><b>Personal<o:p></o:p></b></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]><a href=\"https://w1.example.com/\">Ein Formular</a><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]><a href=\"https://w2.example.com/\">Reise</a> (für Dienstreisen)</p><!--EndFragment--></body></html>",
    links: [
      'https://w1.example.com/ | Ein Formular | Personal',
      'https://w2.example.com/ | Reise | Personal | für Dienstreisen',
    ],
  },
  {
    what: 'rich table',
    html: '<table><thead><tr><th>Name</th><th>Address</th><th>Description</th></tr></thead><tbody><tr><td>Portal</td><td><a href="https://x.example.com/">https://x.example.com/</a></td><td>for staff</td></tr><tr><td>Shop</td><td><a href="https://y.example.com/">https://y.example.com/</a></td><td>for all</td></tr></tbody></table>',
    links: ['https://x.example.com/ | Portal | | for staff', 'https://y.example.com/ | Shop | | for all'],
  },
  {
    what: 'rich columns',
    html: '<table><tr><th>Media</th><th>Work</th></tr><tr><td><a href="https://c1.example.com/">Plex</a></td><td><a href="https://c2.example.com/">Mail</a></td></tr><tr><td><a href="https://c3.example.com/">Sonarr</a></td><td></td></tr></table>',
    links: [
      'https://c1.example.com/ | Plex | Media',
      'https://c3.example.com/ | Sonarr | Media',
      'https://c2.example.com/ | Mail | Work',
    ],
  },
  {
    what: 'rich nested list',
    html: '<ul><li>Network<ul><li><a href="https://n1.example.com/">Router</a></li><li><a href="https://n2.example.com/">Switch</a></li></ul></li><li>Media<ul><li><a href="https://n3.example.com/">Plex</a></li></ul></li></ul>',
    links: [
      'https://n1.example.com/ | Router | Network',
      'https://n2.example.com/ | Switch | Network',
      'https://n3.example.com/ | Plex | Media',
    ],
  },
  {
    what: 'rich cards',
    html: '<div><a href="https://k1.example.com/"><h3>Card one</h3><p>what it does</p></a></div><div><a href="https://k2.example.com/"><img src="l.png" alt="Logo two"></a></div><a href="/x">rel</a><a href="javascript:void(0)">no</a>',
    links: ['https://k1.example.com/ | Card one | | what it does', 'https://k2.example.com/ | Logo two'],
  },
  {
    what: 'rich dl and details',
    html: '<dl><dt><a href="https://q1.example.com/">Quick start</a></dt><dd>read this first</dd></dl><details open><summary>More</summary><p><a href="https://q2.example.com/">Deep</a></p></details>',
    links: ['https://q1.example.com/ | Quick start | | read this first', 'https://q2.example.com/ | Deep | More'],
  },
  {
    what: 'rich google docs',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Projekt</span></p><ul><li dir="ltr"><p dir="ltr" role="presentation"><a href="https://g1.example.com/"><span style="font-weight:400;">Plan</span></a></p></li><li><p><a href="https://g2.example.com/"><span>Budget</span></a></p></li></ul></b>',
    links: ['https://g1.example.com/ | Plan | Projekt', 'https://g2.example.com/ | Budget | Projekt'],
  },
  {
    what: 'rich search results',
    html: '<div class="r"><h3><a href="https://s1.example.com/a">Result one</a></h3><p>Some text about one.</p></div><div class="r"><h3><a href="https://s2.example.com/b">Result two</a></h3><p>Some text about two.</p></div>',
    links: [
      'https://s1.example.com/a | Result one | | Some text about one.',
      'https://s2.example.com/b | Result two | | Some text about two.',
    ],
  },
  {
    what: 'rich wikipedia-like',
    html: '<h2><span id="x">See also</span><a href="/edit">edit</a></h2><ul><li><a href="https://w.example.org/a">Alpha</a>, the first</li></ul><h2>External links</h2><ul><li><a href="https://w.example.org/b">Beta</a></li></ul>',
    links: [
      'https://w.example.org/a | Alpha | See also | the first',
      'https://w.example.org/b | Beta | External links',
    ],
  },
  {
    what: 'rich outlook',
    html: '<div class="WordSection1"><p class="MsoNormal"><b><span lang="EN">Travel</span></b></p><p class="MsoNormal"><a href="https://o.example.org/1">Form</a></p><p class="MsoNormal"><a href="https://o.example.org/2">Rules</a></p></div>',
    links: ['https://o.example.org/1 | Form | Travel', 'https://o.example.org/2 | Rules | Travel'],
  },
  {
    what: 'rich apple notes',
    html: '<div><b>Shops</b></div><div><br></div><div><a href="https://n.example.org/1">Bikes</a></div><div><a href="https://n.example.org/2">Books</a></div>',
    links: ['https://n.example.org/1 | Bikes | Shops', 'https://n.example.org/2 | Books | Shops'],
  },
  {
    what: 'rich name before bare link',
    html: '<p>Vote: <a href="https://v.example.org/1">https://v.example.org/1</a></p><p>Pay: <a href="https://v.example.org/2">https://v.example.org/2</a></p>',
    links: ['https://v.example.org/1 | Vote', 'https://v.example.org/2 | Pay'],
  },
  {
    what: 'rich sheets',
    html: '<google-sheets-html-origin><table><tbody><tr><td>Group</td><td>Name</td><td>Link</td><td>Notes</td></tr><tr><td>Ward</td><td>Rota</td><td><a href="https://s.example.org/1">open</a></td><td>who works</td></tr><tr><td>Ward</td><td>Meds</td><td><a href="https://s.example.org/2">open</a></td><td>stock</td></tr></tbody></table></google-sheets-html-origin>',
    links: ['https://s.example.org/1 | Rota | Ward | who works', 'https://s.example.org/2 | Meds | Ward | stock'],
  },
  {
    what: 'rich github readme',
    html: '<div class="markdown-heading"><h2 class="heading-element">Links</h2><a href="#links"><svg></svg></a></div><ul><li><a href="https://gh.example.org/d">Docs</a></li><li><a href="https://gh.example.org/c">Chat</a> - ask us</li></ul>',
    links: ['https://gh.example.org/d | Docs | Links', 'https://gh.example.org/c | Chat | Links | ask us'],
  },
  {
    what: 'rich link list in a nav',
    html: '<nav><h4>Products</h4><a href="https://p.example.org/1">One</a> <a href="https://p.example.org/2">Two</a> <a href="/about">About</a></nav>',
    links: ['https://p.example.org/1 | One | Products', 'https://p.example.org/2 | Two | Products'],
  },
]
