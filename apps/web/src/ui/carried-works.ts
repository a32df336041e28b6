import type { Work } from '@matrixcast/contract/works'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

const key = ['worksToSchedule']

/** Hands chosen works to the screen that is opened next, which schedules them. */
export function useCarryWorks() {
  const queries = useQueryClient()
  return useCallback((works: readonly Work[]) => queries.setQueryData<readonly Work[]>(key, works), [queries])
}

/** The works that were handed over; whoever comes back later begins with none. */
export function useCarriedWorks(): Work[] {
  const queries = useQueryClient()
  const [works] = useState(() => [...(queries.getQueryData<readonly Work[]>(key) ?? [])])
  useEffect(() => queries.removeQueries({ queryKey: key, exact: true }), [queries])
  return works
}
