import { describe, expect, it } from 'vitest'
import { readOne, wishesIn } from './fixtures.ts'

const GATUS = `
storage: {type: postgres, path: "postgres://me:MARKER@db"}
endpoints:
  - name: Front
    group: core
    url: "https://front.example/health"
    headers: {Authorization: MARKER}
    conditions: ["[STATUS] == 200", "[BODY].status == UP", "[RESPONSE_TIME] < 150"]
  - {name: Any, group: core, url: "https://any.example", conditions: ["[STATUS] == any(200, 401)"]}
  - {name: Below, group: lab, url: "https://below.example", conditions: ["[STATUS] < 500", "[STATUS] != 404"]}
  - {name: Certificate, url: "https://cert.example", conditions: ["[CERTIFICATE_EXPIRATION] > 48h"]}
  - {name: Posted, url: "https://post.example", method: POST, conditions: ["[STATUS] == 200"]}
  - {name: Off, enabled: false, url: "https://off.example", conditions: ["[STATUS] == 200"]}
  - {name: Database, group: lab, url: "tcp://db.lan:5432", conditions: ["[CONNECTED] == true"]}
  - {name: Web, url: "tcp://[::1]:443", conditions: ["[CONNECTED] == true"]}
  - {name: Ping, url: "icmp://ping.example", conditions: ["[CONNECTED] == true"]}
  - {name: Names, url: "8.8.8.8", dns: {query-name: a.example, query-type: A}, conditions: ["[DNS_RCODE] == NOERROR"]}
  - {name: Call, url: "call.example:443", grpc: {service: Health}, conditions: ["[BODY].status == SERVING"]}
  - {name: Variable, url: "https://${'$'}{HOST}/", conditions: ["[STATUS] == 200"]}
`

describe('Gatus', () => {
  const read = readOne(GATUS)
  const { folders, links, skipped } = read.bookmarks

  it('has endpoints in groups', () => {
    expect(read.files[0]?.format).toBe('gatus')
    expect(folders.map(({ name }) => name)).toEqual(['core', 'lab'])
    expect(links.map(({ name, folder, url }) => [name, folder, url])).toEqual([
      ['Front', 0, 'https://front.example/health'],
      ['Any', 0, 'https://any.example'],
      ['Below', 1, 'https://below.example'],
      ['Certificate', null, 'https://cert.example'],
      ['Posted', null, 'https://post.example'],
      ['Off', null, 'https://off.example'],
      ['Database', 1, 'http://db.lan:5432'],
      ['Web', null, 'https://[::1]'],
      ['Ping', null, 'icmp://ping.example'], // which the import leaves out, for its scheme
    ])
    expect(JSON.stringify(read)).not.toContain('MARKER')
  })

  it('asks whether they are up, by the statuses of its conditions', () => {
    expect(wishesIn(read)).toEqual({
      Front: { status_check: 'on', status_codes: '200, 300-399' },
      Any: { status_check: 'on', status_codes: '200, 300-399, 401' },
      Below: { status_check: 'on', status_codes: '100-403, 405-499' },
      Certificate: { status_check: 'on' },
      Posted: undefined,
      Off: { status_check: 'off' },
      Database: { status_check: 'on', status_url: 'tcp:5432' },
      Web: { status_check: 'on' },
      Ping: expect.anything(),
    })
  })

  it('has others that are no links', () => {
    expect(skipped.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['Names', 'noLink'],
      ['Call', 'noLink'],
      ['Variable', 'unknownAddress'],
    ])
  })

  it('calls them services in old versions', () => {
    const old = 'services:\n  - {name: A, url: "https://a.example", conditions: ["[STATUS] == 200"]}\n'
    expect(readOne(old)).toMatchObject({ files: [{ format: 'gatus' }], bookmarks: { links: [{ name: 'A' }] } })
  })
})

const monitor = (id: number, type: string, name: string, more: object = {}) => ({
  ...{ id, type, name, parent: null, active: true, interval: 60, upsideDown: false, method: 'GET', url: 'https://' },
  ...{ accepted_statuscodes: ['200-299'], tags: [], basic_auth_pass: 'MARKER', headers: '{"a":"MARKER"}' },
  ...more,
})

const KUMA = {
  version: '1.23.16',
  notificationList: [{ id: 1, name: 'Mail', config: '{"password":"MARKER"}' }],
  monitorList: [
    monitor(1, 'http', 'Page', {
      ...{ parent: 5, url: 'https://page.example', description: 'Ours' },
      tags: [{ name: 'prod', value: '' }, { name: 'web' }],
    }),
    monitor(2, 'keyword', 'Word', { url: 'https://word.example', accepted_statuscodes: ['200-299', '401'] }),
    monitor(3, 'port', 'Shell', { parent: 6, hostname: 'nas.lan', port: 22 }),
    monitor(4, 'http', 'Paused', { url: 'https://paused.example', active: false }),
    monitor(5, 'group', 'Lab', { parent: 6 }),
    monitor(6, 'group', 'Home'),
    monitor(7, 'http', 'Inverted', { url: 'https://inverted.example', upsideDown: true }),
    monitor(8, 'http', 'Posted', { url: 'https://posted.example', method: 'POST', body: 'MARKER' }),
    monitor(9, 'ping', 'Ping', { hostname: 'nas.lan' }),
    monitor(10, 'postgres', 'Data', { databaseConnectionString: 'postgres://me:MARKER@db' }),
    monitor(11, 'push', 'Pushed', { pushToken: 'MARKER' }),
  ],
}

describe('Uptime Kuma', () => {
  const read = readOne(JSON.stringify(KUMA))
  const { folders, links, skipped } = read.bookmarks

  it('has monitors in groups, which may be in groups', () => {
    expect(read.files[0]?.format).toBe('uptime-kuma')
    expect(folders.map(({ name, parent }) => [name, parent])).toEqual([
      ['Home', null],
      ['Lab', 0],
    ])
    expect(links.map(({ name, folder, url }) => [name, folder, url])).toEqual([
      ['Page', 1, 'https://page.example'],
      ['Word', null, 'https://word.example'],
      ['Shell', 0, 'http://nas.lan:22'],
      ['Paused', null, 'https://paused.example'],
      ['Inverted', null, 'https://inverted.example'],
      ['Posted', null, 'https://posted.example'],
    ])
    expect(links[0]).toMatchObject({ description: 'Ours', tags: ['prod', 'web'] })
    expect(JSON.stringify(read)).not.toContain('MARKER')
  })

  it('asks whether they are up, as far as the same can be asked here', () => {
    expect(wishesIn(read)).toEqual({
      Page: { status_check: 'on', status_codes: '200-399' },
      Word: { status_check: 'on', status_codes: '200-399, 401' },
      Shell: { status_check: 'on', status_url: 'tcp:22' },
      Paused: { status_check: 'off' },
      Inverted: undefined,
      Posted: undefined,
    })
  })

  it('has others that are no links', () => {
    expect(skipped).toEqual(['Ping', 'Data', 'Pushed'].map((name) => ({ name, problem: { code: 'noLink' } })))
  })
})
