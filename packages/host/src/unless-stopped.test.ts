import { describe, expect, it } from 'vitest'
import { unlessStopped } from './unless-stopped.ts'

const forever = new Promise<string>(() => undefined)

describe('work that may be stopped', () => {
  it('gives what comes of it', async () => {
    const { signal } = new AbortController()
    expect(await unlessStopped(signal, Promise.resolve('a page'))).toBe('a page')
    await expect(unlessStopped(signal, Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  })

  it('is waited for no longer once the signal aborts, or when it has aborted before', async () => {
    const stop = new AbortController()
    const waited = unlessStopped(stop.signal, forever)
    stop.abort('cancelled')
    await expect(waited).rejects.toBe('cancelled')
    await expect(unlessStopped(stop.signal, forever)).rejects.toBe('cancelled')
  })
})
