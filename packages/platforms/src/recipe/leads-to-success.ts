import type { Page } from 'playwright-core'
import type { Recipe } from './recipe-schema.ts'
import { holds } from './stage.ts'

const leaveMs = 3_000

/** Whether a filled form goes where the portal leads after a post was sent: by a key of ours, its page, or a person at the window. */
export async function leadsToSuccess(page: Page, { commit }: Recipe): Promise<boolean> {
  const signs = commit.answers.filter(({ means, at }) => means === 'accepted' && at !== undefined)
  for (const end = Date.now() + leaveMs; Date.now() < end && !page.isClosed(); ) {
    for (const sign of signs) if (await holds(page, sign)) return true
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return false
}
