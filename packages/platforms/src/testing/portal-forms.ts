import { type BrowserContext, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import type { Patience } from '../patience.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'
import { adapterOf } from './adapter-of.ts'
import { wholeChromium } from './chromium.ts'
import { ImitationPortal } from './imitation/portal.ts'
import type { Scenarios } from './imitation/portal-state.ts'
import { recipeBench } from './recipe-bench.ts'
import { recipeOf } from './recipe-of.ts'

type Also = { folderOfBrowser?: string; script?: string; timingTime?: number | null }

/** Forms of one simulated portal that wait for their press. */
export function portalForms() {
  const bench = recipeBench()
  let portal: ImitationPortal
  let runs = 0
  beforeAll(async () => {
    portal = await ImitationPortal.start('douyin')
  })
  afterAll(() => portal.stop())

  /** A form that waits for its press. `script`: what each of its pages runs first. */
  async function aForm(
    scenarios: Scenarios = {},
    by: Recipe = recipeOf('douyin'),
    { folderOfBrowser = '', script = '', timingTime = null }: Also = {},
  ) {
    const name = `egret${(runs += 1)}`
    const cookies = await portal.join(name)
    await portal.meets(name, scenarios)
    let own: BrowserContext | undefined
    if (folderOfBrowser !== '') own = await driver.launchPersistentContext(folderOfBrowser, wholeChromium)
    const steps: string[] = []
    const log = (step: string) => void steps.push(step)
    const given = { jobKey: `press-${runs}`, cookies, log, ...(own ? { browsing: own } : {}) }
    const { browsing, context } = await bench.aContext(portal, given)
    if (script !== '') await browsing.addInitScript(script)
    const adapter = adapterOf(by)
    const prepared = await adapter.prepare(context, { ...bench.post(), timingTime }, { remoteId: name })
    return {
      page: prepared.page,
      press: (changes: Partial<CommitContext> = {}) => adapter.commit({ ...context, ...changes }, prepared),
      watch: (patience: Patience = context.patience) => adapter.watch({ ...context, patience }, prepared),
      /** What is pressed before that does not leave. */
      async pressByHand() {
        await vi.waitUntil(() => steps.includes('a person may press'), { timeout: 20_000 })
        await prepared.page.getByRole('button', { name: '发布', exact: true }).click()
      },
      posts: () => portal.postsOf(name),
      meets: (now: Scenarios) => portal.meets(name, now),
    }
  }

  return { aForm, folder: bench.folder, portal: () => portal }
}
