import { describe, expect, it } from 'vitest'
import { adapterByRecipe } from '../registry.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { builtInRecipes } from './built-in-recipes.ts'
import { lintRecipe, recipeHints } from './recipe-lint.ts'
import type { Action, Recipe } from './recipe-schema.ts'

const good = recipeOf('practice')
const { commit, addresses, check, prepare, collect } = good
const publish = commit.press
const aStep = (...actions: Action[]) => ({ name: 'early', seconds: 5, do: actions })
const committing = (changes: object) => ({ commit: { ...commit, ...changes } })
const lookingUp = (action: Action) => ({
  collect: { ...collect, places: { ...collect.places, steps: [aStep(action)] } },
})
const withoutPlaces = Object.fromEntries(Object.entries(collect).filter(([kind]) => kind !== 'places'))
const anything = [{ in: 'json', path: 'draft' }]
const uploadsOurs = prepare.map((one) =>
  one.name === 'upload' ? { ...one, do: [{ do: 'attach', find: publish, files: 'sample' }] } : one,
)

describe('a recipe is looked through before it is used', () => {
  it.each(builtInRecipes.map((recipe) => [recipe.platform, recipe] as const))(
    'that of %s is sound',
    (_name, recipe) => {
      expect(lintRecipe(recipe)).toEqual([])
    },
  )

  it.each<[string, object, RegExp]>([
    ['a field nobody knows', { code: 'alert(1)' }, /Unrecognized key/],
    [
      'a step without a bound',
      { prepare: prepare.map((one) => ({ ...one, seconds: undefined })) },
      /prepare\.0\.seconds/,
    ],
    ['an unknown action', { prepare: [{ name: 'upload', seconds: 5, do: [{ do: 'run', code: 'x' }] }] }, /prepare/],
    [
      'a step after the form is ready',
      { prepare: [...prepare, aStep({ do: 'see', find: publish })] },
      /nothing may follow/,
    ],
    [
      'a step that presses publish',
      { prepare: [aStep({ do: 'press', find: publish }), ...prepare] },
      /only the commit may press/,
    ],
    [
      'no look at whose account it is',
      { prepare: prepare.filter(({ name }) => name !== 'rightAccount') },
      /rightAccount/,
    ],
    ['a button named by nothing', committing({ press: [{ by: 'role', role: 'button' }] }), /named by nothing/],
    ['a selector that does not say why', committing({ press: [{ by: 'css', selector: 'button' }] }), /because/],
    ['a script', { addresses: { ...addresses, post: '{site}/javascript:alert(1)' } }, /script/],
    ['an address elsewhere', { addresses: { ...addresses, login: 'https://elsewhere.example/login' } }, /begins with/],
    [
      'a check that trusts one signal',
      { check: { ...check, signs: check.signs.map(({ state, at }) => ({ state, at })) } },
      /two signals/,
    ],
    [
      'no sign of success',
      committing({ answers: commit.answers.filter(({ means }) => means !== 'accepted') }),
      /accepted/,
    ],
    [
      'a look-up that uploads the post',
      lookingUp({ do: 'attach', find: publish, files: 'media' }),
      /no post to take this from/,
    ],
    ['a look-up that presses publish', lookingUp({ do: 'press', find: publish }), /only the commit may press/],
    [
      'a look-up that opens an address elsewhere',
      lookingUp({ do: 'open', address: 'https://elsewhere.example/' }),
      /begins with/,
    ],
    ['our black clip in a post', { prepare: uploadsOurs }, /for look-ups alone/],
    ['a choice of what cannot be looked up', { collect: withoutPlaces }, /places cannot be looked up/],
    [
      'a look-up that forgets the words',
      { collect: { ...collect, topics: { ...collect.topics, typed: '#' } } },
      /not looked for by words/,
    ],
    [
      'a publish request with a part that may be anything',
      committing({ request: commit.request?.map((one) => ({ ...one, where: anything })) }),
      /may be anything/,
    ],
  ])('one with %s is refused', (_what, changes, expected) => {
    expect(lintRecipe({ ...good, ...changes }).join('\n')).toMatch(expected)
  })

  it('nothing but text is refused', () => {
    expect(lintRecipe('return 1').join()).toMatch(/recipe/)
  })

  it('one from before, which declares no publish request, is sound and needs a person', () => {
    const { request: _request, ...rest } = commit
    const before: Recipe = { ...good, commit: { ...rest, taken: ['成功'] } }
    expect(lintRecipe(before)).toEqual([])
    expect(recipeHints(before)).toEqual([expect.stringContaining('a person has to press')])
    expect(adapterByRecipe(before)?.publishesAlone).toBe(false)
    expect(recipeHints(good)).toEqual([])
  })
})
