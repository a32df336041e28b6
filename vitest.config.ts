import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'lint/*.test.ts'],
    isolate: false,
    allowOnly: false,
    // What a test waits for has its own, shorter limit; this one only ends what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The library's own second is short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Of the tests that say so: they wait for pages, which costs no processor.
    maxConcurrency: 2,
    reporters: ['default', './lint/count-reporter.mjs'],
    globalSetup: ['./apps/server/src/testing/template-database.ts'],
  },
})
