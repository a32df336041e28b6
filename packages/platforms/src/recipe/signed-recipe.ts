import type { KeyObject } from 'node:crypto'
import { openSigned, signed } from '@matrixcast/host/signed'
import { z } from 'zod'
import { lintRecipe } from './recipe-lint.ts'
import { type Recipe, recipeSchema } from './recipe-schema.ts'

/** `purpose` keeps a signed recipe from being taken for anything else that the same key signs. */
const envelope = z.strictObject({ purpose: z.literal('recipe'), recipe: z.unknown() })

/** Written as tickets are. */
export const signRecipe = (recipe: Recipe, key: KeyObject): string => signed({ purpose: 'recipe', recipe }, key)

export type Opened = { ok: true; recipe: Recipe } | { ok: false; fault: 'signature' | 'form'; detail: string }

/** A recipe that our server signed and that is sound; anything else is left alone. */
export function openSignedRecipe(text: string, publicKey: string): Opened {
  const claims = openSigned(text, publicKey)
  if (claims === undefined) return { ok: false, fault: 'signature', detail: 'the server did not sign it' }
  const said = envelope.safeParse(claims)
  if (!said.success) return { ok: false, fault: 'form', detail: 'no recipe' }
  const faults = lintRecipe(said.data.recipe)
  if (faults.length > 0) return { ok: false, fault: 'form', detail: faults.slice(0, 5).join('; ') }
  return { ok: true, recipe: recipeSchema.parse(said.data.recipe) }
}
