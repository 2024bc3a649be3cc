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

/** A codec that Emscripten has compiled. */
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
 * Keeps a codec for many pictures, until it fails at one: then the next picture gets a new one, as nothing is known about
 * the old one's memory. What it throws becomes `damagedPicture`.
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
