import { useSyncExternalStore } from 'react'
import { channel } from './channel.ts'

const changes = channel<null>()
let writes = 0

/** Counts writes that block the screen; the overlay shows itself while there is one. */
export async function whileBlocking<Value>(work: () => Promise<Value>): Promise<Value> {
  writes += 1
  changes.tell(null)
  try {
    return await work()
  } finally {
    writes -= 1
    changes.tell(null)
  }
}

export const useIsBlocked = (): boolean =>
  useSyncExternalStore(
    (notify) => changes.listen(notify),
    () => writes > 0,
  )
