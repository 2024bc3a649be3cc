import { BCRYPT_ROUNDS, type PasswordHasher } from '../services/sign-in/credentials.ts'

/** Native binaries are optional packages, one per platform; some platforms have none. */
const native = await import('@node-rs/bcrypt').catch(() => undefined) // no build for this platform: bcryptjs then

/** Whether hashing runs off the main thread. */
export const hasNativeBcrypt = native !== undefined

/** bcrypt on libuv's threads, or in JavaScript if the binary is missing. */
export const nodeHasher: PasswordHasher = native
  ? {
      hash: (password) => native.hash(password, { cost: BCRYPT_ROUNDS }),
      verify: (password, passwordHash) => native.verify(password, passwordHash),
    }
  : (await import('./bcryptjs-hasher.ts')).bcryptjsHasher
