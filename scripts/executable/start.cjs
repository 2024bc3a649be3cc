// Unpacked beside node_modules: the code inside the executable can import no files.
// The server starts this executable again for each part that runs in a process of its own, with the path of that program.
const [, part = 'signpost'] = /[\\/]dist[\\/]runtime[\\/]([a-z-]+-process)\.js$/.exec(process.argv[2] ?? '') ?? []
import(`./node_modules/signpost/dist/runtime/${part}.js`)
