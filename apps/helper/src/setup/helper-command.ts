import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { timeLimit } from '@matrixcast/host/time-limit'
import { z } from 'zod'
import { version } from '../version.ts'
import { install, run, uninstall } from './carry-out.ts'
import { linuxPlan } from './linux-plan.ts'
import { macPlan } from './mac-plan.ts'
import { type Places, type SetupPlan, startAddress } from './setup-plan.ts'
import { windowsPlan } from './windows-plan.ts'

const usage = `matrixcast-helper ${version}
  install --server <address> [--dry-run]   runs at every sign-in, and answers ${startAddress}
  uninstall [--dry-run]                    takes that away; pairing and profiles stay
  start                                    starts it now
  status                                   whether it is installed, running and paired
  run                                      runs here, until it is ended`

const options = {
  server: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  system: { type: 'string' },
} as const
const systems: Record<string, (places: Places) => SetupPlan> = {
  linux: linuxPlan,
  darwin: macPlan,
  win32: windowsPlan,
}
const serverAddress = z.url({ protocol: /^https?$/ })
const said = z.object({ version: z.string(), paired: z.boolean() })

type Needs = {
  argv: readonly string[]
  /** The launch script by which this was called. */
  program: string
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
  /** Runs the cloud manager itself. */
  runHere: () => Promise<void>
}

/** Answers with the code this process ends with; `run` only ends when it is told to. */
export async function helperCommand({ argv, program, environment, say, runHere }: Needs): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  const [name = '', address] = positionals
  const userHome = homedir()
  const places: Places = {
    program,
    userHome,
    helperHome: environment['MATRIXCAST_HELPER_HOME'] ?? join(userHome, '.matrixcast-helper'),
    settings: values.server === undefined ? {} : { MATRIXCAST_SERVER_URL: values.server },
  }
  // Another system than this one is only ever shown.
  const plan = systems[values.system ?? process.platform]?.(places)
  const hand = { isDry: values['dry-run'] || values.system !== undefined, say }
  if (!plan) {
    say(`there is no way to install on ${values.system ?? process.platform}`)
    return 2
  }
  switch (name) {
    case 'install':
      if (!serverAddress.safeParse(values.server).success) {
        say('install needs --server with the address of the back-office, as https://office.example')
        return 2
      }
      await install(plan, hand)
      return 0
    case 'uninstall':
      await uninstall(plan, hand)
      return 0
    case 'start':
      if (address !== undefined && address.replace(/\/$/, '') !== startAddress) {
        say('only the start can be asked for by an address')
        return 2
      }
      run(plan.start, hand)
      return 0
    case 'status':
      return status(plan, environment, say)
    case 'run':
      takeSettings(plan, environment)
      environment['MATRIXCAST_HELPER_HOME'] ??= places.helperHome
      await runHere()
      return 0
    default:
      say(usage)
      return name === '' || name === 'help' ? 0 : 2
  }
}

async function status(plan: SetupPlan, environment: NodeJS.ProcessEnv, say: Needs['say']): Promise<number> {
  const there = await Promise.all(
    plan.files.map(({ path }) =>
      stat(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  const port = environment['MATRIXCAST_HELPER_PORT'] ?? '10155'
  say(`version    ${version}`)
  say(`installed  ${there.every(Boolean) ? 'yes' : there.some(Boolean) ? 'partly' : 'no'}`)
  const answer = await fetch(`http://127.0.0.1:${port}/status`, { signal: timeLimit(3) }).then(
    async (one) => said.safeParse(await one.json()).data,
    () => undefined,
  )
  say(`running    ${answer ? `yes, ${answer.version}, port ${port}` : 'no'}`)
  if (answer) say(`paired     ${answer.paired ? 'yes' : `no; its code is shown at http://127.0.0.1:${port}/pair`}`)
  return answer ? 0 : 1
}

/** What `install` wrote counts where the caller says nothing else. */
function takeSettings(plan: SetupPlan, environment: NodeJS.ProcessEnv): void {
  const path = plan.files.find(({ what }) => what === 'settings')?.path ?? ''
  const text = readIfThere(path)
  for (const line of text.split('\n')) {
    const [, key, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (key && value !== undefined) environment[key] ??= value
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return ''
    throw thrown
  }
}
