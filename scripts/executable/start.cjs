// Unpacked beside node_modules: the code inside the executable can import no files.
import('./node_modules/signpost/dist/runtime/signpost.js')
