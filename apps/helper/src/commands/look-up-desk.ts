import { createHash } from 'node:crypto'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { Adapter, Collected, CollectQuery } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { Opening } from '../browser/account-browser.ts'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import type { Parts } from '../parts.ts'

const secondsToLook = 90
/** How long a form stays open for the next words; less where its account or its memory is needed elsewhere. */
const secondsOpen = 60
const secondsFresh = 60
const mostAnswers = 200
const lookEvery = 100

type Asked = { query: CollectQuery; answer: (found: Collected) => void; fail: (thrown: unknown) => void }
type OpenForm = { session: string; asked: Asked[]; stop: AbortController }
export type Account = Omit<Opening, 'site'> & { adapter: Adapter }

/** What was found is kept for a minute, and the form in which it was found stays open for what is typed next. */
export class LookUpDesk {
  private readonly parts: Parts
  private readonly forms = new Map<string, OpenForm>()
  private readonly answers = new Map<string, { found: Promise<Collected>; at: number }>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  find(account: Account, query: CollectQuery): Promise<Collected> {
    const key = JSON.stringify([account.folder, query.kind, query.query.trim(), query.page])
    const kept = this.answers.get(key)
    if (kept && Date.now() - kept.at < secondsFresh * 1000) return kept.found
    const found = this.ask(account, query)
    this.answers.delete(key)
    this.answers.set(key, { found, at: Date.now() })
    const [oldest] = this.answers.keys()
    if (oldest !== undefined && this.answers.size > mostAnswers) this.answers.delete(oldest)
    found.catch(() => this.answers.delete(key))
    return found
  }

  private ask(account: Account, query: CollectQuery): Promise<Collected> {
    const session = sessionOf(account)
    const open = this.forms.get(account.folder)
    if (open && open.session !== session) open.stop.abort()
    const form = open && !open.stop.signal.aborted ? open : { session, asked: [], stop: new AbortController() }
    return new Promise((answer, fail) => {
      form.asked.push({ query, answer, fail })
      if (form !== open) void this.serve(account, form)
    })
  }

  private async serve(account: Account, form: OpenForm): Promise<void> {
    const { places } = this.parts
    this.forms.set(account.folder, form)
    try {
      const inTime = AbortSignal.any([this.parts.stopping, timeLimit(secondsToLook)])
      await places.use(account.folder, inTime, () => this.answerAll(account, form))
    } catch (thrown) {
      const isLate = thrown instanceof DOMException && !this.parts.stopping.aborted
      for (const { fail } of form.asked.splice(0)) fail(isLate ? tooLong() : thrown)
    } finally {
      form.stop.abort()
      if (this.forms.get(account.folder) === form) this.forms.delete(account.folder)
    }
    // Asked in the moment in which it was being closed.
    for (const { query, answer, fail } of form.asked.splice(0)) this.ask(account, query).then(answer, fail)
  }

  private async answerAll({ adapter, ...opening }: Account, form: OpenForm): Promise<void> {
    const { parts } = this
    const site = siteOf(parts.config, adapter)
    const browser = await parts.browsers.open({ ...opening, site }, { staysWarm: true })
    try {
      const signal = AbortSignal.any([parts.stopping, form.stop.signal])
      const jobKey = `collect-${opening.folder}`
      const lookUps = adapter.lookUps(await adapterContext({ ...parts, browser, adapter, jobKey, signal }))
      for (let one = form.asked.shift(); one; one = await this.next(opening.folder, form)) {
        const limit = new AbortController()
        const late = setTimeout(() => {
          limit.abort()
          form.stop.abort()
          // A page that hangs hears no signal.
          void browser.end()
        }, secondsToLook * 1000)
        try {
          one.answer(await lookUps.find(one.query))
        } catch (thrown) {
          one.fail(limit.signal.aborted ? tooLong() : thrown)
          if (!(thrown instanceof AdapterFault)) throw thrown
        } finally {
          clearTimeout(late)
        }
      }
    } finally {
      // Who asks from here on gets a form of their own.
      form.stop.abort()
      await browser.close()
    }
  }

  private async next(folder: string, form: OpenForm): Promise<Asked | undefined> {
    const { parts } = this
    for (const end = Date.now() + secondsOpen * 1000; Date.now() < end; ) {
      if (form.stop.signal.aborted || parts.stopping.aborted) return undefined
      const one = form.asked.shift()
      if (one) return one
      if (parts.places.isAwaited(folder) || parts.browsers.isAwaited) return undefined
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
    return undefined
  }
}

const tooLong = () => new AdapterFault('slow', 'lookUp', `this took longer than ${secondsToLook} s`)

/** Whether it is the same session and line; neither is kept here. */
const sessionOf = ({ storageState, proxy, browsing, adapter }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([storageState, proxy, browsing, adapter.manifest.name]))
    .digest('hex')
