import { describe, expect, it } from 'vitest'
import { nodeFetcher } from '../../src/runtime/fetcher/fetcher.ts'
import { isNetworkError } from '../../src/runtime/fetcher/network-errors.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

describe('an error of a request to another host', () => {
  it.each([
    ...[
      'ECONNREFUSED',
      'EHOSTUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      'HPE_INVALID_CONSTANT',
      'ERR_SSL_WRONG_VERSION_NUMBER',
    ],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'Z_DATA_ERROR', 'ERR__ERROR_FORMAT_PADDING_1', 'ZSTD_error_prefix_unknown'],
  ])('is theirs if it is about the connection, the name or the answer: %s', (code) => {
    expect(isNetworkError(coded(code))).toBe(true)
    expect(isNetworkError(new AggregateError([coded(code), coded('ETIMEDOUT')]))).toBe(true)
  })

  it.each([
    'EMFILE',
    'ENFILE',
    'ENOMEM',
    'ENOBUFS',
    'EAI_MEMORY',
    'Z_MEM_ERROR',
    'ZSTD_error_memory_allocation',
    'ERR_INVALID_CHAR',
  ])('is our own if it is about this server: %s', (code) => {
    expect(isNetworkError(coded(code))).toBe(false)
    expect(isNetworkError(new AggregateError([coded('ECONNREFUSED'), coded(code)]))).toBe(false)
  })

  it('is our own if it has no code', () => {
    for (const error of [
      new Error('mistake'),
      new TypeError('undefined is not a function'),
      new AggregateError([]),
      'text',
    ])
      expect(isNetworkError(error)).toBe(false)
  })
})

it('a name that could not be looked up for want of descriptors is not called missing', async () => {
  const error = coded('EMFILE')
  const resolve = () => Promise.reject(error)
  const fetcher = nodeFetcher({ isOn: true, allow: [], version: '0.0.0', resolve })
  await expect(fetcher.fetch('https://example.com/')).rejects.toBe(error)
})
