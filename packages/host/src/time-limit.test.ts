import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeLimit } from './time-limit.ts'

const silent = createServer(() => undefined)
const at = { address: '' }
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const bound = silent.address()
  at.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

it('a call that is never answered ends at its limit, also beside another signal and after garbage was collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const other = new AbortController()
  const asked = (async () => fetch(at.address, { signal: AbortSignal.any([other.signal, timeLimit(0.5)]) }))()
  const ended = asked.then(
    () => 'answered',
    (fault: Error) => fault.name,
  )
  for (let round = 0; round < 5; round++) {
    await sleep(50)
    collect()
  }
  expect(await Promise.race([ended, sleep(5000, 'still waiting')])).toBe('TimeoutError')
})

it('the other signal ends it at once', async () => {
  const other = new AbortController()
  const asked = fetch(at.address, { signal: AbortSignal.any([other.signal, timeLimit(60)]) })
  other.abort(new Error('shut down'))
  await expect(asked).rejects.toThrow('shut down')
})
