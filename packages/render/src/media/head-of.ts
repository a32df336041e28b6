import { open } from 'node:fs/promises'
import { sniffBytes } from '@matrixcast/domain/sniff'

/** The first 4 kB of a file, or all of a shorter one. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
