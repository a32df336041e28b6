import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

const key = ['wordsToUse']

/** What an idea gives to a plan or an order. */
export type CarriedWords = { titles: string[]; scripts: string[][]; topics: string[] }

/** Hands words to the form that is opened next. */
export function useCarryWords() {
  const queries = useQueryClient()
  return useCallback((words: CarriedWords) => queries.setQueryData<CarriedWords>(key, words), [queries])
}

/** The words that were handed over; whoever opens the form later begins without them. */
export function useCarriedWords(): CarriedWords | undefined {
  const queries = useQueryClient()
  const [words] = useState(() => queries.getQueryData<CarriedWords>(key))
  useEffect(() => queries.removeQueries({ queryKey: key, exact: true }), [queries])
  return words
}
