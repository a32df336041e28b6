import { randomUUID } from 'node:crypto'
import { inputFaultOf } from '@matrixcast/contract/reasons/reason-of'
import { role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import { faultText } from '../http/fault-text.ts'
import type { Parts } from '../parts.ts'

type Run = {
  parts: Parts
  workspaceId: string
  args: string[]
  askSecret: (question: string) => Promise<string>
}
type Command = { usage: string; run: (given: Run) => Promise<string> }

const leastOfPassword = 8
const credit = z.coerce.number().min(0.01).max(1e9)
const name = z.string().min(1).max(60)

/** The arguments of a command by their names, all of them and no more. */
function given<Shape extends z.ZodRawShape>(shape: Shape, args: readonly string[]): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(shape)
  if (args.length !== names.length) {
    const takes = names.map((one) => `<${one}>`).join(' ') || 'nothing'
    throw new Error(`The command takes ${takes}; ${args.length === 1 ? '1 was' : `${args.length} were`} given.`)
  }
  const input = Object.fromEntries(names.map((one, at) => [one, args[at]]))
  const read = z.object(shape).safeParse(input)
  if (!read.success) throw new Refusal('invalidInput', inputFaultOf(read.error.issues, input))
  return read.data
}

async function newPassword(ask: Run['askSecret'], question: string): Promise<string> {
  const secret = await ask(question)
  if (secret.length === 0) throw new Error('No password was given: type it, or send it as one line of standard input.')
  if (secret.length < leastOfPassword) throw new Error(`A password has at least ${leastOfPassword} characters.`)
  return secret
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return faultText('en', error.fault, error.details)
  return error instanceof Error && error.message !== '' ? error.message : `Something failed: ${String(error)}`
}

/** What an administrator does from a terminal, whether or not the web server runs. */
export const commands: Record<string, Command> = {
  'create-user': {
    usage: `<user name> <${role.options.join('|')}>   (asks for the password)`,
    async run({ parts, workspaceId, args, askSecret }) {
      const { 'user name': username, role: as } = given({ 'user name': name, role }, args)
      const secret = await newPassword(askSecret, `Password for ${username}: `)
      await parts.people.add(workspaceId, { username, nickname: username, role: as, password: secret })
      return `${username} may sign in.`
    },
  },
  'reset-password': {
    usage: '<user name>                         (asks for the password; ends all sessions)',
    async run({ parts, workspaceId, args, askSecret }) {
      const { 'user name': username } = given({ 'user name': name }, args)
      const id = await parts.people.idOf(workspaceId, username)
      if (!id) throw new Error(`There is no user ${username}.`)
      await parts.people.edit(workspaceId, id, { password: await newPassword(askSecret, 'New password: ') })
      return `The password of ${username} is changed and every session of ${username} has ended.`
    },
  },
  'open-sign-in': {
    usage: '<user name>                          (after too many wrong passwords; lets it be tried again at once)',
    async run({ parts, workspaceId, args }) {
      const { 'user name': username } = given({ 'user name': name }, args)
      if (!(await parts.people.idOf(workspaceId, username))) throw new Error(`There is no user ${username}.`)
      await parts.limits.openSignIn(username)
      return `${username} may try to sign in again, from everywhere.`
    },
  },
  'remove-second-factor': {
    usage: '<user name>                  (after a lost phone; the password alone signs in again)',
    async run({ parts, workspaceId, args }) {
      const { 'user name': username } = given({ 'user name': name }, args)
      const id = await parts.people.idOf(workspaceId, username)
      if (!id) throw new Error(`There is no user ${username}.`)
      await parts.factors.takeOff({ id, workspaceId })
      return `${username} has no second factor any more.`
    },
  },
  'add-credit': {
    usage: '<clip|money> <amount>',
    async run({ parts, workspaceId, args }) {
      const { kind, amount } = given({ kind: z.enum(['clip', 'money']), amount: credit }, args)
      await parts.credit.grant(workspaceId, kind, amount, `cli:${randomUUID()}`, 'added by the administrator')
      const left = await parts.credit.balances(workspaceId)
      return `Added. Clip credits ${left.clip}, balance ${left.money}.`
    },
  },
  'rotate-keys': {
    usage: '                                  (while the product runs; back up MATRIXCAST_HOME/keys afterwards)',
    async run({ parts, args }) {
      given({}, args)
      const { key, sealed, shut } = await parts.sealing.rotate()
      const left = shut === 0 ? '' : `\n${shut} records are opened by no key; log those accounts in again.`
      return `New key ${key}; ${sealed} records are sealed with it. Older keys stay for older backups.${left}`
    },
  },
  'make-api-key': {
    usage: '<name>                                (shown once)',
    async run({ parts, workspaceId, args }) {
      const { name: its } = given({ name: z.string().min(1).max(80) }, args)
      return `${await parts.sessions.makeApiKey(workspaceId, its)}\nKeep it: it is not shown again.`
    },
  },
}
