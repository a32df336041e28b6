import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { practiceUrl } from './people.ts'

const practicePassword = 'reed-pond-7'

/** Makes an account on the practice platform, as a person would on its own page. */
export async function joinPractice(name: string): Promise<void> {
  const response = await fetch(`${practiceUrl()}/join`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: practiceUrl() },
    body: new URLSearchParams({ name, password: practicePassword }),
  })
  expect([302, 303]).toContain(response.status)
}

/** Asks the practice platform as that account's owner. */
async function asOwner(
  name: string,
  path: string,
  body: URLSearchParams | string | Buffer<ArrayBuffer>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Response> {
  const login = await fetch(`${practiceUrl()}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: practiceUrl() },
    body: new URLSearchParams({ name, password: practicePassword }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const form =
    body instanceof URLSearchParams
      ? 'application/x-www-form-urlencoded'
      : typeof body === 'string'
        ? 'application/json'
        : 'application/octet-stream'
  const headers = { 'content-type': form, origin: practiceUrl(), cookie }
  const answer = await fetch(`${practiceUrl()}${path}`, { method, redirect: 'manual', headers, body })
  expect(answer.status).toBeLessThan(400)
  return answer
}

export const makeCollection = (name: string, title: string): Promise<Response> =>
  asOwner(name, '/creator/collections', new URLSearchParams({ title }))

/** Has the practice platform misbehave towards one account. */
export const misbehave = (name: string, scenarios: Record<string, boolean | number | string>): Promise<Response> =>
  asOwner(name, '/creator/scenarios', JSON.stringify(scenarios))

/** The platform's own sign-in, shown by the cloud manager; what keys are pressed on. */
export async function openLogin(page: Page) {
  await page.getByRole('button', { name: '绑定账号' }).first().click()
  await page.getByTestId('platform-practice').click()
  await expect(page.getByTestId('cast-picture')).toBeVisible({ timeout: 300_000 })
  await loginFormShown(page)
  return page.getByTestId('cast-surface')
}

/** Binds that account in the back-office: the platform's page by screencast, its keys typed through the helper. */
export async function bindAccount(page: Page, name: string): Promise<void> {
  const surface = await openLogin(page)
  await surface.pressSequentially(name)
  await surface.press('Tab')
  await surface.pressSequentially(practicePassword)
  await surface.press('Enter')
  await page.getByRole('button', { name: '完成' }).click({ timeout: 300_000 })
}

/** The practice phone of an account, signed in. */
export async function phoneOf(name: string) {
  const answer = await fetch(`${practiceUrl()}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: practiceUrl() },
    body: new URLSearchParams({ name, password: practicePassword }),
  })
  const cookie = /weitang_session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return {
    scan: (address: string) => fetch(address, { headers: { cookie } }),
    confirm: (address: string) => fetch(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams() }),
    async message(): Promise<string> {
      const page = await (await fetch(`${practiceUrl()}/phone`, { headers: { cookie } })).text()
      return /<b data-sms>([0-9]*)<\/b>/.exec(page)?.[1] ?? ''
    },
  }
}

/** The platform's page arrives as pictures: the form is there once its green button is in one. */
const loginFormShown = (page: Page) =>
  page.waitForFunction(
    () => {
      const picture = document.querySelector<HTMLImageElement>('[data-testid="cast-picture"]')
      if (!picture?.naturalWidth) return false
      const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
      const context = canvas.getContext('2d')
      if (!context) return false
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      let green = 0
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
        if (Math.abs(r - 46) < 16 && Math.abs(g - 95) < 16 && Math.abs(b - 80) < 16) green += 1
      }
      return green > 3000
    },
    undefined,
    { timeout: 300_000, polling: 500 },
  )

/** How often a post of this title stands on the public feed. */
export async function timesOnFeed(title: string): Promise<number> {
  const feed = await (await fetch(`${practiceUrl()}/?${new URLSearchParams({ q: title })}`)).text()
  return [...feed.matchAll(/<h3><a href="\/p\/[^"]+">([^<]*)<\/a>/g)].filter((found) => found[1] === title).length
}

/** Posts a video as that account's owner would; answers its public address. */
export async function postOnPractice(name: string, file: string, post: { title: string; topics: string[] }) {
  const bytes = readFileSync(file)
  const begun = await asOwner(name, '/creator/uploads', JSON.stringify({ bytes: bytes.length }))
  const { id } = (await begun.json()) as { id: string }
  await asOwner(name, `/creator/uploads/${id}/parts/1`, bytes, 'PUT')
  await asOwner(name, `/creator/uploads/${id}/end`, '{}')
  const form = { submission: crypto.randomUUID(), uploadIds: [id], coverId: null, description: '', publishAt: null }
  const sent = await asOwner(name, '/creator/publish', JSON.stringify({ ...form, ...post, visibility: 'everyone' }))
  return `${practiceUrl()}/p/${((await sent.json()) as { id: string }).id}`
}
