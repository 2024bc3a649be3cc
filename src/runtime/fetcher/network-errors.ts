/** Errors of a connection, or of opening one: https://docs.libuv.org/en/v1.x/errors.html */
const CONNECTION = new Set([
  ...[
    'EACCES',
    'EADDRNOTAVAIL',
    'EAFNOSUPPORT',
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTDOWN',
    'EHOSTUNREACH',
  ],
  ...['ENETDOWN', 'ENETRESET', 'ENETUNREACH', 'ENOTCONN', 'EPERM', 'EPIPE', 'ETIMEDOUT'],
  ...['ERR_SOCKET_CLOSED', 'ERR_SOCKET_CONNECTION_TIMEOUT', 'ERR_STREAM_PREMATURE_CLOSE'],
])
/** Errors of a look-up by `getaddrinfo`. */
const NAME = /^ENOTFOUND$|^EAI_(?:ADDRFAMILY|AGAIN|FAIL|FAMILY|NODATA|NONAME|SERVICE)$/
/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const TLS =
  /^ERR_(?:OSSL|SSL|TLS)_|^EPROTO$|CERT|CRL|^UNSPECIFIED$|^UNABLE_TO_|^HOSTNAME_|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_/
const HTTP = /^HPE_/
/** Errors of zlib, Brotli and Zstandard for a body that can't be decompressed. */
const BODY = /^Z_(?:BUF|DATA)_ERROR$|^Z_NEED_DICT$|^ERR__ERROR_FORMAT_|^ZSTD_error_(?!memory_)/

/**
 * Whether an error comes from a connection, a look-up or a body. All others are faults of this server: a lack of file
 * descriptors or memory, or a bug in the program.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isNetworkError)
  return error instanceof Error && isTheirCode(codeOf(error))
}

export function isTlsFault(error: unknown): boolean {
  return error instanceof Error && TLS.test(codeOf(error))
}

/** Whether an answer is not HTTP. */
export function isNotHttp(error: unknown): boolean {
  return error instanceof Error && HTTP.test(codeOf(error))
}

function isTheirCode(code: string): boolean {
  return CONNECTION.has(code) || [NAME, TLS, HTTP, BODY].some((kind) => kind.test(code))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
