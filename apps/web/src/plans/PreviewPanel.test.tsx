import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import type { Material } from '@matrixcast/contract/materials'
import { voiceApi } from '@matrixcast/contract/voice'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { newPlanDraft } from './plan-draft.ts'

const aVideo = (proxyurl: string | null | undefined): Material => ({
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
const spoken = ClipPlan.shape.voice.parse({ on: true })
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

it('the preview of a plan tells which footage waits for its small copy, and which has none to come', async () => {
  const page = await aPage(panel(aVideo(undefined)), [])
  await until(() => shows('素材正在准备'))
  await page.show(panel(aVideo(null)))
  await until(() => shows('有素材无法预览'))
  expect(frame()).toBe('0')
})

it('the preview of a plan that lacks a title, footage or a script names it', async () => {
  const lacking = [
    { more: { titles: [] }, text: '还没有标题' },
    { more: { scenes: [] }, text: '还没有素材' },
    { more: { scripts: [], voice: spoken }, text: '但没有文案' },
  ]
  const page = await aPage(null, [])
  for (const { more, text } of lacking) {
    await page.show(panel(aVideo('/proxy.mp4'), more))
    await until(() => shows('还没有预览') && shows(text))
    expect(frame()).toBeUndefined()
  }
})

it('the preview of a plan beyond an hour tells so instead of failing', async () => {
  const long = Array.from({ length: 60 }, () => '长'.repeat(300))
  await aPage(panel(aVideo('/proxy.mp4'), { scripts: [long], voice: { ...spoken, rate: 0.5 } }), [])
  await until(() => shows('每条视频最长一小时'))
  expect(frame()).toBeUndefined()
})

it('the preview of a spoken plan is as long as its voice once that has spoken, and asks again for what is missing', async () => {
  const sentence = { url: '/one.wav', seconds: 4, words: [] }
  const answers = [
    { source: 'builtIn' as const, isPending: true, sentences: [sentence] },
    { source: 'builtIn' as const, isPending: false, sentences: [sentence, { ...sentence, url: '/two.wav' }] },
  ]
  const page = await aPage(panel(aVideo('/proxy.mp4'), { scripts: [['One.', 'Two.']], voice: spoken }), [
    reply(voiceApi.speakScript, () => answers.shift() ?? refusal('voiceFailed')),
  ])
  await until(() => shows('正在配音'))
  await until(() => shows('/ 0:09') && !shows('正在配音'))
  expect(page.sentTo(voiceApi.speakScript)).toHaveLength(2)
})

it('the preview of a plan whose voice is missing says why, plays without it, and asks again on a press', async () => {
  const page = await aPage(panel(aVideo('/proxy.mp4'), { voice: spoken }), [
    reply(voiceApi.speakScript, () => refusal('voiceMissing')),
  ])
  await until(() => shows('没有配音：这台机器上没有可用的配音'))
  expect(frame()).toBe('0')
  await click(button('重试'))
  await until(() => page.sentTo(voiceApi.speakScript).length === 2)
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
