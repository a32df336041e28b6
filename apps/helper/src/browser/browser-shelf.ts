import { join } from 'node:path'
import { inTime } from '@matrixcast/host/in-time'
import type { BrowserContext } from 'playwright-core'
import type { Log } from '../log.ts'
import {
  type AccountBrowser,
  type BorrowedBrowser,
  BrowserNotStarted,
  BrowserSilent,
  type Installed,
  type Opening,
  openAccountBrowser,
  refuseSilentProxy,
  takeSession,
} from './account-browser.ts'
import type { measureMemory } from './measure-memory.ts'
import { readStorageState } from './storage-state.ts'

/** What a further browser is taken to need before it can be measured. */
const usualBytes = 250 * 1024 ** 2
const idleSeconds = 180
const nobody = '{"cookies":[],"origins":[]}'

type Held = {
  browser: AccountBrowser
  made: string
  isIdle: boolean
  usedAt: number
  timer: NodeJS.Timeout | undefined
}
type Needs = { config: Installed; mostBytes: number; measure: typeof measureMemory; log: Log }

/**
 * All browsers of this computer. One that is done with stays for a while without its session, so that reading a post back
 * does not start it anew; together they keep to their share of memory by closing what was idle longest. One that is in use
 * is never closed: a further one waits for it.
 */
export class BrowserShelf {
  readonly mostBytes: number
  private readonly held = new Map<string, Held>()
  private readonly needs: Needs
  private readonly waiting = new Set<() => void>()
  private turn: Promise<void> = Promise.resolve()
  private starting = 0

  constructor(needs: Needs) {
    this.needs = needs
    this.mostBytes = needs.mostBytes
  }

  get folders(): string[] {
    return [...this.held.keys()]
  }

  /** Whether a further browser waits for the memory of one in use. */
  get isAwaited(): boolean {
    return this.waiting.size > 0
  }

  /** Each browser's own memory; null where the system does not tell. */
  async memory(): Promise<{ accountId: string; memoryBytes: number | null; isIdle: boolean }[]> {
    const held = [...this.held]
    const bytes = await this.needs.measure(held.map(([folder]) => join(this.needs.config.home, 'profiles', folder)))
    return held.map(([accountId, { isIdle }], at) => ({ accountId, memoryBytes: bytes[at] ?? null, isIdle }))
  }

  /** `close` puts it back; with a screen, or where nothing may stay, it really ends. */
  async open(opening: Opening, { staysWarm }: { staysWarm: boolean }): Promise<BorrowedBrowser> {
    const held = await this.taken(opening)
    const keeps = staysWarm && !this.needs.config.hasDisplay
    return {
      ...held.browser,
      close: () => (keeps ? this.putBack(opening.folder, held) : this.end(opening.folder, held)),
      end: () => this.end(opening.folder, held),
    }
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    for (const [folder, held] of this.held) await this.end(folder, held)
  }

  private async taken(opening: Opening): Promise<Held> {
    const { folder, storageState, proxy, browsing } = opening
    const made = JSON.stringify({ proxy, browsing })
    const there = this.held.get(folder)
    if (there?.isIdle && there.made === made) {
      there.isIdle = false
      clearTimeout(there.timer)
      try {
        await refuseSilentProxy(opening)
        await takeSession(this.needs.config, there.browser.context, storageState ?? nobody)
        return there
      } catch (thrown) {
        await this.end(folder, there)
        // One that stands still is no reason not to start another.
        if (!(thrown instanceof BrowserSilent)) throw thrown
      }
    } else if (there) await this.end(folder, there)
    const browser = await this.started(opening)
    const held: Held = { browser, made, isIdle: false, usedAt: Date.now(), timer: undefined }
    this.held.set(folder, held)
    browser.context.once('close', () => {
      clearTimeout(held.timer)
      if (this.held.get(folder) === held) this.held.delete(folder)
      this.tellWaiting()
    })
    return held
  }

  /** One after the other finds its room; they start side by side. */
  private async started(opening: Opening): Promise<AccountBrowser> {
    this.turn = this.turn.then(async () => {
      await this.makeRoom()
      this.starting += 1
    })
    await this.turn
    try {
      return await openAccountBrowser(this.needs.config, opening)
    } catch (thrown) {
      if (thrown instanceof BrowserNotStarted) {
        this.needs.log.error({ accountId: opening.folder, err: thrown.cause }, 'a browser could not be started')
      }
      throw thrown
    } finally {
      this.starting -= 1
      this.tellWaiting()
    }
  }

  /** Until a further one fits, or nothing is left that could make room. */
  private async makeRoom(): Promise<void> {
    for (;;) {
      const all = await this.memory()
      const taken = all.map(({ memoryBytes }) => memoryBytes ?? usualBytes)
      const together = taken.reduce((sum, bytes) => sum + bytes, this.starting * usualBytes)
      if (all.length + this.starting === 0 || together + usualBytes <= this.mostBytes) return
      const [oldest] = [...this.held].filter(([, { isIdle }]) => isIdle).toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
      if (oldest) {
        this.needs.log.info({ accountId: oldest[0] }, 'an idle browser made room for another')
        await this.end(...oldest)
      } else {
        this.needs.log.info({ together, most: this.mostBytes }, 'a browser waits for memory')
        await new Promise<void>((resolve) => this.waiting.add(resolve))
      }
    }
  }

  private async putBack(folder: string, held: Held): Promise<void> {
    if (this.held.get(folder) !== held) return this.end(folder, held)
    try {
      if (!(await inTime(this.needs.config.patience.closeMs / 1000, empty(held.browser.context))))
        throw new Error('it does not answer')
    } catch (thrown) {
      this.needs.log.info({ accountId: folder, reason: String(thrown).slice(0, 200) }, 'a browser could not be kept')
      return this.end(folder, held)
    }
    held.isIdle = true
    held.usedAt = Date.now()
    held.timer = setTimeout(() => void this.end(folder, held), idleSeconds * 1000)
    held.timer.unref()
    this.tellWaiting()
  }

  private async end(folder: string, held: Held): Promise<void> {
    clearTimeout(held.timer)
    if (this.held.get(folder) === held) this.held.delete(folder)
    await held.browser.close()
    this.tellWaiting()
  }

  private tellWaiting(): void {
    for (const go of this.waiting) go()
    this.waiting.clear()
  }
}

async function empty(context: BrowserContext): Promise<void> {
  const fresh = await context.newPage()
  for (const page of context.pages()) if (page !== fresh) await page.close()
  await context.setStorageState(readStorageState(nobody))
}
