import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    randomRuns: number | undefined
  }
}

/** How many random ways a test of the editor's models walks: 3 000 in `npm run prove -- editor`. */
export const randomRuns = inject('randomRuns') ?? 200
