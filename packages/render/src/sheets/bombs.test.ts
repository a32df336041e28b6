import { expect, it } from 'vitest'
import { bombs } from '../testing/bombs.ts'
import { costOfRefusal } from '../testing/cost-of-refusal.ts'

/** One of each kind that takes no time to make; `npm run prove -- sheets` has all. */
const made = [
  'elements in elements',
  'rows far apart',
  'a huge dimension',
  'an entity that grows',
  'one shared text in a million cells',
  'many parts of one megabyte',
  'many thousand sheets',
  'a directory that says less than there is',
  'a table of commas',
] as const

it.each(made)('a file with %s is judged within five seconds of a processor', async (name) => {
  const bomb = bombs[name]
  const { fault, seconds } = await costOfRefusal((await bomb?.make()) ?? Buffer.alloc(0))
  expect({ fault, isQuick: seconds < 5 }).toEqual({ fault: bomb?.fault, isQuick: true })
})
