import { Project } from '@matrixcast/canvas/document'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { pageCaptionApi } from '@matrixcast/contract/page-captions'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { HeardCaptions } from './HeardCaptions.tsx'
import { EditorContext } from './use-editor.ts'

const materialId = 'f3b7c5a0-1111-4a11-8a11-000000000001'
const jobId = 'f3b7c5a0-1111-4a11-8a11-000000000002'
const said = [
  { text: '在剪掉的部分。', start: 0, end: 0.9, words: [] },
  { text: '厨房很大。', start: 3, end: 4, words: [] },
]
const job = (state: OutputOf<typeof pageCaptionApi.heard>['state'], message = '') => ({
  state,
  progress: 0.5,
  message,
  details: {},
  captions: state === 'succeeded' ? said : null,
})

async function aVideo(replies: Parameters<typeof aPage>[1]) {
  const video = {
    uuid: 'v',
    elName: 'video',
    commonStyle: { left: 0, top: 0, width: 375, height: 667, zIndex: 0 },
    propsValue: { videoSrc: `material:${materialId}`, fromSeconds: 2 },
  }
  const project = Project.parse({ pages: [{ uuid: 'p', elements: [video], config: { seconds: 5 } }] })
  const store = createEditorStore(project, { isReadOnly: false })
  const film = { sha256: 'a'.repeat(64), kind: 'video' as const, seconds: 20 }
  const resolved = resolveProject(project, new Map([[materialId, film]]))
  store.timeline.setVideo(resolved.ok ? resolved.value : null, [])
  const page = await aPage(
    <EditorContext value={store}>
      <HeardCaptions page="p" materialId={materialId} />
    </EditorContext>,
    replies,
  )
  return { store, page }
}
const ordered = reply(pageCaptionApi.order, () => ({ jobId }))
const shows = (words: string) => document.body.textContent.includes(words)

it('what is heard in the part of a video that a page shows becomes its captions, which no voice speaks', async () => {
  const { store, page } = await aVideo([ordered, reply(pageCaptionApi.heard, () => job('succeeded'))])
  await click(button('按原声加字幕'))
  await until(() => shows('已把听到的话'))
  expect(page.sentTo(pageCaptionApi.order)).toMatchObject([{ materialId, from: 2, until: 7 }])
  const [first] = store.now().pages
  expect(first?.elements.find(({ elName }) => elName === 'captions')).toMatchObject({
    propsValue: { text: '厨房很大。', lineSeconds: [1] },
    commonStyle: { captionsVolume: 0 },
  })
  expect(first?.elements.find(({ uuid }) => uuid === 'v')?.commonStyle.delOrigioonVoice).toBe('0')
  expect(first?.config).toMatchObject({ seconds: 5, fixedSeconds: true })
  await act(async () => store.undo())
  expect(store.now().pages[0]?.elements).toHaveLength(1)
})

it('without a transcription endpoint captions from sound are refused in words', async () => {
  const { store } = await aVideo([reply(pageCaptionApi.order, () => refusal('captionsNoEar'))])
  await click(button('按原声加字幕'))
  await until(() => shows('还没有接入语音转写服务'))
  expect(store.get().history.before).toHaveLength(0)
})

it('captions from sound say why the job failed', async () => {
  const { store } = await aVideo([ordered, reply(pageCaptionApi.heard, () => job('failed', 'toolNoWords'))])
  await click(button('按原声加字幕'))
  await until(() => shows('没有听到任何话'))
  expect(store.get().history.before).toHaveLength(0)
})

it('captions from sound that are no longer kept are refused in words', async () => {
  const { store } = await aVideo([ordered, reply(pageCaptionApi.heard, () => refusal('toolFileGone'))])
  await click(button('按原声加字幕'))
  await until(() => shows('已经不在存储里'))
  expect(store.get().history.before).toHaveLength(0)
})
