import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Browsing } from '@matrixcast/contract/account-browsing'
import { type LoginState, loginInput } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { loginHandoff } from '@matrixcast/contract/login-handoff'
import { type LoginOrder, loginOrderSent } from '@matrixcast/contract/login-scene'
import type { Adapter, AdapterContext } from '@matrixcast/platforms/adapter'
import { AdapterFault, faultOf } from '@matrixcast/platforms/adapter-fault'
import { step } from '@matrixcast/platforms/browser-step'
import type { Page } from 'playwright-core'
import { type AccountBrowser, BrowserNotStarted } from '../browser/account-browser.ts'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { type Caller, CommandFault } from '../commands/command-table.ts'
import { LinkFault } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'
import { LoginTime } from './login-time.ts'
import { LoginNews, relayLogin } from './relay-login.ts'
import { act, type Frame, startScreencast } from './screencast.ts'

type Asked = { ticket: string; mode: 'login' | 'view'; accountId: string | null; caller: Caller }
type Known = {
  platform: string
  account: { remoteId: string } | null
  storageState: string | null
  proxy: string | null
  browsing: Browsing | null
}
type Sitting = {
  loginId: string
  caller: Caller
  stop: AbortController
  time: LoginTime
  page: Page | null
  inputs: Promise<void>
  orders: LoginOrder[]
  ticket: string
  news: LoginNews
}
type Ending = Omit<LoginState, 'loginId'>

const mostOrders = 20

/** Browsers in which a person signs in or looks around: in a window, or in the page by pictures and pointer. */
export class LoginDesk {
  private readonly sittings = new Map<string, Sitting>()
  private readonly parts: Parts
  private readonly tellAll: (event: string, payload: unknown) => void

  constructor(parts: Parts, tellAll: (event: string, payload: unknown) => void) {
    this.parts = parts
    this.tellAll = tellAll
  }

  /** Answers as soon as it is known where the browser is shown; how it went comes as `login:state`. */
  async open(asked: Asked): Promise<{ loginId: string; shownIn: 'window' | 'page' }> {
    const known = await this.redeem(asked.ticket)
    const adapter = this.parts.recipes.adapterOf(known.platform)
    if (!adapter) throw new CommandFault('internal', `no adapter for ${known.platform}`)
    const sitting: Sitting = {
      loginId: randomUUID(),
      caller: asked.caller,
      stop: new AbortController(),
      time: new LoginTime(this.parts.config.patience),
      page: null,
      inputs: Promise.resolve(),
      orders: [],
      ticket: asked.ticket,
      news: new LoginNews(),
    }
    const { loginId } = sitting
    this.sittings.set(loginId, sitting)
    const shownIn = this.parts.config.hasDisplay ? 'window' : 'page'
    if (shownIn === 'page') asked.caller.onGone(() => sitting.stop.abort('closed'))
    void this.sit(sitting, adapter, asked, known).then((ending) => {
      this.sittings.delete(loginId)
      sitting.news.isOver = true
      sitting.time.end()
      this.parts.log.info({ loginId, ...ending }, 'login ended')
      asked.caller.send('login:state', { loginId, ...ending })
      if (ending.accountId) this.tellAll('platforms-data-sync', { accountIds: [ending.accountId] })
    })
    return { loginId, shownIn }
  }

  /** Only the page that began a login may touch it. */
  input(caller: Caller, payload: unknown): void {
    const said = loginInput.safeParse(payload)
    const sitting = said.success ? this.sittings.get(said.data.loginId) : undefined
    if (!said.success || sitting?.caller.id !== caller.id) return
    sitting.inputs = sitting.inputs
      .then(async () => {
        const { page } = sitting
        if (!page || page.isClosed() || (await act(page, said.data))) return
        this.parts.log.info({ loginId: sitting.loginId }, 'the page does not say that it had an input')
      })
      .catch((thrown: unknown) => {
        const reason = thrown instanceof Error ? thrown.name : 'unknown'
        this.parts.log.info({ loginId: sitting.loginId, reason }, 'an input came too late')
      })
  }

  /** What a person answers to a picture to scan or to a number that was asked for. */
  order(caller: Caller, payload: unknown): void {
    const said = loginOrderSent.safeParse(payload)
    const sitting = said.success ? this.sittings.get(said.data.loginId) : undefined
    if (said.success && sitting?.caller.id === caller.id && sitting.orders.length < mostOrders) {
      sitting.orders.push(said.data.order)
    }
  }

  /** Shows it on a phone as well, by a link that the page has asked the server for. */
  handOff(caller: Caller, payload: unknown): void {
    const said = loginHandoff.safeParse(payload)
    const sitting = said.success ? this.sittings.get(said.data.loginId) : undefined
    if (!said.success || sitting?.caller.id !== caller.id) return
    const { loginId, ticket, news, orders } = sitting
    const { handoffId } = said.data
    void relayLogin(this.parts, { handoffId, ticket, news }, (touched) => {
      for (const event of touched.inputs) this.input(caller, { loginId, event })
      orders.push(...touched.orders)
      if (touched.isFirst) caller.send('login:handedOff', { loginId })
    })
  }

  close(caller: Caller, loginId: unknown): void {
    const sitting = typeof loginId === 'string' ? this.sittings.get(loginId) : undefined
    if (sitting?.caller.id === caller.id) sitting.stop.abort('closed')
  }

  private async redeem(ticket: string): Promise<Known> {
    try {
      return await this.parts.server.call(helperLinkApi.redeemLogin, { ticket })
    } catch (thrown) {
      if (thrown instanceof LinkFault) throw new CommandFault(thrown.fault, 'the server refused')
      throw thrown
    }
  }

