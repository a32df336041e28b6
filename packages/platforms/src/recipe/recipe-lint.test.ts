import { describe, expect, it } from 'vitest'
import { adapterByRecipe } from '../registry.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { builtInRecipes } from './built-in-recipes.ts'
import { lintRecipe, recipeHints } from './recipe-lint.ts'
import type { Action, Recipe } from './recipe-schema.ts'

const good = recipeOf('practice')
const changed = (change: (recipe: Recipe) => unknown): string[] => {
  return lintRecipe(change(structuredClone(good)))
}
const step = (recipe: Recipe, name: string) => recipe.prepare.filter((one) => one.name !== name)

const withLookUp = (recipe: Recipe, action: Action) => ({
  ...recipe,
  collect: {
    ...recipe.collect,
    places: recipe.collect.places && {
      ...recipe.collect.places,
      steps: [{ name: 'early', seconds: 5, do: [action] }],
    },
  },
})

describe('a recipe is looked through before it is used', () => {
  it.each(builtInRecipes.map((recipe) => [recipe.platform, recipe] as const))(
    'that of %s is sound',
    (_name, recipe) => {
      expect(lintRecipe(recipe)).toEqual([])
    },
  )

  it.each<[string, (recipe: Recipe) => unknown, RegExp]>([
    ['a field nobody knows', (recipe) => ({ ...recipe, code: 'alert(1)' }), /Unrecognized key/],
    [
      'a step without a bound',
      (recipe) => ({ ...recipe, prepare: recipe.prepare.map((one) => ({ ...one, seconds: undefined })) }),
      /prepare\.0\.seconds/,
    ],
    [
      'an unknown action',
      (recipe) => ({ ...recipe, prepare: [{ name: 'upload', seconds: 5, do: [{ do: 'run', code: 'x' }] }] }),
      /prepare/,
    ],
    [
      'a step after the form is ready',
      (recipe) => ({
        ...recipe,
        prepare: [...recipe.prepare, { name: 'more', seconds: 5, do: [{ do: 'press', find: recipe.commit.press }] }],
      }),
      /nothing may follow/,
    ],
    [
      'a step that presses publish',
      (recipe) => ({
        ...recipe,
        prepare: [{ name: 'early', seconds: 5, do: [{ do: 'press', find: recipe.commit.press }] }, ...recipe.prepare],
      }),
      /only the commit may press/,
    ],
    [
      'no look at whose account it is',
      (recipe) => ({ ...recipe, prepare: step(recipe, 'rightAccount') }),
      /rightAccount/,
    ],
    [
      'a button named by nothing',
      (recipe) => ({ ...recipe, commit: { ...recipe.commit, press: [{ by: 'role', role: 'button' }] } }),
      /named by nothing/,
    ],
    [
      'a selector that does not say why',
      (recipe) => ({ ...recipe, commit: { ...recipe.commit, press: [{ by: 'css', selector: 'button' }] } }),
      /because/,
    ],
    [
      'a script',
      (recipe) => ({ ...recipe, addresses: { ...recipe.addresses, post: '{site}/javascript:alert(1)' } }),
      /script/,
    ],
    [
      'an address elsewhere',
      (recipe) => ({ ...recipe, addresses: { ...recipe.addresses, login: 'https://elsewhere.example/login' } }),
      /begins with/,
    ],
    [
      'a check that trusts one signal',
      (recipe) => ({
        ...recipe,
        check: { ...recipe.check, signs: recipe.check.signs.map(({ state, at }) => ({ state, at })) },
      }),
      /two signals/,
    ],
    [
      'no sign of success',
      (recipe) => ({
        ...recipe,
        commit: { ...recipe.commit, answers: recipe.commit.answers.filter(({ means }) => means !== 'accepted') },
      }),
      /accepted/,
    ],
    [
      'a look-up that uploads the post',
      (recipe) => withLookUp(recipe, { do: 'attach', find: recipe.commit.press, files: 'media' }),
      /no post to take this from/,
    ],
    [
      'a look-up that presses publish',
      (recipe) => withLookUp(recipe, { do: 'press', find: recipe.commit.press }),
      /only the commit may press/,
    ],
    [
      'a look-up that opens an address elsewhere',
      (recipe) => withLookUp(recipe, { do: 'open', address: 'https://elsewhere.example/' }),
      /begins with/,
    ],
    [
      'our black clip in a post',
      (recipe) => ({
        ...recipe,
        prepare: recipe.prepare.map((one) =>
          one.name === 'upload' ? { ...one, do: [{ do: 'attach', find: recipe.commit.press, files: 'sample' }] } : one,
        ),
      }),
      /for look-ups alone/,
    ],
    [
      'a choice of what cannot be looked up',
      (recipe) => ({
        ...recipe,
        collect: Object.fromEntries(Object.entries(recipe.collect).filter(([kind]) => kind !== 'places')),
      }),
      /places cannot be looked up/,
    ],
    [
      'a look-up that forgets the words',
      (recipe) => ({
        ...recipe,
        collect: { ...recipe.collect, topics: recipe.collect.topics && { ...recipe.collect.topics, typed: '#' } },
      }),
      /not looked for by words/,
    ],
    [
      'a publish request with a part that may be anything',
      (recipe) => ({
        ...recipe,
        commit: {
          ...recipe.commit,
          request: recipe.commit.request?.map((one) => ({ ...one, where: [{ in: 'json', path: 'draft' }] })),
        },
      }),
      /may be anything/,
    ],
    ['nothing but text', () => 'return 1', /recipe/],
  ])('one with %s is refused', (_what, change, expected) => {
    expect(changed(change).join('\n')).toMatch(expected)
  })

  it('one from before, which declares no publish request, is sound and needs a person', () => {
    const { request: _request, ...commit } = good.commit
    const before = { ...good, commit: { ...commit, taken: ['成功'] } }
    expect(lintRecipe(before)).toEqual([])
    expect(recipeHints(before)).toEqual([expect.stringContaining('a person has to press')])
    expect(adapterByRecipe(before)?.publishesAlone).toBe(false)
    expect(recipeHints(good)).toEqual([])
  })
})
