import { builtInRecipes } from '../recipe/built-in-recipes.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'

/** The same recipe, whose step of this name is given up soon. */
export const givingUp = (recipe: Recipe, name: string, seconds = 1): Recipe => ({
  ...recipe,
  prepare: recipe.prepare.map((step) => (step.name === name ? { ...step, seconds } : step)),
})

/** The recipe of a platform that this build brings along. */
export function recipeOf(platform: string): Recipe {
  const recipe = builtInRecipes.find((one) => one.platform === platform)
  if (!recipe) throw new Error(`there is no recipe of ${platform}`)
  return recipe
}
