import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ArticleDoc, articleDoc, linkAddress } from '@matrixcast/contract/article-doc'
import { nodesOf } from '@matrixcast/domain/article/article-node'
import { picturesOf } from '@matrixcast/domain/article/article-text'
import {
  clipboards,
  countsOf,
  keptIn,
  type WrittenCounts,
  writtenDocument,
} from '@matrixcast/domain/testing/clipboards'
import { hostileMarkdowns, hostilePastes, hostileWordsOf } from '@matrixcast/domain/testing/hostile-articles'
import { ghostArticle } from '@matrixcast/platforms/ghost/ghost-article'
import { officialaccountArticleHtml } from '@matrixcast/platforms/officialaccount/officialaccount-article-html'
import { wordpressArticle } from '@matrixcast/platforms/wordpress/wordpress-article'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, openAs, read, url } from '../people.ts'
import { libreofficeHtml } from './office-documents.ts'

const hostile = Number(process.env.PROVE_PASTES ?? 300)
const empty: ArticleDoc = { type: 'doc', content: [{ type: 'paragraph' }] }
const figures: Record<string, unknown> = { at: new Date().toISOString() }
test.afterAll(() => {
  writeFileSync(path.join(import.meta.dirname, '../../proof/pastes.json'), `${JSON.stringify(figures, null, 2)}\n`)
})

/** Runs in the page of the editor: pastes as a person does into an empty text, and answers what the text is then. */
const paste = `async ({ html, png }) => {
  const text = document.querySelector('[role="textbox"][aria-multiline="true"]')
  const { editor } = text
  editor.commands.clearContent()
  editor.commands.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', 'words')
  if (png) clipboardData.items.add(new File([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))], 'image.png', { type: 'image/png' }))
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await new Promise((next) => requestAnimationFrame(next))
  return editor.getJSON()
}`
const pasted = (page: Page, html: string, png = ''): Promise<unknown> =>
  page.evaluate<unknown>(`(${paste})(${JSON.stringify({ html, png })})`)

const addArticle = async (token: string, doc: ArticleDoc): Promise<string> =>
  (
    await ask<{ id: string }>(
      '/api/v2.article/addArticle',
      { title: 'Pastes', doc, orderId: crypto.randomUUID() },
      token,
    )
  ).id
const docOf = async (token: string, id: string): Promise<ArticleDoc> =>
  articleDoc.parse((await read<{ doc: unknown }>(`/api/v2.article/getArticle?id=${id}`, token)).doc)

async function openEditor(page: Page, doc = empty): Promise<string> {
  const token = await openAs(page, '/articleList/list')
  const id = await addArticle(token, doc)
  await page.goto(`${url()}/intellectSeo/editorSEO?id=${id}`)
  await expect(page.locator('[role="textbox"][aria-multiline="true"]')).toBeVisible()
  return token
}

/** What nobody asked for: requests to other hosts, and signs that something of a paste ran. */
function watch(page: Page) {
  const signs: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') signs.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    signs.push(dialog.message())
    await dialog.dismiss()
  })
  return signs
}

/** What three platforms would be sent, each as a page: of Ghost the HTML in its cards. */
function writtenForms(doc: ArticleDoc): string[] {
  const placed = new Map(picturesOf(doc).map((id) => [id, { url: 'http://127.0.0.1/picture.png' }]))
  const lexical: unknown = JSON.parse(ghostArticle(doc, placed))
  const cards: string[] = []
  JSON.stringify(lexical, (name, value: unknown) => {
    if ((name === 'html' || name === 'caption') && typeof value === 'string') cards.push(value)
    if (name === 'url' && !linkAddress.safeParse(value).success)
      cards.push(`<script>window.taken=1</script>${String(value)}`)
    return value
  })
  return [wordpressArticle(doc, placed), cards.join(''), officialaccountArticleHtml(doc, placed, { mayLink: true })]
}

const runsIn = `[...document.querySelectorAll('script,iframe,object,embed,style,link,meta,base,form,svg,video,audio')].map(({ tagName }) => tagName)
  .concat([...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].filter(({ name, value }) => /^on/.test(name) || /^(javascript|data|vbscript):|url\\(/i.test(value)).map(({ name }) => name)))
  .concat(window.taken ? ['taken'] : [])`

