/** What a check has found of one thing. Only what is in order may do without advice. */
export type Finding =
  | { readonly sign: 'ok'; readonly what: string; readonly found: string }
  | { readonly sign: 'warn' | 'FAIL'; readonly what: string; readonly found: string; readonly todo: string }

export function ok(what: string, found: string): Finding {
  return { sign: 'ok', what, found }
}

/** It works, but probably not as meant, or not for long. */
export function warn(what: string, found: string, todo: string): Finding {
  return { sign: 'warn', what, found, todo }
}

/** It must be mended. */
export function fail(what: string, found: string, todo: string): Finding {
  return { sign: 'FAIL', what, found, todo }
}
