/** How the owner sets a new password. */
export interface SetPassword {
  readonly command: string
  /** Whether the command works in the folder of the program alone. */
  readonly isInFolder: boolean
}
