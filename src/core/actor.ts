/** Decides what an account may do (see `MAY`) and what it sees (see `AUDIENCES`). */
export type Role = 'admin'

/** Who makes an edit: somebody signed in, the command line or the program itself. The history records the name. */
export interface Actor {
  /** The account's number; 0 for the command line and the program. */
  readonly account: number
  readonly name: string
  readonly role: Role
  /** How the edit was made: by somebody signed in, by a command on the machine, or by the program itself. */
  readonly via: 'page' | 'command' | 'program'
  /** The client's id for this edit: the commit's nonce ends with it, so that it is found if the answer gets lost. */
  readonly editId?: string
}

export const COMMAND_LINE: Actor = { account: 0, name: 'command line', role: 'admin', via: 'command' }

/** For edits that Signpost makes by itself. */
export const PROGRAM: Actor = { account: 0, name: 'Signpost', role: 'admin', via: 'program' }
