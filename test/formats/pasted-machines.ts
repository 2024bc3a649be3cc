import type { Pasting } from './pasted-texts.ts'

/** Lists of machines by their IP addresses, and of links that other programs than browsers open. */
export const MACHINES: readonly Pasting[] = [
  {
    what: 'IP addresses with names behind them, one with a port',
    text: '192.168.1.1 Router\n192.168.1.4:8080 Printer\n192.168.1.5 NAS',
    links: ['http://192.168.1.1 | Router', 'http://192.168.1.4:8080 | Printer', 'http://192.168.1.5 | NAS'],
  },
  {
    what: 'IP addresses that could be times, as 10.12 is',
    text: '10.1.12.44 Router\nNAS 10.1.12.45\n10.1.12.46',
    links: ['http://10.1.12.44 | Router', 'http://10.1.12.45 | NAS', 'http://10.1.12.46'],
  },
  {
    what: 'an IP address among links of other kinds',
    text: 'Router http://192.168.1.1\n192.168.1.4 - Printer\nNAS nas.local:5000',
    links: ['http://192.168.1.1 | Router', 'http://192.168.1.4 | Printer', 'http://nas.local:5000 | NAS'],
  },
  {
    what: 'IP addresses above a web address',
    text: '10.0.0.1 pihole\n10.0.0.2 nas\nhttp://x.example X',
    links: ['http://10.0.0.1 | pihole', 'http://10.0.0.2 | nas', 'http://x.example | X'],
  },
  {
    what: 'IP addresses in a numbered list, in columns, and in one line',
    text: '1. 10.0.0.1 Router\n2. 10.0.0.2 NAS\n\n10.0.0.3\tPi\n10.0.0.4\tCam\n\n10.0.0.5 Door, 10.0.0.6 Bell',
    links: [
      'http://10.0.0.1 | Router',
      'http://10.0.0.2 | NAS',
      'http://10.0.0.3 | Pi',
      'http://10.0.0.4 | Cam',
      'http://10.0.0.5 | Door',
      'http://10.0.0.6 | Bell',
    ],
  },
  {
    what: 'sections with numbers, and one that is no IP address',
    text: '1.2 Setup\n- https://a.sections.example A\n- https://b.sections.example B\n\n1.2.300.4 More\n- https://c.sections.example C\n- https://d.sections.example D',
    links: [
      'https://a.sections.example | A | Setup',
      'https://b.sections.example | B | Setup',
      'https://c.sections.example | C | More',
      'https://d.sections.example | D | More',
    ],
  },
  {
    what: 'a file of hosts, and the range of a network',
    text: '# 10.0.0.0/24\n10.0.0.1 nas.lan nas\n10.0.0.2 cam.lan cam',
    links: ['http://nas.lan | nas | 10.0.0.0/24', 'http://cam.lan | cam | 10.0.0.0/24'],
  },
  {
    what: 'mail in angle brackets, above web addresses',
    text: '- Mail <mailto:me@example.com>\n- A https://a.mail.example\n- B https://b.mail.example',
    links: ['mailto:me@example.com | Mail', 'https://a.mail.example | A', 'https://b.mail.example | B'],
  },
  {
    what: 'links of other schemes, named before and behind',
    text: 'NAS ssh://root@nas\nShare: smb://nas/films\nsftp://nas – Files\nCall tel:+49123\nNotes obsidian://open?vault=x\nCalendar https://c.mail.example',
    links: [
      'ssh://root@nas | NAS',
      'smb://nas/films | Share',
      'sftp://nas | Files',
      'tel:+49123 | Call',
      'obsidian://open?vault=x | Notes',
      'https://c.mail.example | Calendar',
    ],
  },
  {
    what: 'links of other schemes in a table and in one line',
    text: '| Mail | mailto:a@b.example |\n| Call | tel:123 |\n\nMail: mailto:c@b.example, Phone: tel:456',
    links: ['mailto:a@b.example | Mail', 'tel:123 | Call', 'mailto:c@b.example | Mail', 'tel:456 | Phone'],
  },
  {
    what: 'a scheme that no link can have: its line names no group',
    text: 'Bad javascript:alert(1)\nA https://a.bad.example\nB https://b.bad.example',
    links: ['https://a.bad.example | A', 'https://b.bad.example | B'],
  },
  {
    what: 'a long text with IP addresses and mail',
    text: `192.168.1.1 Router\n\n${'Nothing here. '.repeat(2000)}\n\nCall tel:+49123`,
    links: ['http://192.168.1.1 | Router', 'tel:+49123 | Call'],
  },
]
