import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '@matrixcast/host/testing/program-of'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { install, uninstall } from './carry-out.ts'
import { linuxPlan } from './linux-plan.ts'
import { macPlan } from './mac-plan.ts'
import type { SetupPlan } from './setup-plan.ts'
import { windowsPlan } from './windows-plan.ts'

const settings = { MATRIXCAST_SERVER_URL: 'https://office.example' }
/** A place that every format has to write with care. */
const awkward = 'opt/100% "own" & <ours>/matrixcast-helper'

const textOf = ({ files }: SetupPlan, end: string): string => files.find(({ path }) => path.endsWith(end))?.text ?? ''
const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
/** What a checker has to say against a file. */
const checkedBy = (program: string, args: string[]): string => {
  const env = { XDG_RUNTIME_DIR: tmpdir(), ...process.env }
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', env })
  return status === 0 ? '' : `${stdout}${stderr}`
}
const ask = async (...argv: string[]) => {
  const env = { ...process.env, HELPER_PROGRAM: '/opt/helper/bin/matrixcast-helper', MATRIXCAST_HELPER_PORT: '7339' }
  const call = promisify(execFile)(process.execPath, [programOf('helperCli'), ...argv], { env })
  const { stdout } = await call.catch((thrown: { stdout: string }) => thrown)
  return stdout
}

describe('matrixcast-helper on a computer of its own', () => {
  let home: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'setup-'))
  })
  afterEach(() => rm(home, { recursive: true }))

  const places = (program: string) => ({ program, userHome: home, helperHome: join(home, 'own'), settings })

  const unitOf = () => join(home, '.config/systemd/user/matrixcast-helper.service')
  const onLinux = async (): Promise<string> => {
    const program = join(home, 'matrixcast-helper')
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
    await install({ ...linuxPlan(places(program)), afterWriting: [] }, { isDry: false, say: () => undefined })
    return program
  }

  const checkers = [
    { program: 'systemd-analyze', args: ['verify', '--user'], file: unitOf },
    {
      program: 'desktop-file-validate',
      args: [],
      file: () => join(home, '.local/share/applications/matrixcast-helper.desktop'),
    },
  ]
  // What this computer has not is not asked, and counts as nothing.
  it.each(checkers.filter(({ program }) => isThere(program)))(
    'writes what $program accepts',
    async ({ program, args, file }) => {
      await onLinux()
      expect(checkedBy(program, [...args, file()])).toBe('')
    },
  )

  it('writes a unit with its settings, however its program is called', async () => {
    const program = await onLinux()
    const unit = unitOf()
    expect(await readFile(unit, 'utf8')).toContain(`ExecStart="${program}" run`)
    expect(await readFile(join(home, '.config/matrixcast-helper/helper.env'), 'utf8')).toBe(
      'MATRIXCAST_SERVER_URL=https://office.example\n',
    )
    const strange = linuxPlan(places(`/${awkward}`))
    expect(textOf(strange, '.service')).toContain('ExecStart="/opt/100%% \\"own\\" & <ours>/matrixcast-helper" run')
  })

  it('takes everything away again and leaves pairing and profiles', async () => {
    const plan = linuxPlan(places('/opt/matrixcast-helper'))
    const silent = { ...plan, afterWriting: [], beforeRemoving: [], afterRemoving: [] }
    const hand = { isDry: false, say: () => undefined }
    await install(silent, hand)
    await install(silent, hand)
    await writeFile(join(home, 'pairing.json'), '{}')
    await uninstall(silent, hand)
    const left = await readdir(home, { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['pairing.json'])
  })

  it('writes an agent and a scheme for Macs that a parser reads back (built, not run)', () => {
    const plan = macPlan({ ...places(`/${awkward}`), userHome: '/Users/a b' })
    const agent = textOf(plan, 'app.matrixcast.helper.plist')
    expect(XMLValidator.validate(agent)).toBe(true)
    const { plist } = new XMLParser({ htmlEntities: true }).parse(agent)
    expect(plist.dict.array.string).toEqual([`/${awkward}`, 'run'])
    expect(plist.dict.key).toContain('RunAtLoad')
    const application = textOf(plan, 'Info.plist')
    expect(XMLValidator.validate(application)).toBe(true)
    const { plist: app } = new XMLParser().parse(application)
    expect(app.dict.array.dict.array.string).toBe('matrixcast-helper')
  })

  it('writes a task and a key for Windows that a parser reads back (built, not run)', () => {
    const program = 'C:\\Program Files\\A & B\\matrixcast-helper.cmd'
    const plan = windowsPlan({ program, userHome: 'C:\\Users\\Li', helperHome: 'C:\\Users\\Li\\own', settings })
    const task = textOf(plan, 'task.xml')
    expect(XMLValidator.validate(task)).toBe(true)
    const { Task } = new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(task)
    expect(Task['@_xmlns']).toBe('http://schemas.microsoft.com/windows/2004/02/mit/task')
    expect(Object.keys(Task).filter((name) => !name.startsWith('@'))).toEqual([
      'RegistrationInfo',
      'Triggers',
      'Principals',
      'Settings',
      'Actions',
    ])
    expect(Task.Actions['@_Context']).toBe(Task.Principals.Principal['@_id'])
    expect(Task.Actions.Exec).toEqual({ Command: program, Arguments: 'run' })
    expect(textOf(plan, 'scheme.reg')).toContain(
      '@="\\"C:\\\\Program Files\\\\A & B\\\\matrixcast-helper.cmd\\" start \\"%1\\""',
    )
    expect(plan.files.every(({ path }) => path.startsWith('C:\\Users\\Li\\'))).toBe(true)
  })

  it.each(['linux', 'darwin', 'win32'])('shows on %s what it would do and does none of it', async (system) => {
    const said = await ask('install', '--server', 'https://office.example', '--system', system)
    expect(said).toContain('write ')
    expect(said).toContain('run ')
    expect(said).toContain('https://office.example')
    expect(await ask('uninstall', '--system', system)).toContain('remove ')
  })

  it('needs to know its server, says that it does not run, and obeys no other address than the start', async () => {
    expect(await ask('install', '--dry-run')).toContain('--server')
    expect(await ask('install', '--dry-run', '--server', 'file:///etc')).toContain('--server')
    expect(await ask('status')).toMatch(/version {4}\d.*\ninstalled {2}no\nrunning {4}no\n/)
    for (const address of ['matrixcast-helper://start?x=1', 'matrixcast-helper://run', 'file:///etc/passwd']) {
      expect(await ask('start', address)).toContain('only the start')
    }
    expect(await ask('start', 'matrixcast-helper://start/', '--dry-run')).toMatch(/^run /)
    expect(await ask()).toContain('install --server')
  })
})
