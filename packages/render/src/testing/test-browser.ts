import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/** Chromium without its windows, where that is installed: it draws the same in a third of the processor's time. */
export const testBrowser: { CHROMIUM_PATH?: string } =
  process.env['CHROMIUM_PATH'] || !existsSync(shell) ? {} : { CHROMIUM_PATH: shell }
