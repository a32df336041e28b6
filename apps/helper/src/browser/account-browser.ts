import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browsing } from '@matrixcast/contract/account-browsing'
import { inTime } from '@matrixcast/host/in-time'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { isDriverTimeout } from '@matrixcast/platforms/driver-timeout'
import { openProxyLine, type ProxyLine } from '@matrixcast/platforms/proxy/proxy-line'
import { tryProxy } from '@matrixcast/platforms/proxy/try-proxy'
import type { BrowserContext } from 'playwright-core'
import type { Config } from '../config.ts'
import { endOrphan } from './orphan-browsers.ts'
import { forgetSession } from './profile-sessions.ts'
import { readStorageState } from './storage-state.ts'

export type AccountBrowser = { context: BrowserContext; profileFolder: string; close: () => Promise<void> }
/** `close` gives it back, `end` ends it under whatever hangs in it. */
export type BorrowedBrowser = AccountBrowser & { end: () => Promise<void> }

/** Of accounts bound before a language was kept with them. */
const usualLocale = 'zh-CN'
const viewport = { width: 1366, height: 860 }
/** Calls between browsers would go past a proxy. */
const proxyFlags = ['--force-webrtc-ip-handling-policy=disable_non_proxied_udp']
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
type Closing = { patience: Pick<Config['patience'], 'closeMs'> }
export type Installed = Pick<Config, 'home' | 'chromiumPath' | 'hasDisplay'> & Closing
export type Opening = {
  folder: string
  storageState: string | null
  /** The whole address of the account's proxy. When it is silent no browser opens. */
  proxy: string | null
  /** Null: it says what this computer says. */
  browsing: Browsing | null
  /** Where the platform lives: the proxy has to reach it. */
  site: string
}

/** Nothing was done with it, so that the same may be tried again. */
export class BrowserNotStarted extends AdapterFault {
  override readonly retry = true

  constructor(cause: unknown) {
    super('internal', 'browser', 'the browser could not be started')
    this.cause = cause
  }
}

/** It runs, and gives no answer. */
export class BrowserSilent extends AdapterFault {
  constructor() {
    super('browserGone', 'browser', 'the browser does not answer')
  }
}

/** Throws when the account's proxy does not answer now: then nothing may be sent. */
export async function refuseSilentProxy({ proxy, site }: Pick<Opening, 'proxy' | 'site'>): Promise<void> {
  if (proxy === null) return
  const answer = await tryProxy(proxy, site, new AbortController().signal)
  if (answer.kind === 'answered') return
  throw new AdapterFault(
    'proxyDown',
    'proxy',
    answer.kind === 'refused' ? 'it refuses the name and password' : 'it does not answer, so nothing was sent',
  )
}

/**
 * A browser of one account: its own folder (0700), fixed size, language and time zone, the session handed over in memory.
 * A person can see it where there is a display.
 */
export async function openAccountBrowser(
  config: Installed,
  { folder, storageState, proxy, browsing, site }: Opening,
): Promise<AccountBrowser> {
  await refuseSilentProxy({ proxy, site })
  const line = proxy === null ? null : await openProxyLine(proxy)
  try {
    const { context, profileFolder } = await launch(config, { folder, storageState, browsing, line })
    let closing: Promise<void> | undefined
    const close = async () => {
      await ended(config, context, profileFolder)
      await line?.close()
      await forgetSession(profileFolder)
    }
    return { context, profileFolder, close: () => (closing ??= close()) }
  } catch (thrown) {
    await line?.close()
    throw thrown
  }
}

async function ended({ patience }: Closing, context: BrowserContext, profileFolder: string): Promise<void> {
  if (!(await inTime(patience.closeMs / 1000, context.close()))) await endOrphan(profileFolder)
}

async function launch(
  { home, chromiumPath, hasDisplay, patience }: Installed,
  {
    folder,
    storageState,
    browsing,
    line,
  }: Pick<Opening, 'folder' | 'storageState' | 'browsing'> & { line: ProxyLine | null },
): Promise<{ context: BrowserContext; profileFolder: string }> {
  const profileFolder = join(home, 'profiles', folder)
  await mkdir(profileFolder, { recursive: true, mode: 0o700 })
  await chmod(profileFolder, 0o700)
  await endOrphan(profileFolder)
  await forgetSession(profileFolder)
  // The driver takes a third of a second to load, which no start waits for.
  const { chromium } = await import('playwright-core')
  const starting = chromium.launchPersistentContext(profileFolder, {
    executablePath: chromiumPath,
    headless: !hasDisplay,
    args: [...flags, ...rootFlags, ...(line ? proxyFlags : [])],
    ...(line ? { proxy: { server: line.server, username: line.username, password: line.password } } : {}),
    viewport,
    locale: browsing?.locale ?? usualLocale,
    timezoneId: browsing?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    acceptDownloads: false,
    timeout: 60_000,
  })
  const context = await starting.catch((thrown: unknown) => {
    if (isDriverTimeout(thrown)) throw new AdapterFault('slow', 'browser', 'the browser took too long to start')
    throw new BrowserNotStarted(thrown)
  })
  try {
    if (storageState !== null) await takeSession({ patience }, context, storageState)
  } catch (thrown) {
    await ended({ patience }, context, profileFolder)
    throw thrown
  }
  return { context, profileFolder }
}

/** Throws where it is none, and where the browser does not answer. */
export async function takeSession({ patience }: Closing, context: BrowserContext, storageState: string): Promise<void> {
  const taken = await inTime(patience.closeMs / 1000, context.setStorageState(readStorageState(storageState)))
  if (!taken) throw new BrowserSilent()
}
