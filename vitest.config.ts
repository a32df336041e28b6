import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'lint/*.test.ts'],
    isolate: false,
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    reporters: ['default', './lint/count-reporter.mjs'],
    globalSetup: ['./apps/server/src/testing/template-database.ts'],
  },
})
