import { openStandardOutput } from '@matrixcast/host/log-output'
import pino from 'pino'
import type { LogTail } from './log-tail.ts'

const secrets = ['storageState', 'secret', 'ticket', 'token', 'cookies', 'pollSecret', 'text']

/** JSON lines with ids. Whatever could open something is cut out, should it ever be handed in. */
export const buildLog = (level: string, tail: LogTail) =>
  pino(
    {
      level,
      base: { process: 'helper' },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    },
    pino.multistream([
      { level: 'trace', stream: openStandardOutput() },
      { level: 'trace', stream: tail },
    ]),
  )

export type Log = pino.Logger
