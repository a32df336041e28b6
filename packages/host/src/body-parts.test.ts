import { describe, expect, it } from 'vitest'
import { bodyParts } from './body-parts.ts'

const never = () => new Promise<void>(() => undefined)

async function read(body: ReadableStream<Uint8Array> | null, signal = new AbortController().signal, most = 99) {
  const parts: number[] = []
  for await (const part of bodyParts({ body }, signal)) {
    parts.push(...part)
    if (parts.length >= most) break
  }
  return parts
}

describe('the body of a response', () => {
  it('comes whole and in order', async () => {
    expect(await read(new Blob(['ab', 'c']).stream())).toEqual([97, 98, 99])
    expect(await read(null)).toEqual([])
  })

  it('is waited for no longer once the signal aborts, although the read and its end both hang', async () => {
    const stop = new AbortController()
    const reading = read(new ReadableStream({ pull: never, cancel: never }), stop.signal)
    stop.abort('cancelled')
    await expect(reading).rejects.toBe('cancelled')
  })

  it('is ended where the reader wants no more', async () => {
    let ended = false
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array([1, 2])),
      cancel: () => {
        ended = true
      },
    })
    expect(await read(body, undefined, 2)).toEqual([1, 2])
    expect(ended).toBe(true)
  })
})
