import { QueryClient } from '@tanstack/react-query'
import { CallRefused } from './refusal.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // A refusal is an answer: asking again changes nothing. Only the way there is tried once more.
      retry: (failures, error) => failures < 1 && error instanceof CallRefused && error.kind === 'unreachable',
    },
  },
})
