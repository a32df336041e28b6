import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { Locator, Page } from 'playwright-core'
import { AdapterFault } from '../adapter-fault.ts'

/** Where things are on the practice platform, by what a person sees: both languages and both known layouts. */
export const practicePages = {
  fileInput: (page: Page): Locator => page.getByLabel(/^(选择视频或图片|Choose a video or picture)$/),
  title: (page: Page): Locator => page.getByRole('textbox', { name: /^(标题|作品标题|Title|Work title)/ }),
  topic: (page: Page): Locator => page.getByRole('textbox', { name: /^(话题|添加标签|Topics|Add tags)$/ }),
  tags: (page: Page): Locator => page.getByRole('button', { name: /^(删除话题|Remove topic) / }),
  cover: (page: Page): Locator => page.getByLabel(/^(上传封面|Upload a cover)$/),
  chosenCover: (page: Page): Locator => page.getByRole('button', { name: '+', pressed: true }),
  later: (page: Page): Locator => page.getByRole('radio', { name: /^(定时发布|Schedule)$/ }),
  laterAt: (page: Page): Locator => page.getByLabel(/^(定时时间|Scheduled time)$/),
  submit: (page: Page): Locator =>
    page.getByRole('button', {
      name: /^(发布|确认发布|定时发布|Publish|Confirm and publish|Schedule post)$/,
    }),
  alert: (page: Page): Locator => page.getByRole('alert').filter({ visible: true }),
  uploaded: (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(上传完成|Upload complete)$/ }),
  uploadFailed: (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(上传失败|Upload failed)$/ }),
  declaration: (page: Page): Locator => page.getByRole('dialog', { name: /^(作品声明|Declaration)$/ }),
  publicProfile: (page: Page): Locator => page.getByRole('main').locator('a[href^="/u/"]'),
  nickname: (page: Page): Locator => page.getByLabel(/^(昵称|Nickname)$/),
  avatar: (page: Page): Locator => page.getByRole('main').locator('img.avatar'),
}

/** How long a single thing on a page may take to appear, in milliseconds. */
export const patienceMs = 15_000

/** Opens a portal page of a signed-in account; being sent elsewhere is `auth` or `challenge`. */
export async function enter(page: Page, address: string, step: string): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 30_000 })
  const door = doorOf(page.url())
  if (door === 'login') throw new AdapterFault('auth', step, 'the platform asks to sign in again')
  if (door === 'challenge') throw new AdapterFault('challenge', step, 'the platform asks for a security check')
  if (answer && answer.status() >= 500) throw new AdapterFault('platformDown', step, `HTTP ${answer.status()}`)
}

export function doorOf(address: string): 'login' | 'challenge' | null {
  const { pathname } = new URL(address)
  return pathname === '/login' ? 'login' : pathname === '/challenge' ? 'challenge' : null
}

export async function readRemoteId(page: Page): Promise<string> {
  const path = await practicePages.publicProfile(page).getAttribute('href', { timeout: patienceMs })
  return decodeURIComponent((path ?? '').slice('/u/'.length))
}

/** Reads name, nickname and picture from the account page, which has to be open. */
export async function readProfile(page: Page, site: string): Promise<LoginProfile> {
  const remoteId = await readRemoteId(page)
  const nickname = await practicePages.nickname(page).inputValue({ timeout: patienceMs })
  const picture = await practicePages.avatar(page).screenshot({ type: 'jpeg', quality: 80, timeout: patienceMs })
  return {
    remoteId,
    nickname,
    avatar: `data:image/jpeg;base64,${picture.toString('base64')}`,
    profileUrl: `${site}/u/${encodeURIComponent(remoteId)}`,
  }
}
