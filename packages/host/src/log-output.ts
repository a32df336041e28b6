import { writeSync } from 'node:fs'

/** Writes some of these bytes and answers how many; throws where none can be written. */
type WriteSome = (bytes: Uint8Array) => number
export type LogOutput = { write: (text: string | Uint8Array) => void }

const waitMilliseconds = 10
const mostWaits = 100

/**
 * A place for log lines that never ends its process: what cannot be written, on a full disk for example, is dropped.
 * `onDropping` hears of the fault once for each such time. The first line written afterwards is preceded by how many are missing.
 */
export function openLogOutput(writeSome: WriteSome, onDropping: (fault: Error) => void): LogOutput {
  let dropped = 0
  return {
    write(text) {
      const bytes = Buffer.from(text)
      const missing = Buffer.from(
        dropped === 0 ? '' : `\nLines that could not be written and are missing here: ${dropped}.\n`,
      )
      try {
        writeWhole(writeSome, Buffer.concat([missing, bytes]), dropped === 0 ? mostWaits : 0)
        dropped = 0
      } catch (thrown) {
        const isFirst = dropped === 0
        dropped += 1
        if (isFirst) onDropping(thrown instanceof Error ? thrown : new Error(String(thrown)))
      }
    },
  }
}

/** The log of a process on its standard output; its standard error hears where lines are dropped. */
export const openStandardOutput = (): LogOutput =>
  openLogOutput(
    (bytes) => writeSync(1, bytes),
    ({ message }) => console.error(`Log lines are dropped until they can be written again: ${message}`),
  )

/** A pipe whose reader is slow answers EAGAIN: it gets a second, and none while lines are being dropped. */
function writeWhole(writeSome: WriteSome, bytes: Uint8Array, waits: number): void {
  let waited = 0
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSome(bytes.subarray(at))
    } catch (thrown) {
      if (waited >= waits || !isBusy(thrown)) throw thrown
      waited += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMilliseconds)
    }
  }
}

const isBusy = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN'
