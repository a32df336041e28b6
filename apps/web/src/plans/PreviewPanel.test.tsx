import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import type { Material } from '@matrixcast/contract/materials'
import { expect, it } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { newPlanDraft } from './plan-draft.ts'

const aVideo = (proxyurl: string | undefined): Material => ({
  id: 'video',
  filename: 'video.mp4',
  fullurl: '/video.mp4',
  mimetype: 'video/mp4',
  kind: 'video',
  filesize: 1,
  imagewidth: 1080,
  imageheight: 1920,
  seconds: 9,
  fps: 30,
  codec: 'h264',
  hasAudio: true,
  isSoundUnreadable: false,
  thumburl: null,
  ...(proxyurl === undefined ? {} : { proxyurl }),
  waveform: null,
  sha256: 'a'.repeat(64),
  folderId: null,
  tags: [],
  title: '',
  artist: '',
  mood: null,
  category: '',
  licence: 'own',
  licenceProof: '',
  favourite: false,
  loudness: null,
  bpm: null,
  glyphs: null,
  uses: 0,
  duplicates: null,
  createtime: 0,
  deletetime: null,
})

const clip = ClipPlan.parse({
  scenes: [{ materialIds: ['video'], seconds: 3 }],
  titles: ['Reed'],
  scripts: [['A sentence.']],
  voice: { on: false },
})
const panel = (video: Material, more: Partial<ClipPlan> = {}) => (
  <PreviewPanel
    draft={{ ...newPlanDraft(['one']), clip: { ...clip, ...more } }}
    combinations={2}
    materials={new Map([['video', video]])}
  />
)
const shows = (text: string) => document.body.textContent.includes(text)
const frame = () => document.querySelector('[data-testid=live-preview]')?.getAttribute('data-frame')

it('the preview of a plan is there without a press, and is stepped through frame by frame', async () => {
  await aPage(panel(aVideo(undefined)), [])
  await until(() => frame() === '0')
  expect(shows('0:00 / 0:03')).toBe(true)
  await click(button('下一帧'))
  await until(() => frame() === '1')
  await click(button('上一帧'))
  await until(() => frame() === '0')
})

it('the preview of a plan says which footage is not ready, and that the voice is heard later', async () => {
  await aPage(panel(aVideo(undefined), { voice: ClipPlan.shape.voice.parse({ on: true }) }), [])
  await until(() => shows('素材正在准备'))
  expect(shows('配音只在准确成片里能听到')).toBe(true)
})

it('the preview of a plan that lacks a title asks for it', async () => {
  await aPage(panel(aVideo('/proxy.mp4'), { titles: [] }), [])
  await until(() => shows('还没有预览'))
  expect(frame()).toBeUndefined()
})

it('the preview of a plan is made as the exact file on a press, and goes back to the live one', async () => {
  const page = await aPage(panel(aVideo(undefined)), [
    reply(clipApi.preview, () => ({ jobId: crypto.randomUUID() })),
    reply(jobApi.info, () => new Promise(() => undefined)),
  ])
  await until(() => frame() === '0')
  await click(button('生成准确成片'))
  await until(() => shows('正在生成预览'))
  expect(page.sentTo(clipApi.preview)).toHaveLength(1)
  await click(button('返回实时预览'))
  await until(() => frame() === '0')
})
