import { existsSync } from 'node:fs'

/** How real Chromium is started in tests: no display, no network of its own, root allowed. */
export const wholeChromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * The same without its windows, where that is installed: for the same pages it needs a third of the processor's time. What a
 * test asks of the browser itself, its profile or its process, it asks of the whole one.
 */
export const chromium =
  process.env['CHROMIUM_PATH'] || !existsSync(shell) ? wholeChromium : { ...wholeChromium, executablePath: shell }
