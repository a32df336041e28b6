import { builtInRecipes } from '../recipe/built-in-recipes.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'

/** The recipe of a platform that this build brings along. */
export function recipeOf(platform: string): Recipe {
  const recipe = builtInRecipes.find((one) => one.platform === platform)
  if (!recipe) throw new Error(`there is no recipe of ${platform}`)
  return recipe
}
