import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { talkProtocol } from '@matrixcast/contract/helper'
import { Refusal } from '@matrixcast/domain/refusal'
import { builtInRecipes } from '@matrixcast/platforms/recipe/built-in-recipes'
import { lintRecipe, recipeHints } from '@matrixcast/platforms/recipe/recipe-lint'
import { type Recipe, recipeSchema } from '@matrixcast/platforms/recipe/recipe-schema'
import { signRecipe } from '@matrixcast/platforms/recipe/signed-recipe'
import type { Logger } from 'pino'
import type { Keys } from '../db/keys.ts'

type Needs = { folder: string; keys: Pick<Keys, 'ticketPrivate'>; log: Logger }
const freshMilliseconds = 5000

/**
 * The newest recipe of each platform: of this build, or a newer one that the operator laid as JSON into the folder. What is
 * not sound is named in the log and left alone; what is used and could be better is named there, too.
 */
export function buildRecipeStore({ folder, keys, log }: Needs) {
  let kept: { recipes: ReadonlyMap<string, Recipe>; until: number } | undefined
  const complained = new Set<string>()

  async function newest(): Promise<ReadonlyMap<string, Recipe>> {
    if (kept && kept.until > Date.now()) return kept.recipes
    const recipes = new Map(builtInRecipes.map((recipe) => [recipe.platform, recipe]))
    for (const recipe of await laid()) {
      const known = recipes.get(recipe.platform)
      if (known && known.version < recipe.version) recipes.set(recipe.platform, recipe)
    }
    kept = { recipes, until: Date.now() + freshMilliseconds }
    return recipes
  }

  async function laid(): Promise<Recipe[]> {
    const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return []
      throw fault
    })
    const files = names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name))
    const read = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
    return read.flatMap(({ file, text }) => {
      const given = jsonOf(text)
      const faults = lintRecipe(given)
      const recipes = faults.length === 0 ? [recipeSchema.parse(given)] : []
      const hints = recipes.flatMap(recipeHints)
      const isNew = !complained.has(text)
      complained.add(text)
      if (isNew && faults.length > 0)
        log.warn({ file, faults: faults.slice(0, 5) }, 'a recipe is not sound and is not used')
      if (isNew && hints.length > 0) log.warn({ file, hints }, 'a recipe is used and should be mended')
      return recipes
    })
  }

  return {
    versions: async (): Promise<{ platform: string; version: number }[]> =>
      [...(await newest()).values()].map(({ platform, version }) => ({ platform, version })),
    /** Platforms whose recipe declares no publish request. */
    pressedByPerson: async (): Promise<ReadonlySet<string>> =>
      new Set([...(await newest()).values()].flatMap(({ platform, commit }) => (commit.request ? [] : [platform]))),
    /** `protocol`: of the cloud manager that asks. One from before comments were read refuses a recipe that speaks of them. */
    signed: async (platform: string, protocol: number): Promise<string> => {
      const recipe = (await newest()).get(platform)
      if (!recipe) throw new Refusal('platformUnknown')
      const { talk, ...others } = { ...recipe, collect: withoutPoints(recipe.collect) }
      return signRecipe({ ...others, ...(protocol < talkProtocol || !talk ? {} : { talk }) }, keys.ticketPrivate)
    },
  }
}

/** No protocol says yet which cloud manager knows points, and an older one refuses them: those of its own build it has. */
const withoutPoints = (collect: Recipe['collect']): Recipe['collect'] =>
  Object.fromEntries(Object.entries(collect).map(([kind, section]) => [kind, { ...section, point: undefined }]))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}
