import { z } from 'zod'

type Details = Record<string, string | number>
type Reason = {
  /** What happened and what to do, with places for details. */
  sentence: string
  /** Whether it can become better by itself, so that starting again makes sense. */
  again: boolean
  /** Codes of the system's errors, and words of programs that have none, that mean this reason. */
  codes?: string[]
  words?: RegExp
}

/** Why a process of the product ends: the one list that all of them and the supervisor use. The first that fits counts. */
const reasons = {
  portTaken: {
    sentence: 'port {{port}} is taken by another program. End that program, or set another port.',
    again: false,
    codes: ['EADDRINUSE'],
  },
  databaseAway: {
    sentence: 'the database is out of reach ({{detail}}). Look whether it runs, and whether DATABASE_URL names it.',
    again: true,
  },
  databaseRefuses: {
    sentence:
      'the database refuses to let the product in ({{detail}}). Put the name and password in DATABASE_URL right.',
    again: false,
  },
  databaseLost: {
    sentence:
      'there are keys in {{path}}, but no database: its disk may not be mounted. Mount it, put a backup back (npm run restore), or move {{path}} away to begin anew; nothing was changed.',
    again: false,
  },
  databaseOlder: {
    sentence:
      'the database is of an early version ({{detail}}) that this program no longer brings forward. Start it once with Matrixcast 0.1.0, then with this one; nothing was changed.',
    again: false,
  },
  databaseNewer: {
    sentence: 'the database was made by a newer version of Matrixcast ({{detail}}). Update the program.',
    again: false,
  },
  olderAtWork: {
    sentence:
      'processes of an older version of Matrixcast work on this database ({{detail}}), which cannot go on beside this one. Stop all of them, then start this one; nothing was changed.',
    again: true,
  },
  databaseBusy: {
    sentence:
      'others work on the database without a pause, so that it could not be brought forward ({{detail}}). It is tried again; if that goes on, stop them first.',
    again: true,
  },
  keysDamaged: {
    sentence:
      '{{path}} is damaged ({{detail}}). Put back the folder keys from a backup, or copy it from the first machine; nothing was changed.',
    again: false,
  },
  keysWrong: {
    sentence:
      'the key files in {{path}} are not those this database was sealed with. Put back the right ones; nothing was changed.',
    again: false,
  },
  homeTaken: { sentence: 'another cloud manager runs on this home already. End that one first.', again: false },
  homeShared: {
    sentence: '{{path}} is shared with every login of this machine. Set MATRIXCAST_HOME to a folder of its own.',
    again: false,
  },
  readOnly: {
    sentence: '{{path}} lies on a read-only disk. Make it writable, or set MATRIXCAST_HOME to a folder that is.',
    again: false,
    codes: ['EROFS'],
    words: /read-only file system/i,
  },
  diskFull: {
    sentence: 'the disk is full: {{path}} could not be written. Make room on it.',
    again: true,
    codes: ['ENOSPC', 'EDQUOT', 'EFBIG'],
    words: /no space left on device|disk quota exceeded/i,
  },
  notAllowed: {
    sentence: '{{path}} may not be used by this user. Give it to this user, or set another in its place.',
    again: false,
    codes: ['EACCES', 'EPERM'],
    words: /permission denied/i,
  },
  databaseBroken: {
    sentence:
      'the database does not start ({{detail}}). If its files are damaged, put the newest backup back: npm run restore.',
    again: true,
    words: /^Postgres does not start/,
  },
  unknown: { sentence: '{{detail}}', again: true },
} satisfies Record<string, Reason>

export type FatalWord = keyof typeof reasons
const names = Object.keys(reasons).filter((name): name is FatalWord => name in reasons)

/** A fault that the list names, with what its sentence needs. */
export class Fatal extends Error {
  readonly fatal: FatalWord
  readonly details: Details

  constructor(fatal: FatalWord, details: Details, cause?: unknown) {
    super(filled(reasons[fatal].sentence, details), { cause })
    this.name = 'Fatal'
    this.fatal = fatal
    this.details = details
  }
}

/** What is known of a fault in another process: that of an `Error` of the system, or of a `Fatal`. */
const facts = z.object({
  message: z.string(),
  code: z.string().optional().catch(undefined),
  port: z.number().optional().catch(undefined),
  path: z.string().optional().catch(undefined),
  fatal: z.enum(names).optional().catch(undefined),
  details: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
})
/** How a process reports to the supervisor why it ends. */
export const fatalMessage = z.object({ kind: z.literal('fatal'), fault: facts })

export type FatalReason = { word: FatalWord; sentence: string; again: boolean }

/**
 * The reason of a fault by the list, and its sentence. Anything that is no such fault is `unknown`. `place` is named where the
 * system did not say which file it was.
 */
export function fatalReason(fault: unknown, place = 'one of its files'): FatalReason {
  const known = facts.safeParse(fault).data ?? { message: String(fault) }
  const { message, code = '', port, path, fatal, details } = known
  const fits = ({ codes = [], words }: Reason) => codes.includes(code) || (words?.test(message) ?? false)
  const word = fatal ?? names.find((name) => fits(reasons[name])) ?? 'unknown'
  const { sentence, again } = reasons[word]
  const what = path ?? (port === undefined ? place : `port ${port}`)
  return {
    word,
    sentence: filled(sentence, { path: what, port: port ?? '', detail: message.slice(-500), ...details }),
    again,
  }
}

const filled = (sentence: string, details: Details): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''))

/**
 * From now on a fault that nobody caught ends this process with exit code 1. Its sentence goes to the terminal, and the fault to
 * the supervisor where one started the process. `known` makes a `Fatal` of faults that only the caller can tell.
 */
export function endOnFault(known: (fault: unknown) => unknown = (fault) => fault): void {
  process.on('uncaughtException', (thrown) => {
    const translated = known(thrown)
    const fault = translated instanceof Error ? translated : thrown
    const { word, sentence } = fatalReason(fault)
    // Of a fault that the list names, the place in the program helps nobody at the terminal; the log keeps it.
    if (word === 'unknown' || process.connected) console.error(fault)
    console.error(sentence)
    const end = () => process.exit(1)
    if (!process.connected) return end()
    process.send?.({ kind: 'fatal', fault: Object.assign({}, fault, { message: fault.message }) }, end)
    setTimeout(end, 1000)
  })
}
