/** Who makes an edit: a person who is signed in, or the command line. The history keeps the name. */
export interface Actor {
  readonly name: string
}
