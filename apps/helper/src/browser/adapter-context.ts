import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessStopped } from '@matrixcast/host/unless-stopped'
import type { Adapter, AdapterContext } from '@matrixcast/platforms/adapter'
import type { Config } from '../config.ts'
import type { ServerClock } from '../link/server-clock.ts'
import type { Log } from '../log.ts'
import type { AccountBrowser } from './account-browser.ts'

type Needs = {
  clock: Pick<ServerClock, 'now'>
  config: Pick<Config, 'home' | 'sites' | 'patience'>
  log: Log
  browser: AccountBrowser
  adapter: Adapter
  jobKey: string
  signal: AbortSignal
  /** Of an attempt whose pictures the server is told; others stay in one place on this computer. */
  evidence?: string
}

/** Where the platform of this adapter lives. */
export const siteOf = ({ sites }: Pick<Config, 'sites'>, { manifest }: Adapter): string =>
  sites.get(manifest.name) ?? manifest.defaultSite

/** What an adapter gets of us for one run. */
export async function adapterContext({
  clock,
  config,
  log,
  browser,
  adapter,
  jobKey,
  signal,
  evidence,
}: Needs): Promise<AdapterContext> {
  const evidenceFolder = evidence ?? join(config.home, 'evidence')
  await mkdir(evidenceFolder, { recursive: true, mode: 0o700 })
  return {
    site: siteOf(config, adapter),
    // A page that is asked for while its browser ends may never come.
    openPage: async () =>
      browser.context.pages().find((page) => page.url() === 'about:blank') ??
      unlessStopped(signal, browser.context.newPage()),
    profileFolder: browser.profileFolder,
    evidenceFolder,
    jobKey: jobKey.replace(/[^\w-]/g, '_').slice(0, 80),
    signal,
    log: (step, facts) => log.info({ ...facts, platform: adapter.manifest.name, step }, 'adapter step'),
    onCheckpoint: async () => signal.throwIfAborted(),
    now: () => Math.floor(clock.now() / 1000),
    patience: config.patience,
  }
}
