import { defineConfig } from 'vitest/config'

/** The tests of pure rules alone: no database, no browser. What Stryker runs for every mutant. */
export default defineConfig({
  test: {
    include: ['packages/{domain,canvas}/src/**/*.test.ts'],
    isolate: false,
    allowOnly: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
