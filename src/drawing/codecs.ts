import type { Picture } from './picture.ts'
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
export function reuse<Codec>(create: () => Promise<Codec>) {
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

/** The functions that wasm-bindgen exports from the package's decoder. */
interface Exports {
  readonly memory: WebAssembly.Memory
  readonly decode: (at: number, length: number) => number
  readonly __wbindgen_malloc: (length: number, alignment: number) => number
  readonly __wbindgen_free: (at: number, length: number, alignment: number) => void
}

export interface PngDecoder {
  decode(bytes: Uint8Array): Picture
}

/**
 * The decoder of @jsquash/png, which traps on any damage. The package itself keeps a single instance, whose memory a trap
 * can corrupt; hence this small replacement for its wrapper.
 */
export async function createPngDecoder(module: WebAssembly.Module): Promise<PngDecoder> {
  let decoded: Picture | undefined
  const take = (at: number, length: number, width: number, height: number) => {
    decoded = { width, height, data: new Uint8ClampedArray(exports.memory.buffer, at, length).slice() }
    exports.__wbindgen_free(at, length, 1)
    return 0
  }
  const imports = WebAssembly.Module.imports(module).map(({ name }) => [
    name,
    name.startsWith('__wbg_newwithownedu8clampedarray') ? take : () => 0,
  ])
  const instance = await WebAssembly.instantiate(module, { wbg: Object.fromEntries(imports) })
  const exports = instance.exports as unknown as Exports // TypeScript does not know the exports of a module
  return {
    decode(bytes) {
      const at = exports.__wbindgen_malloc(bytes.length, 1)
      new Uint8Array(exports.memory.buffer).set(bytes, at)
      decoded = undefined
      exports.decode(at, bytes.length)
      if (!decoded) throw new Error('The decoder returned nothing')
      return decoded
    },
  }
}
