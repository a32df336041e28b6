// `npm start`: installs what is missing, builds what changed, and becomes the supervisor.
import { build, installPackages, root } from './prepare.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
build(say)
await import('../apps/supervisor/dist/main.mjs')
