/** Who made an edit: a signed-in user or the command line. The history records the name. */
export interface Actor {
  readonly name: string
}

export const COMMAND_LINE: Actor = { name: 'command line' }
