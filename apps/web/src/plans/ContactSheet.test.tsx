import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import type { SheetVideo } from '@matrixcast/contract/contact-sheet'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { newPlanDraft } from './plan-draft.ts'

const plain = ClipPlan.parse({ titles: ['Reed'] })
const aVideo = (title: string, more: Partial<SheetVideo> = {}): SheetVideo => ({
  title,
  picture: { materialId: crypto.randomUUID(), second: 1.5, fit: 'cover' },
  elements: plain.page.elements.flatMap((element) =>
    element.elName === 'text' ? [{ ...element, propsValue: { text: title } }] : [],
  ),
  caption: null,
  tone: null,
  voice: 'aida',
  transition: 'slideUp',
  music: 'A song',
  ...more,
})
const six = Array.from({ length: 6 }, (_, at) => aVideo(`Title ${at}`))

function Sheet({ isPossible = true, lateMs = 60_000 }: { isPossible?: boolean; lateMs?: number }) {
  const [draft, setDraft] = useState({ ...newPlanDraft(['one']), clip: plain })
  return (
    <ContactSheet
      draft={draft}
      changeClip={(patch) => setDraft((now) => ({ ...now, clip: { ...now.clip, ...patch } }))}
      target={{ kind: 'newPlan' }}
      materials={new Map()}
      isPossible={isPossible}
      lateMs={lateMs}
    />
  )
}
const tiles = () => [...document.querySelectorAll<HTMLElement>('.sheet-tile')]
const shows = (text: string) => document.body.textContent.includes(text)

it('the contact sheet shows six covers, each with its title, voice, transition and music', async () => {
  const page = await aPage(<Sheet />, [reply(clipApi.contactSheet, () => ({ videos: six }))])
  await until(() => tiles().length === 6)
  expect(tiles().map(({ textContent }) => textContent)).toEqual(six.map(({ title }) => `${title}艾达 · 上推 · A song`))
  expect(page.sentTo(clipApi.contactSheet)).toHaveLength(1)
  await click(button('放大对比'))
  await until(() => tiles().length === 12)
})

it('the contact sheet draws a cover in the colours of its video', async () => {
  const tone = { saturation: 0, contrast: 1, blue: 0, red: 0 }
  await aPage(<Sheet />, [reply(clipApi.contactSheet, () => ({ videos: [aVideo('grey', { tone }), aVideo('plain')] }))])
  await until(() => tiles().length === 2)
  const filters = tiles().map((tile) => tile.querySelector('.sheet-picture')?.getAttribute('style') ?? '')
  expect(filters.map((style) => style.includes('url('))).toEqual([true, false])
})

it('the contact sheet of a plan whose videos look alike mixes them by one click', async () => {
  const page = await aPage(<Sheet />, [reply(clipApi.contactSheet, () => ({ videos: six }))])
  await until(() => tiles().length === 6)
  await click(button('混搭样式'))
  await until(() => page.sentTo(clipApi.contactSheet).length === 2)
  const [, mixed] = page.sentTo(clipApi.contactSheet)
  expect(mixed).toMatchObject({ clip: { variety: { titlePlaces: expect.arrayContaining(['own', 'centre']) } } })
  await until(() => !shows('混搭样式'))
})

it('the contact sheet of a plan without footage asks for nothing and says what to do', async () => {
  const page = await aPage(<Sheet isPossible={false} />, [reply(clipApi.contactSheet, () => ({ videos: six }))])
  expect(shows('选好素材、写好标题后')).toBe(true)
  expect(page.sentTo(clipApi.contactSheet)).toHaveLength(0)
})

it('the contact sheet of a plan that gives fewer than six shows those and says how many', async () => {
  await aPage(<Sheet />, [reply(clipApi.contactSheet, () => ({ videos: six.slice(0, 2) }))])
  await until(() => tiles().length === 2)
  expect(shows('只能得到 2 条')).toBe(true)
})

it('a contact sheet that is refused says why and asks again on a click', async () => {
  const answers = [refusal('materialMissing'), { videos: six }]
  await aPage(<Sheet />, [reply(clipApi.contactSheet, () => answers.shift() ?? { videos: [] })])
  await until(() => document.querySelector('[role=alert]') !== null)
  await click(button('重试'))
  await until(() => tiles().length === 6)
  expect(document.querySelector('[role=alert]')).toBe(null)
})

it('a contact sheet that is not answered says so after a while and offers to ask again', async () => {
  const page = await aPage(<Sheet lateMs={200} />, [])
  await until(() => page.sentTo(clipApi.contactSheet).length === 1)
  await until(() => shows('还没有结果。'))
  expect(button('重试')).toBeDefined()
})
