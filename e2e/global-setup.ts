import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What is out of date is built once, before the workers start a product each. */
export default function globalSetup() {
  const prepare = `import { build, installPackages } from './scripts/prepare.mjs'
    installPackages(console.log)
    build(console.log)`
  execFileSync(process.execPath, ['--input-type=module', '--eval', prepare], { cwd: root, stdio: 'inherit' })
}
