// What the product needs besides npm: ffmpeg, a Chromium, espeak-ng and CJK fonts, from the distribution's packages. With flite
// English is no robot's; everything works without it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const needs = [
  { packageName: 'ffmpeg', there: () => Boolean(process.env.FFMPEG_PATH) || (onPath('ffmpeg') && onPath('ffprobe')) },
  { packageName: 'chromium', there: () => Boolean(process.env.CHROMIUM_PATH) || chromiums.some(onPath) },
  { packageName: 'espeak-ng', there: () => onPath('espeak-ng') },
  { packageName: 'flite', there: () => onPath('flite'), isOptional: true },
  {
    packageName: 'fonts-noto-cjk',
    there: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || process.platform !== 'linux',
  },
]

const run = (argv, quiet) =>
  spawnSync(argv[0], argv.slice(1), {
    stdio: quiet ? 'ignore' : ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const aptInstall = (names) => ['apt-get', 'install', '-y', '--no-install-recommends', ...names]

/** How packages may be installed here: what stands before the command, or undefined. */
function prefixOfRoot() {
  if (!onPath('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return onPath('sudo') && run(['sudo', '-n', 'true'], true) ? ['sudo', '-n'] : undefined
}

/** Installs what is missing where it may, else names the exact command and answers false. */
export function installSystemPackages(say) {
  const missing = needs.filter((need) => !need.there())
  if (missing.length === 0) return true
  const namesOf = (some) => some.map((need) => need.packageName)
  const prefix = prefixOfRoot()
  if (prefix) {
    say(`Installing ${namesOf(missing).join(', ')} …`)
    if (run([...prefix, 'apt-get', 'update'], true) && run([...prefix, ...aptInstall(namesOf(missing))], false))
      return true
  }
  const needed = namesOf(missing.filter((need) => !need.isOptional && !need.there()))
  if (needed.length === 0) return true
  const install = `sudo apt-get update && sudo ${aptInstall(needed).join(' ')}`
  say(`Matrixcast needs ${needed.join(', ')}. Install with:\n  ${install}`)
  return false
}

/** For tests, which are faster with it and go on without it: not every distribution has it. */
export function installHeadlessShell(say) {
  const shell = 'chromium-headless-shell'
  if (process.env.CHROMIUM_PATH || onPath(shell)) return
  const prefix = prefixOfRoot()
  const isThere =
    prefix && run([...prefix, 'apt-get', 'update'], true) && run([...prefix, ...aptInstall([shell])], true)
  say(isThere ? `Installed ${shell} for the tests.` : `The tests use the whole browser; with ${shell} they are faster.`)
}

/** For the test that runs the lines of docs/api.md as a reader would. */
export function installGuideTools(say) {
  const missing = ['curl', 'jq'].filter((name) => !onPath(name))
  if (missing.length === 0) return
  const prefix = prefixOfRoot()
  const isThere =
    prefix && run([...prefix, 'apt-get', 'update'], true) && run([...prefix, ...aptInstall(missing)], true)
  if (!isThere) say(`The test of docs/api.md needs ${missing.join(' and ')}.`)
}
