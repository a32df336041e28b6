import { defineConfig } from '@playwright/test'
import { testBrowser } from './test-browser.ts'

export default defineConfig({
  testDir: '.',
  // Those in `proofs` belong to `npm run prove`, those in `bench` to `npm run bench`.
  testMatch: process.env.BENCH_BROWSER
    ? 'bench/*.spec.ts'
    : process.env.PROVE_JOURNEYS
      ? ['journeys/*.spec.ts', 'proofs/*.spec.ts']
      : 'journeys/*.spec.ts',
  outputDir: './test-results',
  // Each with a product of its own, and whole files: what the journeys of a file seed stays theirs.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // They end what hangs; on an idle machine nothing comes near them.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./count-reporter.ts']],
  globalSetup: './global-setup.ts',
  use: {
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // In a dialog that is still growing a button moves between press and release, and the press is lost. Text that is
    // fading in is pale, which is no fault of its colours.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: testBrowser,
      // Scrollbars take their room, as they do for people.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      // Without a locale Chromium never ends its reading of a folder whose name is not ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
