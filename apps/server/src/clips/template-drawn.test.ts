import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { templateApi } from '@matrixcast/contract/templates'
import { workApi } from '@matrixcast/contract/works'
import { aLayer, aPsd } from '@matrixcast/render/testing/a-psd'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { formWith } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const { call } = quarkCalls(the)
const longest = 120_000
const tokens = { mine: '' }
const running: { worker?: Worker; close?: () => Promise<void> } = {}
beforeAll(async () => {
  tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
})
afterAll(async () => {
  await running.worker?.stop()
  await running.close?.()
})

const line = (name: string, text: string, top: number) =>
  aLayer(name, [100, top, 550, 80], { text: { text, transform: [1, 0, 0, 1, 100, top + 60], style: { fontSize: 60 } } })
const poster = aPsd({
  children: [
    aLayer('ground', [0, 0, 750, 1334]),
    aLayer('photo', [75, 400, 600, 600], { colour: [255, 0, 0, 255] }),
    line('Headline', '{title}', 100),
    line('Price', '{keyword} from 9', 1100),
  ],
})

async function send(bytes: Buffer) {
  const { headers, payload } = formWith(bytes, 'Autumn.psd')
  const { method, path: url } = builderPsdApi.upload
  const authorization = `Bearer ${tokens.mine}`
  return (await the().raw({ method, url, payload, headers: { ...headers, authorization } })).json().body
}
async function startMaking() {
  const home = await mkdtemp(path.join(the().home, 'workshop-'))
  const { kinds, close } = await openJobKinds(the().parts, { MATRIXCAST_HOME: home, ...testBrowser })
  running.close = close
  running.worker = await startWorker({ ...the().parts, kinds, role: 'test' })
}
const worksOf = async (planId: string) => (await the().call(workApi.list, { wisdom_task_id: planId })).data.data
/** The words on the picture of a work, as they were drawn. */
async function wordsOn(workId: string): Promise<string[]> {
  const { rows } = await the().owner.query(
    `select element #>> '{element,propsValue,text}' as text from work_draw,
     jsonb_array_elements(timeline -> 'layers') element where work_id = $1`,
    [workId],
  )
  return rows.flatMap(({ text }) => text ?? [])
}

it('a Photoshop document becomes a page, a template, a page of it, and ten videos with words and pictures of their own', async () => {
  const { document } = await send(poster)
  const [page] = document.pages
  const elements = page.elements.map((element: { label?: string; propsValue: object }) =>
    element.label === 'photo' ? { ...element, propsValue: { ...element.propsValue, slot: 'photo' } } : element,
  )
  const pages = [{ ...page, elements, config: { seconds: 1, fixedSeconds: true } }]
  const { _id: drawn } = await call(quarkApi.create, { ...document, pages }, tokens.mine)
  const { _id: template } = await call(templateApi.make, { id: drawn }, tokens.mine)
  const { _id: projectId } = await call(quarkApi.copy, { id: template }, tokens.mine)

  const breads = ['Rye', 'Oat', 'Spelt', 'Wheat', 'Corn', 'Malt', 'Seed', 'Nut', 'Fig', 'Olive']
  const [photo = ''] = (await send(aPsd({ children: [aLayer('other', [0, 0, 600, 600])] }))).pictures
  const videos = breads.map((keyword) => ({
    title: '{keyword} bread',
    words: { keyword },
    materials: { photo },
  }))
  const { data, refused } = await the().call(pageVideoApi.addMany, { projectId, videos, size: '720x1280' })
  expect([refused, data.works]).toEqual([undefined, 10])
  const works = await worksOf(data.wisdom_task_id)
  expect(new Set(works.map(({ title }) => title))).toEqual(new Set(breads.map((keyword) => `${keyword} bread`)))

  const left = works.filter(({ title }) => title !== 'Rye bread' && title !== 'Olive bread')
  await the().call(workApi.cancel, { ids: left.map(({ id }) => id) })
  await startMaking()
  const made = await vi.waitFor(
    async () => {
      const found = (await worksOf(data.wisdom_task_id)).filter(({ state }) => state !== 'cancelled')
      expect(found.map(({ state, fault }) => [state, fault])).toEqual([
        ['ready', null],
        ['ready', null],
      ])
      return found
    },
    { timeout: longest, interval: 300 },
  )
  const drawnWords = await Promise.all(made.map(async ({ id, title }) => [title, await wordsOn(id)] as const))
  expect(new Map(drawnWords)).toEqual(
    new Map([
      ['Rye bread', ['Rye bread', 'Rye from 9']],
      ['Olive bread', ['Olive bread', 'Olive from 9']],
    ]),
  )
  const { rows } = await the().owner.query('select distinct cover_sha256 from work where id = any($1)', [
    made.map(({ id }) => id),
  ])
  expect(rows).toHaveLength(2)
})
