import { Project } from '@matrixcast/canvas/document'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { type ToolJob, toolApi } from '@matrixcast/contract/tools'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { HeardCaptions } from './HeardCaptions.tsx'
import { EditorContext } from './use-editor.ts'

const materialId = 'f3b7c5a0-1111-4a11-8a11-000000000001'
const jobId = 'f3b7c5a0-1111-4a11-8a11-000000000002'
const srt = `1\r\n00:00:00,000 --> 00:00:00,900\r\n在剪掉的部分。\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n厨房很大。\r\n`
const job = (state: ToolJob['state'], more: Partial<ToolJob> = {}): ToolJob => ({
  id: jobId,
  tool: 'subtitles',
  subject: 'film.mp4',
  state,
  progress: 0.5,
  message: '',
  details: {},
  total: 1,
  done: 1,
  failed: 0,
  createtime: 1,
  finishedtime: null,
  keptuntil: null,
  zipurl: null,
  ...more,
})
const file = {
  id: jobId,
  source: 'film.mp4',
  sourceBytes: 1,
  name: 'film.srt',
  bytes: 1,
  width: null,
  height: null,
  url: '/files/film.srt',
  fault: null,
  details: {},
  materialId: null,
}

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
  await aPage(
    <EditorContext value={store}>
      <HeardCaptions page="p" materialId={materialId} />
    </EditorContext>,
    replies,
  )
  return store
}
const run = reply(toolApi.run, () => ({ jobId }))
const shows = (words: string) => document.body.textContent.includes(words)

it('what is heard in the part of a video that a page shows becomes its captions, which no voice speaks', async () => {
  const store = await aVideo([
    run,
    reply(toolApi.jobs, () => pageWith([job('succeeded')])),
    reply(toolApi.files, () => pageWith([file])),
  ])
  const { fetch: asked } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === file.url ? new Response(srt) : asked(url, init),
  )
  await click(button('按原声加字幕'))
  await until(() => shows('已把听到的话'))
  const [page] = store.now().pages
  expect(page?.elements.find(({ elName }) => elName === 'captions')).toMatchObject({
    propsValue: { text: '厨房很大。' },
    commonStyle: { captionsVolume: 0 },
  })
  expect(page?.elements.find(({ uuid }) => uuid === 'v')?.commonStyle.delOrigioonVoice).toBe('0')
  expect(page?.config).toMatchObject({ seconds: 5, fixedSeconds: true })
  await act(async () => store.undo())
  expect(store.now().pages[0]?.elements).toHaveLength(1)
})

it('without a transcription endpoint captions from sound are refused in words', async () => {
  const store = await aVideo([reply(toolApi.run, () => refusal('toolNoEar'))])
  await click(button('按原声加字幕'))
  await until(() => shows('还没有接入语音转写服务'))
  expect(store.get().history.before).toHaveLength(0)
})

it('captions from sound say why the job failed', async () => {
  const store = await aVideo([run, reply(toolApi.jobs, () => pageWith([job('failed', { message: 'toolNoWords' })]))])
  await click(button('按原声加字幕'))
  await until(() => shows('没有听到任何话'))
  expect(store.get().history.before).toHaveLength(0)
})
