import { Refusal } from '@matrixcast/domain/refusal'
import type { Storage } from './storage.ts'

/** Below this much free space, what is about to come counted, nothing more is taken in or produced. */
const leastFreeBytes = 1024 ** 3

export type RefuseOnLowDisk = (bytesToCome?: number) => Promise<void>

export async function refuseOnLowDisk(storage: Pick<Storage, 'freeBytes'>, bytesToCome: number): Promise<void> {
  const free = await storage.freeBytes()
  if (free - bytesToCome < leastFreeBytes) throw new Refusal('lowDisk', { freeMegabytes: Math.floor(free / 1024 ** 2) })
}
