import { refuse } from './refusal.ts'

/** How each codec's WebAssembly is loaded, when it is first needed. */
export interface CodecModules {
  readonly png: () => Promise<WebAssembly.Module>
  readonly jpeg: () => Promise<WebAssembly.Module>
  readonly webp: () => Promise<WebAssembly.Module>
  readonly webpEncoder: () => Promise<WebAssembly.Module>
  readonly resize: () => Promise<WebAssembly.Module>
  readonly svg: () => Promise<WebAssembly.Module>
}

/** Creates a codec that was compiled with Emscripten. */
export type Factory<Codec> = (overrides: {
  readonly noInitialRun: boolean
  readonly print: () => void
  readonly printErr: () => void
  readonly instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports
}) => Promise<Codec>

export async function instantiate<Codec>(factory: Factory<Codec>, module: WebAssembly.Module): Promise<Codec> {
  return factory({
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined, // it warns of damaged pictures
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  })
}

/**
 * Reuses a codec until it fails: its memory is then in an unknown state, and the next picture gets a new one. Whatever it
 * throws becomes `damagedPicture`.
 */
export function reused<Codec>(create: () => Promise<Codec>) {
  let codec: Codec | undefined
  return async <Result>(use: (codec: Codec) => Result): Promise<Result> => {
    const current = codec ?? (await create())
    codec = current
    try {
      return use(current)
    } catch (cause) {
      codec = undefined
      throw refuse('damagedPicture', cause)
    }
  }
}
