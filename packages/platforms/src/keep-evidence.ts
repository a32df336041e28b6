import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostPictureBytes } from '@matrixcast/contract/evidence'
import { inTime } from '@matrixcast/host/in-time'
import type { Page } from 'playwright-core'
import type { AdapterContext } from './adapter.ts'
import { digestOf } from './recipe/dom-digest.ts'

type Keeping = Pick<AdapterContext, 'evidenceFolder' | 'jobKey' | 'log' | 'patience'>

/**
 * Keeps what a page looked like where a step failed: `<job>-<step>.jpg`, and beside it as `.json` the step, the moment and the
 * page's build; of a commit also method, host and path of what it `sent`. The second file is written last, so that a pair is whole once it is there. Never throws, and goes on without it
 * where the browser stands still.
 */
export async function keepEvidence(
  context: Keeping,
  page: Page,
  step: string,
  sent?: readonly string[],
): Promise<void> {
  const isLost = (reason: string) => context.log('no evidence could be kept', { step, reason })
  try {
    if (!(await inTime(context.patience.evidenceMs / 1000, keep(context, page, step, sent))))
      isLost('it takes too long')
  } catch (thrown) {
    isLost(thrown instanceof Error ? thrown.name : 'unknown')
  }
}

async function keep(
  { evidenceFolder, jobKey }: Keeping,
  page: Page,
  step: string,
  sent: readonly string[] | undefined,
): Promise<void> {
  const path = join(evidenceFolder, `${jobKey}-${step}`)
  const picture = await pictureOf(page)
  const facts = { step, takenAt: Math.floor(Date.now() / 1000), digest: await digestOf(page), sent }
  await mkdir(evidenceFolder, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.jpg`, picture, { mode: 0o600 })
  await writeFile(`${path}.json`, JSON.stringify(facts), { mode: 0o600 })
}

const qualities = [60, 35, 15]
const secrets =
  'input[type=password], input[type=tel], input[autocomplete=one-time-code], input[autocomplete*=password]'
const typed = 'input, textarea, [contenteditable]'

/** What is seen, in few enough bytes. Secrets are covered, and on a page that asks for one, whatever was typed. */
async function pictureOf(page: Page): Promise<Buffer> {
  const frames = page.frames()
  const asked = await Promise.all(frames.map((frame) => frame.locator(secrets).count()))
  const covered = asked.some((count) => count > 0) ? typed : secrets
  const mask = frames.map((frame) => frame.locator(covered))
  for (const quality of qualities) {
    const picture = await page.screenshot({ type: 'jpeg', quality, mask, maskColor: 'gray', timeout: 5000 })
    if (picture.length <= mostPictureBytes) return picture
  }
  throw new RangeError('the picture is too large')
}
