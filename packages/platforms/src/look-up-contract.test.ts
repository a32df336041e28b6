import type { CollectKind, Offer, PostFields } from '@matrixcast/contract/post-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Collected, LookUps } from './adapter.ts'
import { builtInRecipes } from './recipe/built-in-recipes.ts'
import { adapterByRecipe } from './registry.ts'
import { ImitationPortal } from './testing/imitation/portal.ts'
import { PracticeSite } from './testing/practice-site.ts'
import { recipeBench } from './testing/recipe-bench.ts'

/** As the contract of publishing: the practice platform's recipe always, the *simulated* others in the proofs. */
const wanted = builtInRecipes.filter(({ platform }) => process.env['PROVE_RECIPES'] || platform === 'practice')
const subjects = wanted.flatMap((recipe) => {
  const adapter = adapterByRecipe(recipe)
  return adapter && adapter.collects.length > 0 ? [{ adapter, name: recipe.platform }] : []
})

// A form that stays open for the next words is a page.
describe.concurrent.each(subjects)('$name looks things up', ({ adapter, name: platform }) => {
  const bench = recipeBench()
  let site: PracticeSite | ImitationPortal
  let accounts = 0

  beforeAll(async () => {
    site = await (platform === 'practice' ? PracticeSite.start() : ImitationPortal.start(platform))
  })
  afterAll(() => site.stop())

  async function anAccount(scenarios: Record<string, number> = {}, isSignedIn = true) {
    const name = `heron${(accounts += 1)}`
    const cookies = await site.join(name)
    await site.meets(name, scenarios)
    const steps: string[] = []
    const log = (step: string) => void steps.push(step)
    const { context } = await bench.aContext(site, { jobKey: name, log, cookies: isSignedIn ? cookies : [] })
    return { name, context, steps, lookUps: adapter.lookUps(context) }
  }
  const isImitated = platform !== 'practice'
  const can = (kind: CollectKind) => adapter.collects.includes(kind)
  /** The platform, where a case is one of it. */
  const offered = (kind: CollectKind) => (can(kind) ? [platform] : [])
  const imitated = (kind?: CollectKind) => (isImitated && (!kind || can(kind)) ? [platform] : [])
  const one: CollectKind = can('places') ? 'places' : 'topics'
  const word = { places: '茶馆', topics: '收纳' }[one]
  const whole = (kind: CollectKind, query: string) => ({ kind, query, page: 1 })
  const namesIn = ({ items }: Collected) => items.map(({ name }) => name)
  /** What was found is chosen by what it was told as. */
  async function offer(lookUps: LookUps, kind: CollectKind, query: string, note = ''): Promise<Offer> {
    const { items } = await lookUps.find(whole(kind, query))
    const found = items.find((item) => item.name === query && item.note.includes(note))
    if (!found) throw new Error(`${query} was not found`)
    return { id: found.id, name: found.name }
  }

  it.each(offered('places'))('finds a place by a word of its name, and says where it lies', async () => {
    const run = await anAccount()
    const { items, more } = await run.lookUps.find(whole('places', '茶馆'))
    expect(items).toMatchObject([{ name: '白鹭茶馆', note: '东岸路 18 号' }])
    expect(items[0]?.id).not.toBe('')
    expect(more).toBe(false)
  })

  it.each(imitated('topics'))('finds the topics of a word', async () => {
    const run = await anAccount()
    expect(namesIn(await run.lookUps.find(whole('topics', '收纳')))).toEqual(['收纳改造', '收纳'])
  })

  it.each(imitated('collections'))('shows the collections of the account', async () => {
    const run = await anAccount()
    expect(namesIn(await run.lookUps.find(whole('collections', '')))).toEqual(['收纳日记', '阳台改造'])
  })

  it('writes other words into the form that is open, and goes on to another field of it', async () => {
    const run = await anAccount()
    await run.lookUps.find(whole(one, word))
    expect(namesIn(await run.lookUps.find(whole(one, '没有这样的')))).toEqual([])
    expect((await run.lookUps.find(whole(one, word))).items).not.toEqual([])
    expect(run.steps.filter((step) => step === 'openForm')).toHaveLength(1)
    for (const kind of adapter.collects) await run.lookUps.find(whole(kind, ''.padEnd(kind === 'topics' ? 1 : 0, '改')))
    expect(run.steps.filter((step) => step === 'openForm').length).toBeLessThanOrEqual(2)
  })

  it('chooses and posts nothing by it', async () => {
    const run = await anAccount()
    for (const kind of adapter.collects) await run.lookUps.find(whole(kind, kind === 'topics' ? '改' : ''))
    expect(await site.titlesOf(run.name)).toEqual([])
  })

  it('says that the session is over', async () => {
    const out = await anAccount({}, false)
    await expect(out.lookUps.find(whole(one, word))).rejects.toMatchObject({ fault: 'auth' })
  })

  it.each(imitated())(
    'says that the portal changed when its form cannot be recognised',
    async () => {
      const changed = await anAccount({ changedSelectors: 3 })
      const lost = changed.lookUps.find(whole(one, word))
      await expect(lost).rejects.toMatchObject({ fault: 'selectorChanged', step: 'openForm' })
    },
    90_000,
  )

  const missing = (['friends', 'music', 'places'] as const).filter((kind) => !can(kind))
  it.each(missing.slice(0, 1))('says that it offers no list of %s', async (kind) => {
    const run = await anAccount()
    await expect(run.lookUps.find(whole(kind, ''))).rejects.toMatchObject({ fault: 'permission' })
  })

  async function published(fields: PostFields, topics: string[] = []) {
    if (site instanceof PracticeSite) throw new Error('told apart before')
    const run = await anAccount()
    const prepared = await adapter.prepare(run.context, { ...bench.post(), topics, fields }, { remoteId: run.name })
    expect(await adapter.commit(run.context, prepared)).toMatchObject({ kind: 'accepted' })
    return site.postsOf(run.name)
  }
  it.each(imitated())(
    'gives the post what was found, and of two of one name the one that was meant',
    async () => {
      const { lookUps } = await anAccount()
      const fields: PostFields = {
        ...(can('places') ? { place: await offer(lookUps, 'places', '睡莲花园', '北岸路') } : {}),
        ...(can('collections') ? { collection: await offer(lookUps, 'collections', '阳台改造') } : {}),
      }
      expect(await published(fields)).toMatchObject([
        {
          ...(can('places') ? { place: '睡莲花园 北岸路 2 号' } : {}),
          ...(can('collections') ? { collection: '阳台改造' } : {}),
        },
      ])
    },
    90_000,
  )

  it.each(imitated())('stops before the commit where it is not offered any more', async () => {
    const run = await anAccount()
    const field = can('places') ? 'place' : 'collection'
    const fields = { [field]: { id: '没有的', name: '睡莲花园' } }
    const gone = adapter.prepare(run.context, { ...bench.post(), fields }, { remoteId: run.name })
    await expect(gone).rejects.toMatchObject({ fault: 'validation', step: field })
    expect(await site.titlesOf(run.name)).toEqual([])
  })

  const suggests = platform === 'bilibili' ? [] : imitated('topics')
  it.each(suggests)('joins the topic of the very name, and leaves one that nobody has as it is written', async () => {
    const [made] = await published({}, ['收纳', '没有人用过'])
    expect(made).toMatchObject({ joined: ['收纳'] })
    expect(made?.text).toContain('#没有人用过')
  })

  it.each(imitated().filter((one) => one === 'bilibili'))('files the video under its topics', async () => {
    expect(await published({}, ['收纳', '改造'])).toMatchObject([{ tags: ['收纳', '改造'] }])
  })
})
