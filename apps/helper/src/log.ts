import pino from 'pino'

const secrets = ['storageState', 'secret', 'ticket', 'token', 'cookies', 'pollSecret', 'text']

/** JSON lines with ids. Whatever could open something is cut out, should it ever be handed in. */
export const buildLog = (level: string) =>
  pino({
    level,
    base: { process: 'helper' },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
  })

export type Log = pino.Logger
