import { generateKeyPairSync } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recipe } from '@matrixcast/platforms/recipe/recipe-schema'
import { recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'

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

describe('recipes that the server hands out', () => {
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
  const logged = (words: string) => world.logged.some((line) => line.includes(words))

  it('are taken when newer and signed, and kept for the next start', async () => {
    world.server.recipes.set('practice', lost(1))
    await world.startHelper()
    await expect.poll(() => logged('a newer recipe is in use'), { timeout: 10_000 }).toBe(true)
    const { said, posted } = await publish()
    expect(said).toMatchObject({ code: 0, fault: 'selectorChanged', msg: expect.stringMatching(/^openForm: /) })
    expect(posted).toEqual([])
    await world.helper?.stop()
    world.server.recipes.clear()
    await world.startHelper()
    expect((await publish()).said).toMatchObject({ fault: 'selectorChanged' })
  })

  it('are left alone when somebody else signed them, and the one we brought along goes on working', async () => {
    world.server.recipes.set('practice', lost(1))
    world.server.recipeKey = generateKeyPairSync('ed25519').privateKey
    await world.startHelper()
    await expect.poll(() => logged('a recipe was not taken'), { timeout: 10_000 }).toBe(true)
    expect(await publish()).toMatchObject({ said: { code: 1 }, posted: [expect.any(String)] })
  })

  it('are left alone when they are not sound, and when the file was changed on the disk', async () => {
    const unsound = { ...lost(1), prepare: lost(1).prepare.filter(({ name }) => name !== 'rightAccount') }
    world.server.recipes.set('practice', unsound)
    await world.startHelper()
    await expect.poll(() => logged('rightAccount is missing'), { timeout: 10_000 }).toBe(true)
    const folder = join(world.folder, 'home', 'recipes')
    expect(await readdir(folder)).toEqual([])
    await world.helper?.stop()
    world.server.recipes.clear()
    await writeFile(join(folder, 'practice.signed'), `${Buffer.from('{}').toString('base64url')}.AAAA`)
    await world.startHelper()
    expect(await publish()).toMatchObject({ said: { code: 1 }, posted: [expect.any(String)] })
  })

  it('publish nothing alone where they declare no publish request: without a screen the post is stopped', async () => {
    const { commit, ...recipe } = aRecipe(1)
    const { request: _request, ...undeclared } = commit
    world.server.recipes.set('practice', { ...recipe, commit: undeclared })
    await world.startHelper()
    await expect.poll(() => logged('a newer recipe is in use'), { timeout: 10_000 }).toBe(true)
    expect(await publish()).toMatchObject({ said: { code: 0, fault: 'policy' }, posted: [] })
  })

  it('never replace a newer one by an older one', async () => {
    world.server.recipes.set('practice', aRecipe(2))
    await world.startHelper()
    await expect.poll(() => logged('a newer recipe is in use'), { timeout: 10_000 }).toBe(true)
    world.server.recipes.set('practice', lost(1))
    await world.helper?.stop()
    await world.startHelper()
    expect(await publish()).toMatchObject({ said: { code: 1 } })
  })
})
