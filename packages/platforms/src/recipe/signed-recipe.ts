import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { lintRecipe } from './recipe-lint.ts'
import { type Recipe, recipeSchema } from './recipe-schema.ts'

/** `purpose` keeps a signed recipe from being taken for anything else that the same key signs. */
const envelope = z.strictObject({ purpose: z.literal('recipe'), recipe: z.unknown() })

/** `base64url(JSON).base64url(Ed25519 signature)`, as tickets are written. */
export function signRecipe(recipe: Recipe, key: KeyObject): string {
  const body = Buffer.from(JSON.stringify({ purpose: 'recipe', recipe })).toString('base64url')
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
}

export type Opened = { ok: true; recipe: Recipe } | { ok: false; fault: 'signature' | 'form'; detail: string }

/** A recipe that our server signed and that is sound; anything else is left alone. */
export function openSignedRecipe(signed: string, publicKey: string): Opened {
  const [body = '', signature = ''] = signed.split('.')
  if (!verify(null, Buffer.from(body), publicKey, Buffer.from(signature, 'base64url'))) {
    return { ok: false, fault: 'signature', detail: 'the server did not sign it' }
  }
  const said = envelope.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (!said.success) return { ok: false, fault: 'form', detail: 'no recipe' }
  const faults = lintRecipe(said.data.recipe)
  if (faults.length > 0) return { ok: false, fault: 'form', detail: faults.slice(0, 5).join('; ') }
  return { ok: true, recipe: recipeSchema.parse(said.data.recipe) }
}
