import type { Frame, Page } from 'playwright-core'
import { unlessNavigating } from '../browser-step.ts'
import type { Recipe } from './recipe-schema.ts'
import { holds } from './stage.ts'

const leaveMs = 3_000

/** How often words for posts that were taken stand on a page: success may be said anywhere, also where no answer is looked for. */
export async function timesTaken(page: Page, { commit: { taken = [] } }: Recipe): Promise<number> {
  const textOf = (frame: Frame) => unlessNavigating(() => frame.evaluate(() => document.body.innerText))
  const all = (await Promise.all(page.frames().map(textOf))).join('\n')
  return taken.reduce((times, word) => times + all.split(word).length - 1, 0)
}

/**
 * Whether a filled form goes, or went, where the portal leads after a post was sent: by a key of ours, its page, or a person at the
 * window. Begins when its page is opened, since a portal may open its form anew before anybody looks. `isFilled`: from when on.
 */
export function watchSuccess(page: Page, { commit }: Recipe, isFilled: () => boolean): () => Promise<boolean> {
  const signs = commit.answers.filter(({ means, at }) => means === 'accepted' && at !== undefined)
  let wasThere = false
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isFilled() || !URL.canParse(frame.url())) return
    const { pathname } = new URL(frame.url())
    wasThere ||= signs.some(({ at = '' }) => pathname.startsWith(at))
  })
  return async () => {
    for (const end = Date.now() + leaveMs; !wasThere && Date.now() < end && !page.isClosed(); ) {
      for (const sign of signs) if (await holds(page, sign)) return true
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return wasThere
  }
}
