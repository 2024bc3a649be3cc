/** Somebody who may sign in. */
export interface Account {
  readonly username: string
  readonly passwordHash: string
  /** Nobody chose the password: the first start made it. */
  readonly isGenerated?: boolean
}

/** Who may sign in, and the secret that tokens are signed with. Replaced as a whole when any of it changes. */
export interface Credentials {
  readonly secret: string
  /** At least one. */
  readonly accounts: readonly [Account, ...Account[]]
}

export function findAccount({ accounts }: Credentials, username: string): Account | undefined {
  return accounts.find((account) => account.username === username)
}
