import { hash, verify } from '@node-rs/bcrypt'
import { BCRYPT_ROUNDS, type PasswordHasher } from '../services/password.ts'

/** bcrypt on the threads of libuv. */
export const nodeHasher: PasswordHasher = {
  hash: (password) => hash(password, { cost: BCRYPT_ROUNDS }),
  verify: (password, passwordHash) => verify(password, passwordHash),
}
