import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapterOf } from '../testing/adapter-of.ts'
import { hurried } from '../testing/hurried.ts'
import { ImitationPortal } from '../testing/imitation/portal.ts'
import type { Scenarios } from '../testing/imitation/portal-state.ts'
import { recipeBench } from '../testing/recipe-bench.ts'
import { givingUp, recipeOf } from '../testing/recipe-of.ts'

const recipe = recipeOf('douyin')
const douyin = adapterOf(recipe)
/** The page shows first where the name of the account stands, and then the name. */
const nameComesLate = `addEventListener('DOMContentLoaded', () => {
  const field = document.querySelector('.name')
  if (!field) return
  const name = field.textContent
  field.textContent = ' '
  setTimeout(() => { field.textContent = name }, 400) })`
const neverPaints = `addEventListener('DOMContentLoaded', () => {
  document.querySelector('img')?.setAttribute('hidden', '') })`

// What comes late, and what never comes, only pages tell apart.
describe('a simulated portal that is slow', () => {
  const bench = recipeBench()
  let portal: ImitationPortal
  let runs = 0
  beforeAll(async () => {
    portal = await ImitationPortal.start('douyin')
  })
  afterAll(() => portal.stop())

  async function aRun(scenarios: Scenarios, script = '') {
    const name = `crake${(runs += 1)}`
    const cookies = await portal.join(name)
    await portal.meets(name, scenarios)
    const { browsing, context } = await bench.aContext(portal, { jobKey: `slow-${name}`, cookies })
    if (script !== '') await browsing.addInitScript(script)
    return { name, context: { ...context, patience: { ...hurried, answerMs: 500 } } }
  }

  it.each(['rightAccount', 'upload'])('is not called changed when its answers to %s come too late', async (step) => {
    const { name, context } = await aRun({ slowSteps: 2 })
    const filling = adapterOf(givingUp(recipe, step)).prepare(context, bench.post(), { remoteId: name })
    await expect(filling).rejects.toMatchObject({ fault: 'slow', step, retry: true })
    expect(portal.postsOf(name)).toEqual([])
  })

  it('is called changed when its page is there and lacks the form', async () => {
    const { name, context } = await aRun({ changedSelectors: 3 })
    const filling = adapterOf(givingUp(recipe, 'openForm')).prepare(context, bench.post(), { remoteId: name })
    await expect(filling).rejects.toMatchObject({ fault: 'selectorChanged', step: 'openForm', retry: false })
  })

  it('says whose account it is when the name comes after its place', async () => {
    const { name, context } = await aRun({}, nameComesLate)
    expect(await douyin.profile(context)).toMatchObject({ remoteId: name, nickname: name })
  })

  it('gives an account without its picture rather than none', async () => {
    const { name, context } = await aRun({}, neverPaints)
    const profile = await douyin.profile({ ...context, patience: { ...context.patience, actMs: 200 } })
    expect(profile).toMatchObject({ remoteId: name, avatar: '' })
  })
})
