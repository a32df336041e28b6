import type { Page } from 'playwright-core'
import type { CommitAnswer } from '../adapter.ts'
import type { Answer, Recipe } from './recipe-schema.ts'
import { holds, textsOf } from './stage.ts'

type Accepted = Extract<CommitAnswer, { kind: 'accepted' }>
const longestWords = 300

/**
 * Where a person presses: the page's own sign that the post was taken. What stood there before counts once it went away. Answers
 * null as long as there is none.
 */
export async function successSign(
  page: Page,
  { commit }: Recipe,
  scheduled: boolean,
): Promise<() => Promise<Accepted | null>> {
  const signs = commit.answers.filter(({ means }) => means === 'accepted')
  const old = new Set<Answer>()
  for (const sign of signs) if (await holds(page, sign)) old.add(sign)
  return async () => {
    for (const sign of signs) {
      if (!(await holds(page, sign))) old.delete(sign)
      else if (!old.has(sign)) {
        const publishId = sign.idInQuery === undefined ? '' : new URL(page.url()).searchParams.get(sign.idInQuery)
        if (publishId !== null) return { kind: 'accepted', publishId, scheduled }
      }
    }
    return null
  }
}

/** What the page tells a person now, for them to read; nothing is concluded from it. */
export async function wordsOnPage(page: Page, { commit }: Recipe): Promise<string> {
  const targets = commit.answers.flatMap(({ means, sees }) => (means === 'accepted' || !sees ? [] : [sees]))
  const texts = await Promise.all(targets.map((target) => textsOf(page, target)))
  return [...new Set(texts.flat())].join(' ').replace(/\s+/g, ' ').trim().slice(0, longestWords)
}
