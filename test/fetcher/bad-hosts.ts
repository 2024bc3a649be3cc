import type { Socket } from 'node:net'
import zlib from 'node:zlib'
import { pause } from '../support/waiting.ts'

/** A server that speaks first or after a request, and does what no server should. */
export interface BadHost {
  readonly name: string
  readonly serve: (socket: Socket) => void
  /** The codes that a fetch may be refused with; `answered` where it may succeed, within its bounds. */
  readonly codes: readonly string[]
}

const OK = 'HTTP/1.1 200 OK\r\n'
const MB = 1024 * 1024
const after = (serve: (socket: Socket) => void) => (socket: Socket) => void socket.once('data', () => serve(socket))
const says = (text: string | Uint8Array) => after((socket) => socket.end(text))
/** Sends pieces without an end, as fast as they are taken. */
const goesOn = (start: string | Uint8Array, piece: string | Uint8Array) =>
  after((socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.write(start)
    socket.on('drain', more)
    more()
  })
/** Sends one byte after the other. */
const drips = (start: string, byte: string) =>
  after((socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(byte), 50)
    socket.on('close', () => clearInterval(timer))
  })
const sends = (encoding: string, body: Uint8Array) =>
  after((socket) => {
    socket.write(`${OK}Content-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.end(body)
  })

const zeros = Buffer.alloc(64 * MB)
const BOMBS: Readonly<Record<string, Uint8Array>> = {
  gzip: zlib.gzipSync(zeros),
  deflate: zlib.deflateSync(zeros),
  br: zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } }),
  ...('zstdCompressSync' in zlib && { zstd: zlib.zstdCompressSync(zeros) }),
}

const interim = (times: number) => 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(times)
const redirect = (location: string) => `HTTP/1.1 301 Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`
const DAMAGED = ['fetchDamaged']
const SILENT = ['fetchNoAnswer']
const SLOW = ['fetchSlow']
const LARGE = ['fetchTooLarge']
/** Of hosts that never end: whichever limit is reached first. */
const ENDLESS = [...LARGE, 'fetchSlow']

export const BAD_HOSTS: readonly BadHost[] = [
  { name: 'redirects to itself', serve: says(redirect('/')), codes: ['fetchRedirects'] },
  { name: 'redirects 1,000 times', serve: countsOn(1000), codes: ['fetchRedirects'] },
  { name: 'says nothing', serve: () => undefined, codes: SLOW },
  { name: 'hangs up at once', serve: (socket) => socket.end(), codes: SILENT },
  { name: 'resets the connection at once', serve: (socket) => socket.resetAndDestroy(), codes: SILENT },
  { name: 'hangs up after the request', serve: says(''), codes: SILENT },
  {
    name: 'resets within the head',
    serve: after((socket) => socket.write(`${OK}X-`, () => socket.resetAndDestroy())),
    codes: SILENT,
  },
  { name: 'resets within the body', serve: resetsInBody(), codes: DAMAGED },
  { name: 'sends its head byte by byte', serve: drips(OK, 'a'), codes: SLOW },
  { name: 'sends its body byte by byte', serve: drips(`${OK}\r\n`, 'a'), codes: SLOW },
  {
    name: 'sends compressed bytes slowly',
    serve: drips(`${OK}Content-Encoding: br\r\n\r\n`, '\x0b'),
    codes: [...SLOW, ...DAMAGED],
  },
  { name: 'goes on for ever', serve: goesOn(`${OK}\r\n`, Buffer.alloc(65_536)), codes: ENDLESS },
  {
    name: 'goes on for ever in chunks',
    serve: goesOn(`${OK}Transfer-Encoding: chunked\r\n\r\n`, '8\r\nabcdefgh\r\n'),
    codes: ENDLESS,
  },
  {
    name: 'goes on for ever before the answer',
    serve: goesOn('', interim(1)),
    codes: DAMAGED,
  },
  {
    name: 'answers eleven times before its answer',
    serve: says(`${interim(11)}${OK}Content-Length: 2\r\n\r\nok`),
    codes: DAMAGED,
  },
  {
    name: 'sends half a megabyte in chunks of a byte',
    serve: says(`${OK}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(MB / 2)}0\r\n\r\n`),
    codes: LARGE,
  },
  { name: 'goes on for ever with a header', serve: goesOn(`${OK}X-Long: `, 'a'.repeat(65_536)), codes: DAMAGED },
  { name: 'goes on for ever with headers', serve: goesOn(OK, 'X-A: b\r\n'.repeat(1000)), codes: DAMAGED },
  {
    name: 'goes on for ever with trailers',
    serve: goesOn(`${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n`, 'X-A: b\r\n'.repeat(1000)),
    codes: DAMAGED,
  },
  {
    name: 'goes on for ever with a chunk’s extension',
    serve: goesOn(`${OK}Transfer-Encoding: chunked\r\n\r\n1;`, 'a'.repeat(65_536)),
    codes: [...SLOW, ...DAMAGED],
  },
  {
    name: 'has a head of 100 KB',
    serve: says(`${OK}X-Long: ${'a'.repeat(100_000)}\r\nContent-Length: 0\r\n\r\n`),
    codes: ['answered'],
  },
  { name: 'promises more than it sends', serve: says(`${OK}Content-Length: 1000\r\n\r\nshort`), codes: DAMAGED },
  {
    name: 'promises more than there is',
    serve: says(`${OK}Content-Length: 99999999999999999999999999\r\n\r\nshort`),
    codes: ['answered'],
  },
  {
    name: 'promises less than it sends',
    serve: says(`${OK}Content-Length: 2\r\n\r\nok and more`),
    codes: ['answered', ...DAMAGED],
  },
  { name: 'promises less than nothing', serve: says(`${OK}Content-Length: -1\r\n\r\nok`), codes: ['answered'] },
  {
    name: 'promises two lengths',
    serve: says(`${OK}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok!`),
    codes: ['answered'],
  },
  {
    name: 'has a length and chunks',
    serve: says(`${OK}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`),
    codes: ['answered'],
  },
  {
    name: 'has chunks of no length',
    serve: says(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n`),
    codes: DAMAGED,
  },
  {
    name: 'has a chunk that is too long for any machine',
    serve: says(`${OK}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nok\r\n`),
    codes: DAMAGED,
  },
  { name: 'ends within its chunks', serve: says(`${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nok`), codes: DAMAGED },
  ...Object.entries(BOMBS).flatMap(([encoding, bomb]) => [
    { name: `sends 64 MB as a bomb in ${encoding}`, serve: sends(encoding, bomb), codes: LARGE },
    {
      name: `sends a bomb in ${encoding} that is cut off`,
      serve: sends(encoding, bomb.subarray(0, bomb.length / 2)),
      codes: [...LARGE, ...DAMAGED],
    },
    {
      name: `sends nonsense as ${encoding}`,
      serve: sends(encoding, Buffer.from('<html>This is plain text</html>')),
      codes: DAMAGED,
    },
    { name: `sends ${encoding} within ${encoding}`, serve: sends(`${encoding}, ${encoding}`, bomb), codes: DAMAGED },
  ]),
  { name: 'sends compressed emptiness for ever', serve: goesOn(gzipHead(), blocksOfNothing()), codes: ENDLESS },
  {
    name: 'sends empty compressed files for ever',
    serve: goesOn(`${OK}Content-Encoding: gzip\r\n\r\n`, zlib.gzipSync('')),
    codes: ENDLESS,
  },
  {
    name: 'asks for a zstd window of 2 GB',
    serve: sends('zstd', Buffer.from('28b52ffd00a8010000', 'hex')),
    codes: ['answered', ...DAMAGED],
  },
  { name: 'speaks HTTP/0.9', serve: says('<html>hello</html>'), codes: DAMAGED },
  { name: 'speaks HTTP/1.0 without a reason', serve: says('HTTP/1.0 200\r\n\r\nok'), codes: ['answered', ...DAMAGED] },
  { name: 'speaks HTTP/9.9', serve: says('HTTP/9.9 200 OK\r\n\r\nok'), codes: ['answered'] },
  {
    name: 'speaks HTTP/2',
    serve: says(Buffer.from('00000c04000000000000030000006400040000ffff', 'hex')),
    codes: DAMAGED,
  },
  {
    name: 'speaks SSH, before it is asked',
    serve: (socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
    codes: [...DAMAGED, ...SILENT],
  },
  { name: 'speaks of music', serve: says('ICY 200 OK\r\nicy-name: x\r\n\r\n'), codes: ['answered'] },
  {
    name: 'has the status 0',
    serve: says('HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'),
    codes: ['answered', ...SILENT, ...DAMAGED],
  },
  { name: 'has the status 99999', serve: says('HTTP/1.1 99999 Much\r\nContent-Length: 0\r\n\r\n'), codes: DAMAGED },
  {
    name: 'changes to another protocol',
    serve: says('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    codes: [...SILENT, ...DAMAGED],
  },
  {
    name: 'only says that one may go on',
    serve: after((socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n')),
    codes: [...SLOW, ...SILENT, ...DAMAGED],
  },
  { name: 'has NUL in a header', serve: says(`${OK}X-A: a\0b\r\nContent-Length: 0\r\n\r\n`), codes: ['answered'] },
  { name: 'has a header without a name', serve: says(`${OK}: a\r\nContent-Length: 0\r\n\r\n`), codes: ['answered'] },
  {
    name: 'has lines that end in LF',
    serve: says('HTTP/1.1 200 OK\nContent-Length: 2\n\nok'),
    codes: ['answered'],
  },
  {
    name: 'redirects to half a character',
    serve: says(Buffer.from('HTTP/1.1 302 Found\r\nLocation: http://\xe4\xff/\r\n\r\n', 'latin1')),
    codes: ['fetchNoWeb', 'fetchNoAnswer', ...DAMAGED],
  },
  {
    name: 'sends random bytes',
    serve: says(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))),
    codes: DAMAGED,
  },
]

function countsOn(times: number): (socket: Socket) => void {
  let count = 0
  return (socket) => {
    count += 1
    says(count > times ? `${OK}\r\n` : redirect(`/${count}`))(socket)
  }
}

function resetsInBody(): (socket: Socket) => void {
  return after((socket) => {
    socket.write(`${OK}Content-Length: 100\r\n\r\nhalf`)
    void pause(50).then(() => socket.resetAndDestroy())
  })
}

function gzipHead(): Uint8Array {
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
  return Buffer.concat([Buffer.from(`${OK}Content-Encoding: gzip\r\n\r\n`), head])
}

/** The decoder takes them without end, and gives nothing. */
function blocksOfNothing(): Uint8Array {
  return Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])))
}
