/** A running site: all that a scenario knows of it. */
export interface RunningSite {
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** What was logged so far, a line an entry. */
  readonly logged: () => string
  stop(): Promise<void>
}

export interface StartOptions {
  readonly guestMode?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A runtime with a database: each start is a new, empty site. */
export interface Target {
  readonly name: string
  start(options?: StartOptions): Promise<RunningSite>
}
