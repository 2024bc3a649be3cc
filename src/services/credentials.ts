/** Who may sign in, and the secret that tokens are signed with. Replaced as a whole when the password changes. */
export interface Credentials {
  readonly username: string
  readonly passwordHash: string
  readonly secret: string
}
