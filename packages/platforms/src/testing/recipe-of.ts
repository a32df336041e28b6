import { builtInRecipes } from '../recipe/built-in-recipes.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'

/** The same recipe, whose step of this name is given up after a second. */
export const givingUp = (recipe: Recipe, name: string): Recipe => ({
  ...recipe,
  prepare: recipe.prepare.map((step) => (step.name === name ? { ...step, seconds: 1 } : step)),
})

/** The recipe of a platform that this build brings along. */
export function recipeOf(platform: string): Recipe {
  const recipe = builtInRecipes.find((one) => one.platform === platform)
  if (!recipe) throw new Error(`there is no recipe of ${platform}`)
  return recipe
}
