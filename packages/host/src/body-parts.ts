import { unlessStopped } from './unless-stopped.ts'

/** Of the global fetch and of undici's own, whose stream types do not fit each other. */
type Body = { getReader: () => Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'> }

/**
 * The parts of a response's body, in order; none where it has no body. Throws the reason of `signal` as soon as `signal` aborts.
 * In Node 20 a waiting read may never end after its fetch was aborted. So the fetch's own signal is not enough.
 */
export async function* bodyParts({ body }: { body: Body | null }, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let isWanted = true
  try {
    for (;;) {
      const { done, value } = await unlessStopped(signal, reader.read())
      if (done) return
      isWanted = false
      yield value
      isWanted = true
    }
  } finally {
    // Only where the caller stopped: a read that failed has ended the body, and the end of one that hangs may hang too.
    if (!isWanted) await reader.cancel()
  }
}
