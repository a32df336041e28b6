import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { Reading, Target, Way } from './recipe-things.ts'

type Place = Page | FrameLocator | Locator

/** Any of these words, whole, at the start or somewhere; upper and lower case are one. */
function patternOf(words: readonly string[], match: Way['match']): RegExp {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  if (match === 'part') return new RegExp(any, 'i')
  return match === 'start' ? new RegExp(`^\\s*(?:${any})`, 'i') : new RegExp(`^\\s*(?:${any})\\s*$`, 'i')
}

/** The thing a recipe names, by any of its ways. More than one match is an error of the page, never a guess. */
export function find(place: Page | Locator, target: Target): Locator {
  const [first, ...others] = target.map((way) => one(place, way))
  if (!first) throw new Error('a target needs a way')
  return others.reduce((any, other) => any.or(other), first)
}

function one(place: Page | Locator, way: Way): Locator {
  const root =
    way.frame && 'frameLocator' in place ? place.frameLocator(`iframe[src*=${JSON.stringify(way.frame)}]`) : place
  const found = located(root, way)
  if (way.pick === 'first') return found.first()
  return way.pick === 'last' ? found.last() : found
}

function located(root: Place, way: Way): Locator {
  switch (way.by) {
    case 'role': {
      const { role, names, holds, pressed, match } = way
      const found = root.getByRole(role, {
        ...(names ? { name: patternOf(names, match) } : {}),
        ...(pressed === undefined ? {} : { pressed }),
      })
      return holds ? found.filter({ hasText: patternOf(holds, match) }) : found
    }
    case 'label':
      return root.getByLabel(patternOf(way.words, way.match))
    case 'placeholder':
      return root.getByPlaceholder(patternOf(way.words, way.match))
    case 'text':
      return root.getByText(patternOf(way.words, way.match))
    case 'css':
      return root.locator(way.selector)
  }
}

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
