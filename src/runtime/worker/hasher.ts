import { compare, hash } from 'bcryptjs'
import { BCRYPT_ROUNDS, type PasswordHasher } from '../../services/password.ts'

/** bcrypt in JavaScript, because a Worker takes no native code: about 80 ms of its CPU time for a password. */
export const workerHasher: PasswordHasher = {
  hash: (password) => hash(password, BCRYPT_ROUNDS),
  verify: (password, passwordHash) => compare(password, passwordHash),
}
