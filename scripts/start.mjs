// `npm start`: installs what is missing, builds what changed, and becomes the supervisor.
import { build, installPackages, root } from './prepare.mjs'
import { makeShortVideos } from './short-videos.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
build(say)
// The product is of use without them, so nobody waits for them; journeys leave them out.
if (!process.argv.includes('--no-tutorials'))
  void makeShortVideos().catch((fault) => say(`The short tutorials were not made: ${fault.message}`))
await import('../apps/supervisor/dist/main.mjs')
