import { z } from 'zod'

const statesMessage = z.object({ kind: z.literal('states'), states: z.record(z.string(), z.boolean()) })
const startedMessage = z.object({ kind: z.literal('started'), started: z.boolean() })

const command = 'npm start'

/** What this process says to the supervisor that started it, and asks of it. Alone, it has nobody to ask. */
export function buildSupervisorLink() {
  const ask = <Answer>(question: object, shape: z.ZodType<Answer>, without: Answer): Promise<Answer> => {
    if (!process.connected) return Promise.resolve(without)
    return new Promise((resolve) => {
      const limit = setTimeout(() => end(without), 2000)
      const listen = (message: unknown) => {
        const answer = shape.safeParse(message)
        if (answer.success) end(answer.data)
      }
      const end = (answer: Answer) => {
        clearTimeout(limit)
        process.off('message', listen)
        resolve(answer)
      }
      process.on('message', listen)
      process.send?.(question)
    })
  }
  return {
    ready: (): void => {
      process.send?.({ kind: 'ready' })
    },
    /** For the person at the terminal, as soon as it is made: no later start knows it. It is written into no log. */
    tellFirstPassword: (firstPassword: string): void => {
      if (process.send) process.send({ kind: 'firstPassword', firstPassword })
      else if (process.stderr.isTTY)
        console.error(`Sign in as admin with the password ${firstPassword} (shown this once).`)
      else console.error('Choose the password of admin: npm run cli -- reset-password admin')
    },
    states: async (): Promise<Record<string, boolean>> =>
      (await ask({ kind: 'states?' }, statesMessage, { kind: 'states', states: {} })).states,
    startHelper: async (): Promise<{ started: boolean; command: string }> => {
      const { started } = await ask({ kind: 'start', name: 'helper' }, startedMessage, {
        kind: 'started',
        started: false,
      })
      return { started, command }
    },
  }
}
