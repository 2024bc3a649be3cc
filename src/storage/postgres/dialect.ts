/** What a database can do; engines that speak PostgreSQL's protocol lack some of it. */
export interface Abilities {
  /** NOTIFY carries news; without, they are asked for. */
  readonly notify: boolean
  /** Advisory locks let a writer wait for its turn; without, it tries again. */
  readonly locks: boolean
}

/** What the statements of one site need: a database can have several, each in a schema of its own. */
export interface Dialect extends Abilities {
  /** Where the site's news go. Messages are `{"revision":7,"nonce":"…"}`, `{"revocation":7}`, or name no number. */
  readonly channel: string
  /** Advisory locks are a database's; this number is the site's. */
  readonly lock: number
  /** The newest step of the schema that this program knows: what is newer is not for it to write. */
  readonly schema: string
}

export function dialectOf(abilities: Abilities, storeId: string, schema: string): Dialect {
  return {
    ...abilities,
    channel: `signpost_${storeId}`,
    lock: Number.parseInt(storeId.slice(0, 7), 16) || 0,
    schema,
  }
}

/** Two numbers make the key of a lock: the first is one that no other program is likely to take. */
export const PROGRAM = 1936289904

/** A part of a statement that sends a message, which is an expression. */
export const notify = ({ channel }: Dialect, message: string) => `pg_notify('${channel}', ${message})`

/** News without a number: whoever hears it asks. */
export function sendWord(dialect: Dialect): string {
  return `SELECT ${notify(dialect, `'{}'`)}`
}

export function listen({ channel }: Dialect): string {
  return `LISTEN ${channel}`
}
