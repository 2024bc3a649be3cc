import { compare, hash } from 'bcryptjs'
import { BCRYPT_ROUNDS, type PasswordHasher } from '../services/sign-in/credentials.ts'

/** bcrypt in JavaScript, for runtimes without native code. A password takes about 80 ms of CPU time. */
export const bcryptjsHasher: PasswordHasher = {
  hash: (password) => hash(password, BCRYPT_ROUNDS),
  verify: (password, passwordHash) => compare(password, passwordHash),
}
