import { QueryClient } from '@tanstack/react-query'
import { CallRefused } from './refusal.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Said now or not at all: what waited for the connection would be done hours later, when nobody means it any more.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // With 'always' it is off unless it is asked for.
      refetchOnReconnect: true,
      // A refusal is an answer: asking again changes nothing. Only the way there is tried once more.
      retry: (failures, error) => failures < 1 && error instanceof CallRefused && error.kind === 'unreachable',
    },
  },
})
