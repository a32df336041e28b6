import { sparseProject } from '@matrixcast/canvas/sparse'
import { hostileProjects, hostileTexts, takenOver } from '@matrixcast/canvas/testing/hostile-documents'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'

/** Runs in the editor: goes through all pages, and answers what was taken over on one of them. */
const walkPages = (pages: number) => `(async () => {
  const found = []
  for (let at = 0; at < ${pages}; at += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    found.push(...${takenOver})
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
  }
  const pages = [...document.querySelectorAll('.panel-pages [aria-current]')]
  return { found, last: pages.findIndex((one) => one.getAttribute('aria-current') === 'true') + 1 }
})()`

/** Every text twice, in each disguise ten; `npm run prove -- journeys` tries all 500. */
const texts = process.env.PROVE_JOURNEYS
  ? hostileTexts
  : hostileTexts.filter((_text, at) => (at + Math.floor(at / 50)) % 5 === 0)

// The editor is a page of the product, with its styles and its policy: what a text becomes there only a browser knows.
test(`${texts.length} hostile texts in every field of stored documents take nothing over in the editor`, async ({
  page,
}) => {
  const foreign: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await openAs(page, '/quark/home')
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await page.getByRole('button', { name: '新建页面' }).first().click()
  await expect(page.getByRole('region', { name: '图层' })).toBeVisible()
  for (const project of hostileProjects(texts)) {
    const stored = JSON.stringify(sparseProject(project)).replaceAll("'", "''")
    await inDatabase(`update project set doc = '${stored}', version = version + 1`)
    await page.reload()
    await page.getByRole('button', { name: '页面', exact: true }).click()
    await expect(page.locator('.panel-pages [aria-current]')).toHaveCount(project.pages.length)
    const { found, last } = await page.evaluate<{ found: string[]; last: number }>(walkPages(project.pages.length))
    expect({ found, last }).toEqual({ found: [], last: project.pages.length })
  }
  expect({ foreign, dialogs }).toEqual({ foreign: [], dialogs: [] })
})
