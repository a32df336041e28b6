import { useCallback } from 'react'
import { useHolds } from '../api/me.ts'
import type { Screen } from './screen.ts'

/** Whether a screen opens to the person: what would only be refused is not offered either. */
export function useOpens() {
  const holds = useHolds()
  return useCallback(({ needs }: Pick<Screen, 'needs'>): boolean => needs === null || holds(needs), [holds])
}
