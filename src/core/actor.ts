/** What an account may do, and what it sees: see `MAY` and `AUDIENCES`. */
export type Role = 'admin'

/** Who makes an edit: somebody signed in, the command line or the program itself. The history records the name. */
export interface Actor {
  /** The number of the account; 0 for what has none. */
  readonly account: number
  readonly name: string
  readonly role: Role
  /** How they act: signed in, by a command on the machine, or by themselves. */
  readonly via: 'page' | 'command' | 'program'
  /** What the client calls this edit: the nonce of its commit ends with it, so that it is found if the answer gets lost. */
  readonly editId?: string
}

export const COMMAND_LINE: Actor = { account: 0, name: 'command line', role: 'admin', via: 'command' }

/** For edits that nobody asked for. */
export const PROGRAM: Actor = { account: 0, name: 'Signpost', role: 'admin', via: 'program' }
