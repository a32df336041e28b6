import { defineConfig } from 'vitest/config'
import LongestFirst from './lint/longest-first.ts'

/** Parts of the web app as a person meets them; all other tests need no document. */
const parts = 'apps/web/src/**/*.test.tsx'

/** Files of `npm run prove` alone. */
const proofsOf = (folder: string) => (process.env['PROVE_FILES'] ? [`${folder}/**/*.proof.ts`] : [])

const randomRuns = process.env['PROVE_EDITOR'] ? { provide: { randomRuns: Number(process.env['PROVE_EDITOR']) } } : {}

export default defineConfig({
  test: {
    isolate: false,
    allowOnly: false,
    // What a test waits for has its own, shorter limit; this one only ends what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The library's own second is short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // One more than the processors of CI: tests wait for a database, for other processes and for pages.
    maxWorkers: 3,
    // Of the tests that say so: they wait for pages, which costs no processor.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './lint/count-reporter.mjs'],
    // A refusal that a part of the web app lets fall was shown by its toast, as in a page.
    onUnhandledError: (error) =>
      !(error.name === 'CallRefused' && 'kind' in error && ['refused', 'unreachable'].includes(String(error.kind))),
    projects: [
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['apps/**/*.test.ts', ...proofsOf('apps')],
          globalSetup: ['./apps/server/src/testing/template-database.ts', './scripts/test-programs.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          // Where nothing is given, a test walks as often as it says itself.
          ...randomRuns,
          include: ['packages/**/*.test.{ts,tsx}', 'lint/*.test.ts', ...proofsOf('packages')],
          globalSetup: ['./scripts/test-programs.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [parts],
          environment: './apps/web/src/testing/one-document.ts',
        },
      },
    ],
  },
})
