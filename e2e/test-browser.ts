import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without its windows, where that is installed: its pages need a third of the processor's time. For the journeys,
 * and for what the product does in a browser meanwhile.
 */
export const testBrowser = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
