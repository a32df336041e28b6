import { isKnownElement, type Project } from '@matrixcast/canvas/document'
import { hostileProjects, hostileTexts, takenOver } from '@matrixcast/canvas/testing/hostile-documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, poolOneBrowser } from '../layers/browser-pool.ts'
import { findChromium } from '../layers/find-chromium.ts'
import { layerPage } from '../layers/LayerPage.tsx'
import { withLocalFiles } from '../layers/local-files.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { pageHtml } from './page-html.ts'

// What a text of a document becomes in CSS and HTML is known to a browser alone.
let pool: BrowserPool
beforeAll(async () => {
  const program = await findChromium({ ...process.env, ...testBrowser })
  if (program === undefined) throw new Error('there is no Chromium')
  pool = poolOneBrowser(program)
})
afterAll(() => pool.close())

const origin = 'https://page.invalid'

/** What became of a page that a browser opened without any policy: what was taken over, asked for elsewhere, or asked of a person. */
const opened = (html: string) =>
  pool.withContext({ viewport: { width: 375, height: 667 } }, async (context) => {
    const foreign: string[] = []
    const dialogs: string[] = []
    await context.route('**/*', async (route) => {
      const address = new URL(route.request().url())
      if (address.origin !== origin) foreign.push(address.href)
      await (address.pathname === '/'
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
        : route.abort())
    })
    const page = await context.newPage()
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await page.goto(`${origin}/`)
    return { foreign, dialogs, taken: await page.evaluate<string[]>(takenOver) }
  })
const nothing = { foreign: [], dialogs: [], taken: [] }

const asPage = (project: Project) =>
  pageHtml({
    project,
    url: `${origin}/p/x`,
    action: '/p/x/submit',
    origin,
    fontCss: '',
    script: '/p-assets/script.js',
    covers: { wide: '', square: '' },
    posterOf: () => '',
    addressOf: (source) => (source === '' ? '' : '/p-assets/a.png'),
  })
const asLayers = ({ pages }: Project) =>
  layerPage({
    fontCss: '',
    states: pages
      .flatMap(({ elements }) => elements.filter(isKnownElement))
      .map((element) => ({
        element: withLocalFiles(element, '/picture'),
        reveal: { highlighted: { from: 0, until: 1, colour: element.commonStyle.backgroundSize } },
        atMs: undefined,
      })),
  })

it('500 hostile texts in every field of a published page run nothing, fetch nothing and add no declaration', async () => {
  expect(hostileTexts).toHaveLength(500)
  for (const project of hostileProjects()) expect(await opened(asPage(project))).toEqual(nothing)
})

it('500 hostile texts in every field of a drawn layer run nothing, fetch nothing and add no declaration', async () => {
  for (const project of hostileProjects()) expect(await opened(asLayers(project))).toEqual(nothing)
})

it('a hostile text that is written as it is would be seen', async () => {
  const [script = '', , picture = ''] = hostileTexts
  const seen = await opened(`<body>${script}${picture}<p style="color:red;--taken:1">x</p></body>`)
  expect(seen.dialogs).toHaveLength(2)
  expect(seen.taken).toContain('a script ran')
  expect(seen.taken.some((what) => what.startsWith('declaration'))).toBe(true)
  expect((await opened('<img src=//elsewhere.example/a>')).foreign).toEqual(['https://elsewhere.example/a'])
})