// What a paste becomes only a browser knows: its own reading of HTML, and what it fetches.
test(`${hostile} hostile pastes and ${hostile} Markdown files carry nothing out and fetch nothing`, async ({
  page,
  context,
}) => {
  const signs = watch(page)
  const token = await openEditor(page)
  const docs: ArticleDoc[] = []
  let unsavable = 0
  for (const [at, html] of hostilePastes(hostile).entries()) {
    const doc = articleDoc.safeParse(await pasted(page, html)).data
    if (doc === undefined) unsavable += 1
    else docs.push(doc)
    expect(JSON.stringify(doc), html).toContain(hostileWordsOf(at))
  }
  const inEditor = await page.evaluate<unknown[]>('window.taken ? ["taken"] : []')
  for (const markdown of hostileMarkdowns(hostile)) {
    const order = { markdown, orderId: crypto.randomUUID() }
    const { id } = await ask<{ id: string }>('/api/v2.article/draftArticle', order, token)
    docs.push(await docOf(token, id))
  }
  const other = await context.newPage()
  const there = watch(other)
  const runs: string[] = []
  for (const doc of docs) {
    for (const html of writtenForms(doc)) {
      await other.setContent(html, { waitUntil: 'domcontentloaded' })
      runs.push(...(await other.evaluate<string[]>(runsIn)))
    }
  }
  // Our own preview: stored, and opened by another visit.
  const content = docs.flatMap((doc) => doc.content).filter(({ type }) => type !== 'picture')
  for (let at = 0; at < content.length; at += 400)
    await openEditor(page, { type: 'doc', content: content.slice(at, at + 400) })
  const found = {
    pastes: hostile,
    markdowns: hostile,
    unsavable,
    scripts: runs.length + inEditor.length,
    foreignRequests: signs.length + there.length,
  }
  figures['hostile'] = found
  expect({ signs, there, runs, inEditor, unsavable }).toEqual({
    signs: [],
    there: [],
    runs: [],
    inEditor: [],
    unsavable: 0,
  })
})

const kinds = ['headings', 'items', 'cells', 'links', 'pictures'] as const
const each = { Word: 8, WPS: 5, 'Google Docs': 5, 'an official account': 6 }

// Only a browser reads a clipboard as one.
test('thirty clipboards keep headings, items, cells, links and their own pictures', async ({ page }) => {
  const signs = watch(page)
  await openEditor(page)
  const documents = Array.from({ length: 6 }, (_, at) => writtenDocument(`office${at}`))
  const office = libreofficeHtml(documents).map((html, at) => ({
    program: 'LibreOffice',
    html,
    parts: documents[at] ?? [],
  }))
  const others = Object.entries(each).flatMap(([program, many]) =>
    Array.from({ length: many }, (_, at) => {
      const parts = writtenDocument(`${program} ${at}`)
      return { program, parts, html: clipboards[program]?.(parts) ?? '' }
    }),
  )
  const [file = ''] = makeFootage(['plan.png'])
  const bitmap = readFileSync(file).toString('base64')
  const sums: Record<string, Record<string, { kept: number; of: number }>> = {}
  let hotLinked = 0
  for (const { program, html, parts } of [...office, ...others]) {
    const all: WrittenCounts = countsOf(parts)
    // Only the office that writes pictures into its HTML brings them; of others nothing but an address comes.
    const counts = program === 'LibreOffice' ? all : { ...all, pictures: 0 }
    // Word puts a picture of the words beside them.
    const doc = articleDoc.parse(await pasted(page, html, program === 'Word' ? bitmap : ''))
    const kept = keptIn(doc, counts)
    hotLinked += [...nodesOf(doc)].filter(({ attrs }) => {
      const material = attrs?.['materialId']
      return typeof material === 'string' && /^(https?|data|file):/.test(material)
    }).length
    for (const kind of kinds) {
      const wanted = counts[kind]
      const sum = ((sums[program] ??= {})[kind] ??= { kept: 0, of: 0 })
      sum.kept += kept[kind]
      sum.of += typeof wanted === 'number' ? wanted : wanted.length
    }
  }
  const share = (kind: string) => {
    const those = Object.values(sums).map((one) => one[kind] ?? { kept: 0, of: 0 })
    const [kept, of] = [those.reduce((sum, one) => sum + one.kept, 0), those.reduce((sum, one) => sum + one.of, 0)]
    return Math.round((1000 * kept) / of) / 10
  }
  const percent = Object.fromEntries(kinds.map((kind) => [kind, share(kind)]))
  figures['clipboards'] = {
    clipboards: office.length + others.length,
    percent,
    programs: sums,
    hotLinked,
    foreignRequests: signs.length,
  }
  for (const kind of kinds) expect(percent[kind], kind).toBeGreaterThanOrEqual(98)
  expect({ hotLinked, signs }).toEqual({ hotLinked: 0, signs: [] })
})

test('pictures within the words of a paste come into the library, and stand in their places', async ({ page }) => {
  const token = await openEditor(page)
  const [html = ''] = libreofficeHtml([writtenDocument('library')])
  const before = picturesOf(articleDoc.parse(await pasted(page, html)))
  await expect(page.locator('.article-picture img')).toHaveCount(before.length)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect.poll(async () => picturesOf(await docOf(token, id)).length).toBe(1)
  expect(picturesOf(await docOf(token, id))).not.toEqual(before)
  figures['library'] = { places: before.length }
})
