import type { Adapter } from '../adapter.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'
import { adapterByRecipe } from '../registry.ts'

/** The adapter of a recipe whose platform this build knows. */
export function adapterOf(recipe: Recipe): Adapter {
  const adapter = adapterByRecipe(recipe)
  if (!adapter) throw new Error(`${recipe.platform} is unknown`)
  return adapter
}