  private async sit(sitting: Sitting, adapter: Adapter, asked: Asked, known: Known): Promise<Ending> {
    const { time } = sitting
    const signal = AbortSignal.any([sitting.stop.signal, time.signal, this.parts.stopping])
    const folder = asked.accountId ?? `new-${sitting.loginId}`
    try {
      return await this.parts.places.use(folder, signal, async () => {
        const site = siteOf(this.parts.config, adapter)
        const browser = await this.parts.browsers.open(
          {
            folder,
            ...this.parts.identity.opened(known),
            browsing: known.browsing,
            site,
          },
          { staysWarm: false },
        )
        try {
          const context = await this.contextFor(sitting, adapter, { browser, signal })
          if (asked.mode === 'view') return await view(context, adapter, { signal, time })
          return await this.login(context, adapter, { sitting, asked, known, browser })
        } finally {
          await browser.close()
          if (asked.accountId === null) await rm(browser.profileFolder, { recursive: true, force: true })
        }
      })
    } catch (thrown) {
      return this.endingOf(thrown, { time, signal })
    }
  }

  private async contextFor(
    sitting: Sitting,
    adapter: Adapter,
    { browser, signal }: { browser: AccountBrowser; signal: AbortSignal },
  ): Promise<AdapterContext> {
    const { loginId, caller } = sitting
    let stopPictures: (() => Promise<void>) | null = null
    const show = async (page: Page) => {
      sitting.page = page
      if (this.parts.config.hasDisplay) return
      await stopPictures?.()
      stopPictures = await startScreencast(page, (frame: Frame) => {
        sitting.news.frame = frame
        caller.send('login:frame', { loginId, ...frame })
      })
    }
    browser.context.on('page', (page) => {
      page.once('close', () => {
        const left = browser.context.pages().at(-1)
        if (left) void show(left).catch(this.tooLate(loginId))
      })
      void show(page).catch(this.tooLate(loginId))
    })
    const context = await adapterContext({ ...this.parts, browser, adapter, jobKey: `login-${loginId}`, signal })
    const openPage = async () => {
      const page = await context.openPage()
      if (sitting.page !== page) await show(page)
      page.once('domcontentloaded', () => {
        // Chromium gives the focus to a field just before it paints: what is typed earlier goes nowhere.
        page
          .evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
          .then(() => caller.send('login:state', { loginId, state: 'waiting' }))
          .catch(this.tooLate(loginId))
      })
      return page
    }
    return { ...context, openPage }
  }

  private readonly tooLate = (loginId: string) => (thrown: unknown) => {
    this.parts.log.info({ loginId, reason: thrown instanceof Error ? thrown.name : 'unknown' }, 'the page was gone')
  }

  private async login(
    context: AdapterContext,
    adapter: Adapter,
    { sitting, asked, known, browser }: { sitting: Sitting; asked: Asked; known: Known; browser: AccountBrowser },
  ): Promise<Ending> {
    const { loginId, orders } = sitting
    const profile = await adapter.login(context, {
      show: (scene) => {
        // The first one is told of a page that a person can see.
        sitting.time.beginForPerson()
        sitting.news.scene = scene
        asked.caller.send('login:scene', { loginId, scene })
      },
      next: () => orders.shift() ?? null,
    })
    if (known.account && known.account.remoteId !== profile.remoteId) return { state: 'failed', fault: 'wrongAccount' }
    asked.caller.send('login:state', { loginId: sitting.loginId, state: 'saving' })
    const storageState = JSON.stringify(await browser.context.storageState())
    const { ticket } = asked
    const { accountId } = await this.parts.server.call(helperLinkApi.loginCallback, { ticket, profile, storageState })
    return { state: 'succeeded', accountId }
  }

  private endingOf(thrown: unknown, { time, signal }: { time: LoginTime; signal: AbortSignal }): Ending {
    if (time.signal.aborted) return { state: 'failed', fault: time.isOfPerson ? 'timedOut' : 'slow' }
    if (signal.aborted) return { state: 'failed', fault: 'closed' }
    if (thrown instanceof LinkFault)
      return { state: 'failed', fault: thrown.kind === 'unreachable' ? 'network' : 'refusedByServer' }
    if (thrown instanceof BrowserNotStarted) return { state: 'failed', fault: 'browser' }
    const met = faultOf(thrown, { step: 'login', signal }).fault
    // No step looked at the page of what is no fault of an adapter.
    const fault = met === 'selectorChanged' && !(thrown instanceof AdapterFault) ? 'slow' : met
    // Whoever has the window before them closes it; of one without a screen nobody can.
    const isGone = fault === 'browserGone' || fault === 'cancelled'
    if (isGone && this.parts.config.hasDisplay) return { state: 'failed', fault: 'closed' }
    this.parts.log.error({ err: thrown, fault }, 'the login browser failed')
    if (isGone) return { state: 'failed', fault: 'browserGone' }
    return { state: 'failed', fault: isEnding(fault) ? fault : 'internal' }
  }
}

const endings = ['slow', 'selectorChanged', 'platformDown', 'network', 'proxyDown'] as const
const isEnding = (fault: string): fault is (typeof endings)[number] => endings.some((one) => one === fault)

/** Shows the account on its platform until the person closes it. */
async function view(
  context: AdapterContext,
  adapter: Adapter,
  { signal, time }: { signal: AbortSignal; time: LoginTime },
): Promise<Ending> {
  const page = await context.openPage()
  await step(context, { page, name: 'view' }, () =>
    page.goto(adapter.addresses(context.site).creator, {
      waitUntil: 'domcontentloaded',
      timeout: context.patience.openMs,
    }),
  )
  signal.throwIfAborted()
  time.beginForPerson()
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    page.once('close', () => resolve())
  })
  return { state: 'failed', fault: 'closed' }
}
