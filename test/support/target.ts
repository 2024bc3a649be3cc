/** A running site: all that a scenario knows about it. */
export interface RunningSite {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** What it has logged so far, one line per entry. */
  readonly logged: () => string
  stop(): Promise<void>
}

export interface StartOptions {
  readonly guestMode?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A runtime with a database. Each start makes a new, empty site. */
export interface Target {
  readonly name: string
  start(options?: StartOptions): Promise<RunningSite>
}
