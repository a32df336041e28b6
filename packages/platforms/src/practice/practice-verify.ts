import type { Verdict } from '@matrixcast/contract/publish-report'
import type { Page } from 'playwright-core'
import type { AdapterContext, PostTrace } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'
import { enter } from './practice-pages.ts'

type Row = { id: string; title: string; createdAt: number; state: string; reason: string }

/**
 * Reads the account's list of works and the public page. Signed out, only the public profile is left: it can prove that a
 * post is live, never that it is absent.
 */
export async function verifyPractice(context: AdapterContext, trace: PostTrace): Promise<Verdict> {
  try {
    const page = await context.openPage()
    return await step(context, { page, name: 'readBack' }, () => readBack(context, page, trace))
  } catch (thrown) {
    const fault = faultOf(thrown, { step: 'readBack', signal: context.signal })
    return { kind: 'unreadable', fault: fault.fault, detail: fault.message }
  }
}

async function readBack({ site }: AdapterContext, page: Page, trace: PostTrace): Promise<Verdict> {
  try {
    await enter(page, `${site}/creator/works`, 'readBack')
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault) || (thrown.fault !== 'auth' && thrown.fault !== 'challenge')) throw thrown
    const found = await publicPost(page, site, trace)
    return found ?? { kind: 'unreadable', fault: thrown.fault, detail: 'the list of works needs a sign-in' }
  }
  const row = matching(await works(page), trace)
  if (!row) return { kind: 'absent' }
  switch (row.state) {
    case 'published':
      return live(page, site, row.id)
    case 'scheduled':
      return { kind: 'scheduled', publishId: row.id }
    case 'rejected':
      return { kind: 'rejected', detail: row.reason }
    default:
      return { kind: 'processing' }
  }
}

/** By its id; without one by title, and only among posts made after the click. */
function matching(rows: readonly Row[], { publishId, title, committedAt }: PostTrace): Row | undefined {
  if (publishId !== '') return rows.find((row) => row.id === publishId)
  return rows.findLast((row) => row.title === title.trim() && row.createdAt >= committedAt)
}

async function works(page: Page): Promise<Row[]> {
  const rows = await page.locator('tr[data-work]').evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.getAttribute('data-work') ?? '',
      title: element.querySelector('[data-work-title]')?.textContent ?? '',
      created: element.querySelector('td:nth-child(4) time')?.getAttribute('datetime') ?? '',
      state: element.getAttribute('data-state') ?? '',
      reason: element.querySelector('[data-reason]')?.textContent ?? '',
    })),
  )
  const headingSeen = await page.getByRole('heading', { name: /^(我的作品|My works)$/ }).isVisible()
  const readable = rows.every((row) => row.id !== '' && row.state !== '' && !Number.isNaN(Date.parse(row.created)))
  if (!headingSeen || !readable)
    throw new AdapterFault('selectorChanged', 'readBack', 'the list of works cannot be read')
  return rows.map(({ created, ...row }) => ({ ...row, createdAt: Math.floor(Date.parse(created) / 1000) }))
}

async function live(page: Page, site: string, publishId: string): Promise<Verdict> {
  const url = `${site}/p/${publishId}`
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 })
  return answer?.ok() ? { kind: 'live', publishId, url } : { kind: 'processing' }
}

async function publicPost(page: Page, site: string, trace: PostTrace): Promise<Verdict | null> {
  const profile = `${site}/u/${encodeURIComponent(trace.remoteId)}`
  await page.goto(profile, { waitUntil: 'domcontentloaded', timeout: 30_000 })
  const cards = await page.locator('article[data-post]').evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.getAttribute('data-post') ?? '',
      title: element.querySelector('h3')?.textContent ?? '',
      shown: element.querySelector('time')?.getAttribute('datetime') ?? '',
    })),
  )
  const rows = cards.map((card) => ({
    ...card,
    createdAt: Math.floor(Date.parse(card.shown) / 1000),
    state: 'published',
    reason: '',
  }))
  const found = matching(rows, trace)
  return found ? live(page, site, found.id) : null
}
