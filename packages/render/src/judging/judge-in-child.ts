import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { takeTurns } from '../take-turns.ts'

/** The most a judge may use: of memory, and of a processor's time. */
type JudgeLimits = { megabytes: number; seconds: number }

/** A program that judges files: what node is called with, and its limits. */
export type JudgeProgram = JudgeLimits & { argv: readonly string[] }

/** `refused`: the judge says no, in English. `exceeded`: it used more than it may, or broke, and was ended. */
export type JudgeFault = { kind: 'refused' | 'exceeded' | 'cancelled'; detail: string }

/**
 * The program `<name>` that lies beside the module at `besideUrl`: a bundle of its own once built (scripts/build.mjs names
 * each), TypeScript in the source. Tests bundle it once a run (scripts/test-programs.mjs), as each start would compile it.
 */
export const judgeProgram = (name: string, besideUrl: string, limits: JudgeLimits): JudgeProgram => {
  const beside = (ending: string) => fileURLToPath(new URL(`./${name}.${ending}`, besideUrl))
  const bundled = path.join(process.env.TEST_BUNDLES ?? '', `${path.basename(name)}.mjs`)
  const inSource = () =>
    process.env.TEST_BUNDLES && existsSync(bundled) ? [bundled] : ['--import', 'tsx', beside('ts')]
  return { ...limits, argv: besideUrl.endsWith('.ts') ? inSource() : [beside('mjs')] }
}

type Judging<Answer> = {
  program: JudgeProgram
  question: string
  /** An absolute path of our own choosing. */
  file: string
  shape: z.ZodType<Answer>
  signal: AbortSignal
  /** Whose file it is. Left out where it is nobody's in particular. */
  person?: string | undefined
}

const inTurn = takeTurns(2)

/** Of the clock to one of the processor: a busy machine may keep a judge waiting, and where the system counts none. */
const patience = 6

/**
 * Has a file that a person gave judged by a process of its own, without our settings and keys, ended when it takes more
 * memory or time than the program may have. Two run at a time, of one person one. It throws where the program itself cannot be started.
 */
export const judgeInChild = <Answer>(judging: Judging<Answer>): Promise<Outcome<Answer, JudgeFault>> =>
  inTurn(async () => {
    const { program, question, file, shape, signal } = judging
    const ran = await runChild({
      argv: await within(program, [...program.argv, question, file]),
      limitSeconds: program.seconds * patience,
      signal,
      env: {},
    })
    if (ran.ok) {
      const answer = z
        .union([z.object({ answer: shape }), z.object({ refusal: z.string() })])
        .parse(JSON.parse(ran.value.stdout.toString('utf8')))
      return 'refusal' in answer ? refused({ kind: 'refused', detail: answer.refusal }) : ok(answer.answer)
    }
    const { kind, detail, killedBy } = ran.fault
    if (kind === 'cancelled') return refused({ kind, detail })
    if (kind === 'timedOut' || killedBy === 'SIGXCPU') {
      return refused({ kind: 'exceeded', detail: `more than ${program.seconds} s` })
    }
    if (killedBy) return refused({ kind: 'exceeded', detail: `more than ${program.megabytes} MB (${killedBy})` })
    throw new Error(`the judge of files did not run (${kind}): ${detail}`)
  }, judging.person)

/**
 * Half for the heap; the system holds the whole, where it can: data only, as a limit of addresses would count those that
 * V8 reserves and never uses.
 */
async function within(limits: JudgeLimits, argv: readonly string[]): Promise<[string, ...string[]]> {
  const { megabytes, seconds } = limits
  const node: [string, ...string[]] = [process.execPath, `--max-old-space-size=${Math.floor(megabytes / 2)}`, ...argv]
  const [prlimit, setpriv] = await Promise.all(['prlimit', 'setpriv'].map(onPath))
  const dying: [string, ...string[]] = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--', ...node] : node
  codeBytes ??= reservedForCode()
  const data = megabytes * 1024 ** 2 + (await codeBytes)
  return prlimit ? [prlimit, `--data=${data}`, `--cpu=${seconds}:${seconds + 1}`, '--core=0', ...dying] : dying
}

let codeBytes: Promise<number> | undefined

/**
 * What this node reserves for code, where that counts as data: since 24 it is mapped at once to be written and run, 512 MB of
 * which hardly anything is used. A judge of 512 MB ended before its first line.
 */
async function reservedForCode(): Promise<number> {
  const maps = '/proc/self/maps'
  if (!existsSync(maps)) return 0
  const found = (await readFile(maps, 'utf8')).matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp/gm)
  return Math.max(
    0,
    ...[...found].map(([, from = '', until = '']) => Number.parseInt(until, 16) - Number.parseInt(from, 16)),
  )
}

const onPath = (name: string) => findProgram(name, undefined, process.env.PATH)
