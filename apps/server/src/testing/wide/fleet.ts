import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Program = { name: string; argv: string[]; environment: Record<string, string | undefined> }
type Member = { program: Program; child: ChildProcess; isWanted: boolean; falls: number }

/** As an init system does. */
const againAfterMs = 500
const clockTicks = 100

/** Programs as processes of their own: who falls is started again, as on each machine its init system does. */
export function openFleet(logs: string) {
  const members = new Map<string, Member>()

  function launch(program: Program, falls: number): void {
    const out = openSync(path.join(logs, `${program.name}.log`), 'a')
    const [first = '', ...rest] = program.argv
    const child = spawn(first, rest, { env: program.environment, stdio: ['ignore', out, out] })
    const member = { program, child, isWanted: true, falls }
    members.set(program.name, member)
    child.on('exit', () => {
      setTimeout(() => {
        if (member.isWanted) launch(program, falls + 1)
      }, againAfterMs)
    })
  }

  const isRunning = ({ child }: Member) => child.exitCode === null && child.signalCode === null

  async function stop(name: string): Promise<void> {
    const member = members.get(name)
    if (!member) return
    member.isWanted = false
    members.delete(name)
    if (!isRunning(member)) return
    const gone = once(member.child, 'exit')
    member.child.kill('SIGTERM')
    const isGone = await Promise.race([gone.then(() => true), sleep(20_000).then(() => false)])
    if (isGone) return
    member.child.kill('SIGKILL')
    await gone
  }

  return {
    names: (): string[] => [...members.keys()],
    start: (program: Program): void => launch(program, 0),
    stop,
    stopAll: async (): Promise<void> => {
      await Promise.all([...members.keys()].map(stop))
    },
    /** SIGKILL, as if its power were cut. False where it is just being started again. */
    kill(name: string): boolean {
      const member = members.get(name)
      return member !== undefined && isRunning(member) && member.child.kill('SIGKILL')
    },
    /** Falls of their own accord as well as by our kills. */
    falls: (): number => [...members.values()].reduce((sum, { falls }) => sum + falls, 0),
    /** Seconds of processor time of those that run now, by the first word of their name. */
    cpuSeconds(): Map<string, number> {
      const sums = new Map<string, number>()
      for (const { program, child } of members.values()) {
        const [kind = ''] = program.name.split('-')
        sums.set(kind, (sums.get(kind) ?? 0) + cpuOf(child.pid))
      }
      return sums
    },
    logOf: (name: string): string => readFileSync(path.join(logs, `${name}.log`), 'utf8'),
  }
}

const fieldsOf = (pid: number | string | undefined): string[] => {
  const text = readIfThere(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const cpuIn = (fields: readonly string[], from: number): number =>
  (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / clockTicks
const cpuOf = (pid: number | undefined): number => cpuIn(fieldsOf(pid), 11)

/** Of a process, of its children that run and of those that have ended. */
export function cpuOfFamily(pid: number): number {
  const own = fieldsOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => Number(fields[1]) === pid)
  return cpuIn(own, 11) + cpuIn(own, 13) + children.reduce((sum, fields) => sum + cpuIn(fields, 11), 0)
}

/** Empty for a process that has gone meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'ESRCH')) return ''
    throw fault
  }
}

/** Of all processors of this machine since its start: how long they worked, and how long they had nothing to do. */
export function machineTime(): { busy: number; idle: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((one) => Number(one) / clockTicks)
  return { busy: user + nice + system + irq + soft, idle: idle + waiting }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

export async function untilAnswers(url: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > end) throw new Error(`${url} does not answer within ${seconds} s`)
    await sleep(200)
  }
}
