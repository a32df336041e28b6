import { setTimeout as sleep } from 'node:timers/promises'
import { said } from '@matrixcast/contract/said/en'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { describe, expect, it } from 'vitest'
import { TookTooLong, withinSeconds } from './within-seconds.ts'

describe('work in a browser whose seconds are over', () => {
  const work = (thrown: Error) =>
    withinSeconds(
      { end: () => Promise.resolve() },
      { signal: new AbortController().signal, seconds: 0.1 },
      async () => {
        await sleep(200)
        throw thrown
      },
    )

  it('took too long, whatever it says', async () => {
    await expect(work(new AdapterFault('selectorChanged', 'openForm', { theirs: 'no form' }))).rejects.toBeInstanceOf(
      TookTooLong,
    )
  })

  it('still says that the form was sent', async () => {
    const sent = new AdapterFault('unknownOutcome', 'written', said.formSent)
    await expect(work(sent)).rejects.toBe(sent)
  })
})
