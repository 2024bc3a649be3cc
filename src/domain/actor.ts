/** Who made an edit: a signed-in user or the command line. The history records the name. */
export interface Actor {
  readonly name: string
}
