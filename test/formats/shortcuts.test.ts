import { expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, text: string) => {
  const { files, bookmarks } = readFiles([{ name, bytes: bytes(text) }])
  return { format: files[0]?.format, links: bookmarks.links.map(({ name: title, url }) => [title, url]) }
}

it.each([
  ['Windows', 'Handbook.url', '[InternetShortcut]\r\nURL=https://hand.example/?a=1\r\nIconIndex=0\r\n', 'Handbook'],
  [
    'Edge, which begins with a bracket that is no JSON',
    'Rota.url',
    '[{000214A0-0000-0000-C000-000000000046}]\r\nProp3=19,2\r\n[InternetShortcut]\r\nIDList=\r\nURL=https://hand.example/?a=1\r\n',
    'Rota',
  ],
  [
    'macOS',
    'Bins.webloc',
    '<?xml version="1.0"?><plist version="1.0"><dict><key>URL</key>\n<string>https://hand.example/?a=1</string></dict></plist>',
    'Bins',
  ],
  ['Linux', 'x.desktop', '[Desktop Entry]\nType=Link\nName=Bins\nURL[$e]=https://hand.example/?a=1\n', 'Bins'],
])('a shortcut of %s is a link', (_, file, text, name) => {
  expect(read(file, text)).toEqual({ format: 'shortcut', links: [[name, 'https://hand.example/?a=1']] })
})

it('an application of Linux is no link', () => {
  const text = '[Desktop Entry]\nType=Application\nName=Editor\nExec=editor\n'
  expect(() => read('editor.desktop', text)).toThrow()
})

it('a tab that sleeps, or is shown in the reader view, leads to its page', () => {
  const { links } = read(
    'tabs.html',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><A HREF="chrome-extension://abc/suspended.html#ttl=A%20page&pos=0&uri=https://real.example/p?a=1&b=2">One</A>
<DT><A HREF="moz-extension://abc/park.html?title=B&url=https%3A%2F%2Freal.example%2Fq%3Fa%3D1&tab=3">Two</A>
<DT><A HREF="about:reader?url=https%3A%2F%2Fread.example%2F">Three</A>
</DL>`,
  )
  expect(links).toEqual([
    ['One', 'https://real.example/p?a=1&b=2'],
    ['Two', 'https://real.example/q?a=1'],
    ['Three', 'https://read.example/'],
  ])
})

it.each([
  'https://www.google.de/url?sa=t&url=https%3A%2F%2Freal.example%2Fa%3Fb%3D1&usg=x',
  'https://www.google.com/url?q=https://real.example/a?b%3D1&sa=D',
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Freal.example%2Fa%3Fb%3D1&data=05',
  'https://duckduckgo.com/l/?uddg=https%3A%2F%2Freal.example%2Fa%3Fb%3D1&rut=x',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Freal.example%2Fa%3Fb%3D1&h=AT',
  'https://l.instagram.com/?u=https%3A%2F%2Freal.example%2Fa%3Fb%3D1&e=AT',
  'https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Freal.example%2Fa%3Fb%3D1',
  'https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9yZWFsLmV4YW1wbGUvYT9iPTE&ntb=1',
  'https://link.zhihu.com/?target=https%3A//real.example/a%3Fb%3D1',
  'https://slack-redir.net/link?url=https%3A%2F%2Freal.example%2Fa%3Fb%3D1',
  'https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Freal.example%252Fa%253Fb%253D1',
])('an address that only leads on to another becomes that one, in any import: %s', (address) => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${address}">One</A></DL>`
  expect(read('saved.html', file).links).toEqual([['One', 'https://real.example/a?b=1']])
})

it.each([
  'https://www.google.com/search?q=https://real.example/',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://shop.example/url?url=https%3A%2F%2Freal.example%2F',
  'https://google.com.evil.example/url?q=https://real.example/',
])('an address that may have another among its parameters stays: %s', (address) => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${address}">One</A></DL>`
  expect(read('saved.html', file).links).toEqual([['One', address]])
})
