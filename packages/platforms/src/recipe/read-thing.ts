import type { Locator, Page } from 'playwright-core'
import { find } from './find.ts'
import type { Reading } from './recipe-schema.ts'

/** Reads a value off a page, or off one row of it. Nothing there is an empty text; `timeout` in milliseconds. */
export async function readThing(
  place: Page | Locator,
  { find: target, take, attribute = '', after, line, word }: Reading,
  { timeout }: { timeout: number },
): Promise<string> {
  const thing = target ? find(place, target) : 'url' in place ? place.locator('body') : place
  const raw = await rawOf(thing, take, { attribute, timeout })
  const from = after === undefined ? 0 : raw.indexOf(after)
  if (from < 0) return ''
  const tail = raw.slice(from + (after?.length ?? 0)).trim()
  const part = line === undefined ? tail : (tail.split(/\s*\n\s*/)[line - 1] ?? '')
  return word === undefined ? part : (part.split(/\s+/)[word - 1] ?? '')
}

async function rawOf(
  thing: Locator,
  take: Reading['take'],
  { attribute, timeout }: { attribute: string; timeout: number },
): Promise<string> {
  if (take === 'value') return thing.inputValue({ timeout })
  if (take === 'text') return thing.innerText({ timeout })
  const written = (await thing.getAttribute(attribute, { timeout })) ?? ''
  return attribute === 'href' ? decodeURIComponent(written) : written
}
