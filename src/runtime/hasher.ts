import { BCRYPT_ROUNDS, type PasswordHasher } from '../services/password.ts'
import { bcryptjsHasher } from './bcryptjs-hasher.ts'

/** Its binaries are optional packages, one per platform: npm installs none where it has none to offer. */
const native = await import('@node-rs/bcrypt').catch(() => undefined)

/** Whether hashing leaves the main thread free. */
export const hasNativeBcrypt = native !== undefined

/** bcrypt on the threads of libuv; in JavaScript where its binary is missing. */
export const nodeHasher: PasswordHasher = native
  ? {
      hash: (password) => native.hash(password, { cost: BCRYPT_ROUNDS }),
      verify: (password, passwordHash) => native.verify(password, passwordHash),
    }
  : bcryptjsHasher
