import type { Adapter } from './adapter.ts'
import { knownPlatforms } from './manifests.ts'
import { recipeAdapter } from './recipe/recipe-adapter.ts'
import type { Recipe } from './recipe/recipe-schema.ts'

/** The adapter that a recipe makes of a platform we know; undefined where the platform is none that a browser drives. */
export function adapterByRecipe(recipe: Recipe): Adapter | undefined {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === recipe.platform)
  if (!known || known.manifest.driver === 'api') return undefined
  return recipeAdapter({ manifest: known.manifest, validate: known.validate }, recipe)
}
