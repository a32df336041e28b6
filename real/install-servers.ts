import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Brings the servers that come from npm, once. */
export function installServers(): void {
  const cwd = import.meta.dirname
  if (['@atproto', '@hey-api'].every((name) => existsSync(path.join(cwd, 'node_modules', name)))) return
  const installed = spawnSync('npm', ['ci', '--no-workspaces'], { cwd, stdio: 'inherit' })
  if (installed.status !== 0) throw new Error('the real servers could not be installed')
}
