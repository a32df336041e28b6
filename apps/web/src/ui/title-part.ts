import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let part = ''

const set = (next: string) => {
  part = next
  for (const listener of listeners) listener()
}

/** Puts the name of the thing a screen shows at the end of the title path. */
export function useShownTitle(name: string) {
  useEffect(() => {
    set(name)
    return () => set('')
  }, [name])
}

export const useTitlePart = (): string =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    () => part,
  )
