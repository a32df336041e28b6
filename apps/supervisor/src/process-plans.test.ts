import { createServer } from 'node:http'
import { readEnvironment } from '@matrixcast/host/environment'
import { expect, it } from 'vitest'
import { planProcesses } from './process-plans.ts'

function plansOf(variables: Record<string, string>) {
  const environment = readEnvironment(variables)
  if (!environment.ok) throw new Error(environment.faults.join('\n'))
  const words = { localProof: 'l'.repeat(48), startWord: 'w'.repeat(48) }
  const databaseUrl = 'postgres://owner:of-the-database@127.0.0.1:5432/postgres'
  const plans = planProcesses({ environment: environment.value, variables, root: '/checkout', databaseUrl, ...words })
  return new Map(plans.map((plan) => [plan.name, plan]))
}

/** Which processes find this text anywhere in their environment. */
const readersOf = (plans: ReturnType<typeof plansOf>, text: string): string[] =>
  [...plans].flatMap(([name, { environment }]) => (Object.values(environment).join('\n').includes(text) ? [name] : []))

it('a secret of the start is in the environment of the processes that read it, and in no other', () => {
  const plans = plansOf({
    PATH: '/usr/bin',
    MATRIXCAST_ADMIN_PASSWORD: 'of-the-admin',
    STORAGE_URL: 's3://key:of-the-storage@host/bucket',
    PGPASSWORD: 'of-the-library',
    GITHUB_TOKEN: 'of-something-else',
    PRACTICE_CONTROL: 'of-practice',
  })
  const { localProof, startWord } = { localProof: 'l'.repeat(48), startWord: 'w'.repeat(48) }
  const readers = (text: string) => readersOf(plans, text)
  expect(readers('of-the-admin')).toEqual(['server'])
  expect(readers('of-the-storage')).toEqual(['server', 'worker'])
  expect(readers('of-the-database')).toEqual(['server', 'worker'])
  expect(readers('of-the-library')).toEqual(['server', 'worker'])
  expect(readers(localProof)).toEqual(['server', 'helper'])
  expect(readers(startWord)).toEqual(['server', 'helper', 'practice'])
  expect(readers('of-practice')).toEqual(['practice'])
  expect(readers('of-something-else')).toEqual([])
  expect(readers('/usr/bin')).toEqual(['server', 'worker', 'helper', 'practice'])
})

it('a process is up only where its own start answers, not another program on its port', async () => {
  const answer = { body: '' }
  const stranger = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(answer.body))
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  const bound = stranger.address()
  const port = String(typeof bound === 'object' && bound ? bound.port : 0)
  const ports = { PORT: port, MATRIXCAST_HELPER_PORT: port, MATRIXCAST_PRACTICE_PORT: port }
  const asked = [...plansOf(ports).values()].flatMap(({ isUp }) => (isUp ? [isUp] : []))
  const areUp = async (body: unknown) => {
    answer.body = JSON.stringify(body)
    return Promise.all(asked.map((isUp) => isUp()))
  }
  expect(await areUp({ ok: true })).toEqual([false, false, false])
  expect(await areUp({ ok: true, start: 'of an earlier start' })).toEqual([false, false, false])
  expect(await areUp({ ok: true, start: 'w'.repeat(48) })).toEqual([true, true, true])
  stranger.closeAllConnections()
  stranger.close()
})
