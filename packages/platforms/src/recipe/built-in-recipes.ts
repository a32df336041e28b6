import practice from '../practice/practice-recipe.json' with { type: 'json' }
import { type Recipe, recipeSchema } from './recipe-schema.ts'

/** The recipes this build brings along, one a platform; newer ones may come from the server. */
export const builtInRecipes: readonly Recipe[] = [practice].map((one) => recipeSchema.parse(one))

export const builtInRecipeOf = (platform: string): Recipe | undefined =>
  builtInRecipes.find((recipe) => recipe.platform === platform)
