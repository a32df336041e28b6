import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Config } from '../config.ts'
import { endOrphan } from './orphan-browsers.ts'
import { forgetSession } from './profile-sessions.ts'
import { readStorageState } from './storage-state.ts'

export type AccountBrowser = { context: BrowserContext; profileFolder: string; close: () => Promise<void> }

const viewport = { width: 1366, height: 860 }
/** Chromium refuses its sandbox to root. */
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * A browser of one account: its own folder (0700), fixed size, language and time zone, the session handed over in memory.
 * A person can see it where there is a display.
 */
export async function openAccountBrowser(
  { home, chromiumPath, hasDisplay }: Pick<Config, 'home' | 'chromiumPath' | 'hasDisplay'>,
  { folder, storageState }: { folder: string; storageState: string | null },
): Promise<AccountBrowser> {
  const profileFolder = join(home, 'profiles', folder)
  await mkdir(profileFolder, { recursive: true, mode: 0o700 })
  await chmod(profileFolder, 0o700)
  await endOrphan(profileFolder)
  await forgetSession(profileFolder)
  const context = await chromium.launchPersistentContext(profileFolder, {
    executablePath: chromiumPath,
    headless: !hasDisplay,
    args: [...flags, ...rootFlags],
    viewport,
    locale: 'zh-CN',
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    acceptDownloads: false,
    timeout: 60_000,
  })
  try {
    if (storageState !== null) await context.setStorageState(readStorageState(storageState))
  } catch (thrown) {
    await context.close()
    throw thrown
  }
  const close = async () => {
    await context.close()
    await forgetSession(profileFolder)
  }
  return { context, profileFolder, close }
}
