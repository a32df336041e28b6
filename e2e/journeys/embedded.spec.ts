import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, read, signIn, url } from '../people.ts'

// Frames, their policy and what a visitor's script does exist in a browser only.
let site: Server
let port = 0

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://site').searchParams
    const script = `<script src="${url()}/embed.js" data-${asked.get('kind')}="${asked.get('slug')}"></script>`
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${script}`)
  })
  await new Promise<void>((listens) => site.listen(0, () => listens()))
  port = (site.address() as AddressInfo).port
})
test.afterAll(() => {
  site.close()
})

const slugOf = (address: string): string => address.split('/').at(-1) ?? ''
const host = (name: string, kind: string, slug: string) => `http://${name}:${port}/?kind=${kind}&slug=${slug}`

async function frameOf(page: Page, path: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(path))).toBe(true)
  const found = page.frames().find((frame) => frame.url().includes(path))
  if (!found) throw new Error(`no frame of ${path}`)
  return found
}

test('a form in a frame takes a lead, grows with its words, and shows itself to no other site', async ({ page }) => {
  const token = await signIn()
  const form = await ask<{ url: string }>(
    '/api/v2.form/addOrEditForm',
    {
      name: 'Measuring',
      title: 'Have it measured',
      intro: '',
      fields: [
        { key: 'name', kind: 'name', label: 'Name', required: true },
        { key: 'phone', kind: 'phone', label: 'Telephone', required: true },
      ],
      consent: 'You may call me.',
      submit: '',
      thanks: 'We call today.',
      redirect: '',
      hosts: [`localhost:${port}`],
      poolId: null,
      samePerson: 'attach',
      colour: '#0958d9',
      background: '#ffffff',
      language: 'en',
      hourMost: 100,
    },
    token,
  )
  const slug = slugOf(form.url)
  await page.goto(host('localhost', 'form', slug))
  const frame = await frameOf(page, `/r/${slug}`)
  await frame.getByLabel('Name').fill('Fern')
  const before = (await page.locator('iframe').boundingBox())?.height ?? 0
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('Not sent yet').or(frame.getByText('too fast'))).toBeVisible()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(before)
  // What came too fast is there still, and is sent again.
  await expect(async () => {
    await frame.getByLabel('Telephone').fill('13800138000')
    await frame.getByRole('checkbox').check()
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.getByText('We call today.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const leads = await read<{ data: { name: string }[] }>('/api/v2.message/getGuestCapitalList?keyword=Fern', token)
  expect(leads.data.map(({ name }) => name)).toEqual(['Fern'])

  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(host('127.0.0.1', 'form', slug))
  await refusal
  await expect(page.frameLocator('iframe').getByText('Have it measured')).toHaveCount(0)
})

test('a visitor opens the bubble, writes, is answered, and finds the answer after a reload', async ({ page }) => {
  const token = await signIn()
  const inbox = await ask<{ id: string; url: string }>(
    '/api/v2.chat/addOrEditInbox',
    {
      name: 'Kitchen help',
      greeting: 'How can we help?',
      away: '',
      hours: null,
      hosts: [`localhost:${port}`],
      asksFirst: false,
      consent: '',
      colour: '#0958d9',
      language: 'en',
      memberIds: [],
    },
    token,
  )
  const slug = slugOf(inbox.url)
  await page.goto(host('localhost', 'chat', slug))
  await page.getByRole('button', { name: 'Chat' }).click()
  const frame = await frameOf(page, `/c/${slug}`)
  await expect(frame.getByText('How can we help?')).toBeVisible()
  await frame.getByLabel('Message').fill('Is oak dear?')
  await expect(async () => {
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.locator('.t').getByText('Is oak dear?')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const talks = await read<{ data: { id: string }[] }>(`/api/v2.chat/getConversationList?account_id=${inbox.id}`, token)
  await ask('/api/v2.message/replyGuestCapital', { id: talks.data[0]?.id, content: 'Not with us.' }, token)
  await expect(frame.getByText('Not with us.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Chat' }).click()
  const again = await frameOf(page, `/c/${slug}`)
  await expect(again.getByText('Not with us.')).toBeVisible()
})
