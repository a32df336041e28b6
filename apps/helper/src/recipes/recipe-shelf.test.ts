import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recipe } from '@matrixcast/platforms/recipe/recipe-schema'
import { signRecipe } from '@matrixcast/platforms/recipe/signed-recipe'
import { recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'
import { RecipeShelf } from './recipe-shelf.ts'

/** By so many versions newer than the one we bring along. */
const aRecipe = (newer: number): Recipe => {
  const ours = structuredClone(recipeOf('practice'))
  return { ...ours, version: ours.version + newer }
}
/** Looks for the title by a word that no form has. */
const lost = (newer: number): Recipe => {
  const recipe = aRecipe(newer)
  const prepare = recipe.prepare.map((step) =>
    step.name === 'openForm'
      ? {
          ...step,
          seconds: 2,
          do: [
            ...step.do,
            { do: 'see' as const, find: [{ by: 'text' as const, words: ['没有这个词'], match: 'whole' as const }] },
          ],
        }
      : step,
  )
  return { ...recipe, prepare }
}

describe('a recipe that the server hands out', () => {
  let world: World
  beforeEach(async () => {
    world = await World.open()
  })
  afterEach(() => world.close())

  const publish = async () => {
    const socket = await world.connect()
    const task = await world.aTask()
    const said = await ask(socket, 'controller.publish.publishWork', publishParams(task))
    socket.close()
    return { said, posted: await world.site.titlesOf(task.name) }
  }
  const isInUse = () => world.logged.some((line) => line.includes('a newer recipe is in use'))

  it('is taken when newer and signed, and kept for the next start', async () => {
    world.server.recipes.set('practice', lost(1))
    await world.startHelper()
    await expect.poll(isInUse, { timeout: 10_000 }).toBe(true)
    await world.helper?.stop()
    world.server.recipes.clear()
    await world.startHelper()
    const { said, posted } = await publish()
    expect(said).toMatchObject({ code: 0, fault: 'selectorChanged', msg: expect.stringMatching(/^openForm: /) })
    expect(posted).toEqual([])
  })

  it('publishes nothing alone where it declares no publish request: without a screen the post is stopped', async () => {
    const { commit, ...recipe } = aRecipe(1)
    const { request: _request, ...undeclared } = commit
    world.server.recipes.set('practice', { ...recipe, commit: undeclared })
    await world.startHelper()
    await expect.poll(isInUse, { timeout: 10_000 }).toBe(true)
    expect(await publish()).toMatchObject({ said: { code: 0, fault: 'policy' }, posted: [] })
  })
})

describe('a recipe that is offered', () => {
  const server = generateKeyPairSync('ed25519')
  const serverPublicKey = String(server.publicKey.export({ format: 'pem', type: 'spki' }))
  const paired = { serverUrl: '', helperId: '', secret: '', serverPublicKey, workspaceId: '', origins: [] }
  let home: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'recipes-'))
  })
  afterEach(() => rm(home, { recursive: true }))

  async function aStore() {
    const store = new RecipeShelf({ home, identity: { current: paired }, log: pino({ level: 'silent' }) })
    await store.load()
    return store
  }
  const brought = recipeOf('practice').version
  /** Whether it has a newer one than we brought along. */
  const isNewer = (store: RecipeShelf, version = brought + 1) =>
    store.olderThan([{ platform: 'practice', version }]).length === 0
  const unsound = { ...lost(1), prepare: lost(1).prepare.filter(({ name }) => name !== 'rightAccount') }

  it('is kept for the next start', async () => {
    expect(await (await aStore()).take('practice', signRecipe(aRecipe(1), server.privateKey))).toBe(true)
    expect(isNewer(await aStore())).toBe(true)
  })

  it.each([
    ['that somebody else signed', signRecipe(lost(1), generateKeyPairSync('ed25519').privateKey)],
    ['that is not sound', signRecipe(unsound, server.privateKey)],
    ['that is no recipe', `${Buffer.from('{}').toString('base64url')}.AAAA`],
  ])('is left alone and kept nowhere %s, and left alone where it lies on the disk', async (_what, signed) => {
    const store = await aStore()
    const before = store.adapterOf('practice')
    expect(await store.take('practice', signed)).toBe(false)
    expect([store.adapterOf('practice') === before, await readdir(join(home, 'recipes'))]).toEqual([true, []])
    await writeFile(join(home, 'recipes', 'practice.signed'), signed)
    expect(isNewer(await aStore())).toBe(false)
  })

  it('never replaces a newer one', async () => {
    const store = await aStore()
    await store.take('practice', signRecipe(aRecipe(2), server.privateKey))
    expect(await store.take('practice', signRecipe(lost(1), server.privateKey))).toBe(false)
    for (const one of [store, await aStore()]) expect(isNewer(one, brought + 2)).toBe(true)
  })
})
