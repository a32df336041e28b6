import { collectKinds } from '@matrixcast/contract/post-fields'
import type { Adapter, AdapterContext } from '../adapter.ts'
import type { KnownPlatform } from '../known-platform.ts'
import type { BrowserManifest } from '../manifest.ts'
import { checkByRecipe, figuresByRecipe, profileByRecipe } from './recipe-account.ts'
import { answerByRecipe } from './recipe-answer.ts'
import { lookUpsByRecipe } from './recipe-collect.ts'
import { commitByRecipe, watchByRecipe } from './recipe-commit.ts'
import { loginByRecipe } from './recipe-login.ts'
import { prepareByRecipe } from './recipe-prepare.ts'
import type { Recipe } from './recipe-schema.ts'
import { readTalkByRecipe } from './recipe-talk.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { lookByRecipe, verifyByRecipe } from './recipe-verify.ts'

type Known = { manifest: BrowserManifest; validate: KnownPlatform['validate'] }

/** The adapter that a recipe makes. */
export const recipeAdapter = ({ manifest, validate }: Known, recipe: Recipe): Adapter => ({
  manifest,
  addresses(site) {
    const values = valuesOf(recipe, site)
    return {
      login: putInAddress(recipe.addresses.login, values),
      creator: putInAddress(recipe.addresses.creator, values),
    }
  },
  login: (context, signs) => loginByRecipe(recipe, context, signs),
  check: (context) => checkByRecipe(recipe, context),
  profile: (context) => profileByRecipe(recipe, context),
  ...(recipe.figures
    ? { figures: (context: AdapterContext, account: { remoteId: string }) => figuresByRecipe(recipe, context, account) }
    : {}),
  validate,
  publishesAlone: recipe.commit.request !== undefined,
  look: (context, trace) => lookByRecipe(recipe, context, trace),
  prepare: (context, post, account) => prepareByRecipe(recipe, context, post, account),
  commit: (context, prepared) => commitByRecipe(recipe, context, prepared),
  watch: (context, prepared) => watchByRecipe(recipe, context, prepared),
  verify: (context, trace) => verifyByRecipe(recipe, context, trace),
  collects: collectKinds.filter((kind) => recipe.collect[kind]),
  lookUps: (context) => lookUpsByRecipe(recipe, context),
  ...(recipe.talk ? { talk: talkOf(manifest, recipe) } : {}),
})

const talkOf = ({ talks }: BrowserManifest, recipe: Recipe): NonNullable<Adapter['talk']> => ({
  read: (context, asked) => readTalkByRecipe(recipe, context, asked),
  answer: (context, reply) => answerByRecipe({ recipe, talks }, context, reply),
})
