import type { Page } from 'playwright-core'
import type { AdapterContext, CommitAnswer, Prepared } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step, unlessNavigating, until } from '../browser-step.ts'
import type { Post } from '../post.ts'
import { practiceManifest } from './practice-manifest.ts'
import { doorOf, enter, patienceMs, practicePages, readRemoteId } from './practice-pages.ts'

/** Fills the form up to its last click; everything here may be repeated, the platform keeps nothing of it. */
export async function preparePractice(
  context: AdapterContext,
  post: Post,
  account: { remoteId: string },
): Promise<Prepared> {
  const page = await context.openPage()
  const run = <Result>(name: string, action: () => Promise<Result>) => step(context, { page, name }, action)

  await run('rightAccount', async () => {
    await enter(page, `${context.site}/creator/profile`, 'rightAccount')
    const remoteId = await readRemoteId(page)
    if (remoteId !== account.remoteId) {
      throw new AdapterFault('wrongAccount', 'rightAccount', 'the browser is signed in to another account')
    }
  })
  await run('openForm', async () => {
    await enter(page, `${context.site}/creator`, 'openForm')
    await practicePages.title(page).waitFor({ timeout: patienceMs })
    if (await practicePages.declaration(page).isVisible()) {
      throw new AdapterFault('policy', 'openForm', 'the platform asks for a declaration that only the owner can make')
    }
  })
  await run('upload', () => upload(context, page, post))
  await run('fill', () => fill(page, post))
  if (post.timingTime !== null) {
    const { timingTime } = post
    await run('schedule', () => schedule(page, timingTime))
  }
  await run('readyToCommit', () => practicePages.submit(page).click({ trial: true, timeout: patienceMs }))
  return { page, scheduled: post.timingTime !== null }
}

async function upload(context: AdapterContext, page: Page, post: Post): Promise<void> {
  await practicePages.fileInput(page).setInputFiles(
    post.files.map(({ path }) => path),
    { timeout: patienceMs },
  )
  const end = await until(context, { step: 'upload', seconds: practiceManifest.timeouts.prepare }, async () => {
    if (doorOf(page.url()) === 'login') return 'signedOut'
    if (await practicePages.uploaded(page).isVisible()) return 'uploaded'
    return (await practicePages.uploadFailed(page).isVisible()) ? 'failed' : null
  })
  if (end === 'signedOut') throw new AdapterFault('auth', 'upload', 'the session ended during the upload')
  if (end === 'failed') {
    const said = await practicePages.alert(page).allInnerTexts()
    const refusedFile = said.some((text) => /认不出|cannot be read|太大|too large/.test(text))
    throw new AdapterFault(refusedFile ? 'media' : 'network', 'upload', said.join(' '))
  }
}

async function fill(page: Page, post: Post): Promise<void> {
  await practicePages.title(page).fill(post.title.trim(), { timeout: patienceMs })
  for (const topic of post.topics) {
    await practicePages.topic(page).fill(topic, { timeout: patienceMs })
    await practicePages.topic(page).press('Enter', { timeout: patienceMs })
  }
  const [title, tags] = await Promise.all([practicePages.title(page).inputValue(), practicePages.tags(page).count()])
  if (title !== post.title.trim() || tags !== new Set(post.topics).size) {
    throw new AdapterFault('selectorChanged', 'fill', 'the form did not keep title and topics')
  }
  if (post.coverPath !== null) {
    await practicePages.cover(page).setInputFiles(post.coverPath, { timeout: patienceMs })
    await practicePages.chosenCover(page).waitFor({ timeout: patienceMs })
  }
}

/** The field takes local time, and local is the browser's time zone, which need not be ours. */
async function schedule(page: Page, timingTime: number): Promise<void> {
  await practicePages.later(page).check({ timeout: patienceMs })
  const local = await page.evaluate((seconds) => {
    const at = new Date(seconds * 1000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, timingTime)
  await practicePages.laterAt(page).fill(local, { timeout: patienceMs })
}

/** One click, then only looking. Nothing after the click throws: without a clear answer the outcome is unknown. */
export async function commitPractice(context: AdapterContext, { page, scheduled }: Prepared): Promise<CommitAnswer> {
  const unknown = (detail: string): CommitAnswer => ({ kind: 'unknown', detail })
  try {
    await practicePages.submit(page).click({ noWaitAfter: true, timeout: patienceMs })
    context.log('clicked', { jobKey: context.jobKey })
    return await until(context, { step: 'commit', seconds: practiceManifest.timeouts.commit }, async () => {
      const address = new URL(page.url())
      const publishId = address.pathname === '/creator/works' ? address.searchParams.get('published') : null
      if (publishId !== null) return { kind: 'accepted', publishId, scheduled }
      if (doorOf(page.url()) !== null) return unknown('the platform asked to sign in after the click')
      const [said] = (await unlessNavigating(() => practicePages.alert(page).allInnerTexts())) ?? []
      return said === undefined ? null : answerOf(said)
    })
  } catch (thrown) {
    context.log('no answer after the click', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    return unknown('no answer came after the click')
  }
}

function answerOf(said: string): CommitAnswer {
  if (/不知道发布成功没有|unknown whether/.test(said)) return { kind: 'unknown', detail: said }
  if (/同名|重复|exists already|duplicate/.test(said)) return { kind: 'rejected', fault: 'conflict', detail: said }
  if (/标题|话题|定时|title|topics|scheduled time/i.test(said)) {
    return { kind: 'rejected', fault: 'validation', detail: said }
  }
  return { kind: 'rejected', fault: 'policy', detail: said }
}
