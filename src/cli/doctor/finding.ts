/** What a check found about one thing. Everything but `ok` comes with advice. */
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

/** A finding as one text: the advice comes after the first sentence. */
export function warnOf(what: string, text: string): Finding {
  const [found = '', ...todo] = text.split('. ')
  return warn(what, found, todo.join('. '))
}

/** It must be fixed. */
export function fail(what: string, found: string, todo: string): Finding {
  return { sign: 'FAIL', what, found, todo }
}
