import { randomUUID } from 'node:crypto'
import { role } from '@matrixcast/contract/session'
import { z } from 'zod'
import type { Parts } from '../parts.ts'

type Run = {
  parts: Parts
  workspaceId: string
  args: string[]
  askSecret: (question: string) => Promise<string>
}
type Command = { usage: string; run: (given: Run) => Promise<string> }

const password = z.string().min(8, { error: 'a password has at least 8 characters' })

/** What an administrator does from a terminal, whether or not the web server runs. */
export const commands: Record<string, Command> = {
  'create-user': {
    usage: '<user name> <owner|operator>           (asks for the password)',
    async run({ parts, workspaceId, args, askSecret }) {
      const [username, as] = z.tuple([z.string().min(1).max(60), role]).parse(args)
      const secret = password.parse(await askSecret(`Password for ${username}: `))
      await parts.people.add(workspaceId, { username, nickname: username, role: as, password: secret })
      return `${username} may sign in.`
    },
  },
  'reset-password': {
    usage: '<user name>                         (asks for the password; ends all sessions)',
    async run({ parts, workspaceId, args, askSecret }) {
      const [username] = z.tuple([z.string().min(1)]).parse(args)
      const id = await parts.people.idOf(workspaceId, username)
      if (!id) throw new Error(`there is no user ${username}`)
      await parts.people.edit(workspaceId, id, { password: password.parse(await askSecret('New password: ')) })
      return `The password of ${username} is changed and every session of ${username} has ended.`
    },
  },
  'open-sign-in': {
    usage: '<user name>                          (after too many wrong passwords; lets it be tried again at once)',
    async run({ parts, workspaceId, args }) {
      const [username] = z.tuple([z.string().min(1)]).parse(args)
      if (!(await parts.people.idOf(workspaceId, username))) throw new Error(`there is no user ${username}`)
      await parts.limits.openSignIn(username)
      return `${username} may try to sign in again, from everywhere.`
    },
  },
  'remove-second-factor': {
    usage: '<user name>                  (after a lost phone; the password alone signs in again)',
    async run({ parts, workspaceId, args }) {
      const [username] = z.tuple([z.string().min(1)]).parse(args)
      const id = await parts.people.idOf(workspaceId, username)
      if (!id) throw new Error(`there is no user ${username}`)
      await parts.factors.takeOff({ id, workspaceId })
      return `${username} has no second factor any more.`
    },
  },
  'add-credit': {
    usage: '<clip|money> <amount>',
    async run({ parts, workspaceId, args }) {
      const [kind, amount] = z.tuple([z.enum(['clip', 'money']), z.coerce.number().positive().max(1e9)]).parse(args)
      await parts.credit.grant(workspaceId, kind, amount, `cli:${randomUUID()}`, 'added by the administrator')
      const left = await parts.credit.balances(workspaceId)
      return `Added. Clip credits ${left.clip}, balance ${left.money}.`
    },
  },
  'rotate-keys': {
    usage: '                                  (while the product runs; back up MATRIXCAST_HOME/keys afterwards)',
    async run({ parts }) {
      const { key, sealed, shut } = await parts.sealing.rotate()
      const left = shut === 0 ? '' : `\n${shut} records are opened by no key; log those accounts in again.`
      return `New key ${key}; ${sealed} records are sealed with it. Older keys stay for older backups.${left}`
    },
  },
  'make-api-key': {
    usage: '<name>                                (shown once)',
    async run({ parts, workspaceId, args }) {
      const [name] = z.tuple([z.string().min(1).max(80)]).parse(args)
      return `${await parts.sessions.makeApiKey(workspaceId, name)}\nKeep it: it is not shown again.`
    },
  },
}
