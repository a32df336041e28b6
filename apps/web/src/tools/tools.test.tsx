import { bulkApi } from '@matrixcast/contract/bulk'
import { jobApi } from '@matrixcast/contract/jobs'
import { linkApi } from '@matrixcast/contract/links'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { type ToolFile, type ToolJob, toolApi } from '@matrixcast/contract/tools'
import { afterEach, expect, it } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { FileToolDialog } from './FileToolDialog.tsx'
import { LikeTextTool } from './LikeTextTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { ToolFiles } from './ToolFiles.tsx'
import { ToolsScreen } from './ToolsScreen.tsx'
import { UtmTool } from './UtmTool.tsx'
import { utmAddress } from './utm-address.ts'
import { WordsTool } from './WordsTool.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const permissions = ['material:list', 'material:add', 'plan:list', 'plan:edit', 'work:list']
const jobId = crypto.randomUUID()
const job: ToolJob = {
  id: jobId,
  tool: 'sizes',
  subject: '产品.png +39',
  state: 'running',
  progress: 0.5,
  message: '',
  details: {},
  total: 120,
  done: 58,
  failed: 2,
  createtime: 1,
  finishedtime: null,
  keptuntil: 2,
  zipurl: '/tool-zips/x',
}
const file: ToolFile = {
  id: crypto.randomUUID(),
  source: '产品.png',
  sourceBytes: 2000,
  name: '产品-1080x1080.jpg',
  bytes: 1000,
  width: 1080,
  height: 1080,
  url: '/files/x',
  fault: null,
  details: {},
  materialId: null,
}
const material: Material = {
  id: crypto.randomUUID(),
  filename: '产品.png',
  fullurl: '/x',
  mimetype: 'image/png',
  kind: 'picture',
  filesize: 10,
  imagewidth: 10,
  imageheight: 10,
  seconds: null,
  fps: null,
  codec: null,
  hasAudio: false,
  isSoundUnreadable: false,
  thumburl: null,
  waveform: null,
  sha256: 'a'.repeat(64),
  folderId: null,
  tags: [],
  title: '',
  artist: '',
  mood: null,
  category: '',
  licence: 'unknown',
  licenceProof: '',
  favourite: false,
  loudness: null,
  bpm: null,
  glyphs: null,
  uses: 0,
  duplicates: null,
  createtime: 1,
  deletetime: null,
}
const replies = [
  reply(sessionApi.getInfo, () => aPerson('operator', permissions)),
  reply(toolApi.list, () => ({
    data: [
      { name: 'sizes' as const, category: 'picture' as const, lacks: null },
      { name: 'subtitles' as const, category: 'video' as const, lacks: 'transcription' as const },
      { name: 'words' as const, category: 'text' as const, lacks: null },
      { name: 'link' as const, category: 'link' as const, lacks: null },
    ],
  })),
  reply(toolApi.jobs, () => pageWith([job])),
  reply(jobApi.cancel, done),
  reply(materialApi.list, () => pageWith([material])),
  reply(toolApi.run, () => ({ jobId })),
]

afterEach(() => localStorage.clear())

it('the tools that a person may use are cards; one that lacks something says what, and cannot be opened', async () => {
  const page = await aPage(<ToolsScreen />, replies)
  await until(() => has('58 / 120 个'))
  expect(has('2 个没做成')).toBe(true)
  expect(document.querySelector('[data-tool="link"]')).toBeNull()
  expect(document.querySelector('[data-tool="subtitles"]')?.tagName).toBe('DIV')
  expect(has('要先在设置里接入语音转写服务')).toBe(true)
  await click(button('取消'))
  expect(page.sentTo(jobApi.cancel)).toEqual([{ id: jobId }])
})

it('files and sizes are chosen, and one job makes all of them', async () => {
  const closed: boolean[] = []
  const page = await aPage(<FileToolDialog tool="sizes" onClose={() => closed.push(true)} />, replies)
  await until(() => has('产品.png'))
  expect(button('开始处理').hasAttribute('disabled')).toBe(true)
  const box = document.querySelector<HTMLElement>('[aria-label="产品.png"]')
  if (box) await click(box)
  await until(() => has('共生成 3 个文件'))
  await click(button('开始处理'))
  await until(() => closed.length === 1)
  expect(page.sentTo(toolApi.run)).toMatchObject([
    { tool: 'sizes', materialIds: [material.id], sizes: ['portrait', 'note', 'wide'], fit: 'cover' },
  ])
})

it('results name what could not be made, and go to the materials: few at once, many as a job', async () => {
  const broken = { ...file, id: crypto.randomUUID(), name: '坏.png', bytes: null, url: null, fault: 'unreadable' }
  const other = { ...file, id: crypto.randomUUID() }
  const page = await aPage(<ToolFiles jobId={jobId} job={job} />, [
    ...replies,
    reply(toolApi.files, () => pageWith([file, other, broken])),
    reply(toolApi.keep, ({ ids }) => ({ done: ids, refused: [] })),
  ])
  await until(() => has('坏.png'))
  expect(document.querySelectorAll('.cell-reason')).toHaveLength(1)
  await click(button('全部存入素材'))
  expect(page.sentTo(toolApi.keep)).toEqual([{ ids: [file.id, other.id] }])
})

it('many results go to the materials as a job over the whole list', async () => {
  const page = await aPage(<ToolFiles jobId={jobId} job={job} />, [
    ...replies,
    reply(toolApi.files, () => ({ ...pageWith([file, { ...file, id: crypto.randomUUID() }]), total: 120 })),
    reply(bulkApi.start, () => ({ jobId, rows: 120 })),
  ])
  await until(() => has('全部存入素材'))
  await click(button('全部存入素材'))
  expect(page.sentTo(bulkApi.start)).toMatchObject([
    { list: toolApi.files.path, action: toolApi.keep.path, filters: { job_id: jobId }, label: 'name' },
  ])
})

it('banned words are marked where they stand, the first of two that overlap', async () => {
  const text = '最佳品质'
  const ofLaw = { word: '最佳', owner: 'law' as const, market: 'CN' as const, source: '广告法 第九条' }
  const page = await aPage(<WordsTool />, [
    ...replies,
    reply(toolApi.bannedWords, () => ({ data: [ofLaw], markets: ['CN' as const] })),
    reply(toolApi.checkWords, () => ({
      text,
      words: 3,
      markets: ['CN' as const],
      found: [
        { ...ofLaw, from: 0, to: 2 },
        { word: '佳品', owner: 'own' as const, market: null, source: null, from: 1, to: 3 },
      ],
    })),
  ])
  await until(() => has('法律点名的词'))
  await type(field('要检查的文字'), text)
  await click(button('检查'))
  await until(() => has('发现 2 处'))
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['最佳'])
  expect(document.querySelector('.tool-text')?.textContent).toBe(text)
  expect(document.querySelector('.tool-sources')?.textContent).toContain('最佳 法律点名的词 广告法 第九条')
  expect(page.sentTo(toolApi.checkWords)).toEqual([{ text, markets: ['CN'] }])
})

it('an address says where its visitors come from, keeps its own parameters, and is none without a source', () => {
  const utm = { source: ' douyin ', medium: '', campaign: '秋季 1', term: '', content: '' }
  expect(utmAddress('https://shop.example/a?b=1&utm_medium=old#top', utm)).toBe(
    'https://shop.example/a?b=1&utm_source=douyin&utm_campaign=%E7%A7%8B%E5%AD%A3+1#top',
  )
  expect(utmAddress('https://shop.example', { ...utm, source: '' })).toBeUndefined()
  for (const wrong of ['shop.example', 'javascript:alert(1)', 'https://a:b@shop.example']) {
    expect(utmAddress(wrong, utm)).toBeUndefined()
  }
})

const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)

it('a text that is missing or too long is compared with nothing', async () => {
  const page = await aPage(<LikeTextTool />, [reply(toolApi.likeText, () => ({ data: [], copies: 3 }))])
  await click(button('比对'))
  await until(() => problems().join() === '必填')
  await type(field('要比对的文字'), '😀'.repeat(4001))
  await click(button('比对'))
  await until(() => problems().join() === '最多 4000 个字符')
  expect(page.sentTo(toolApi.likeText)).toEqual([])
  await type(field('要比对的文字'), '😀'.repeat(4000))
  await click(button('比对'))
  await until(() => has('没有发现相近的内容'))
})

it('no banned words are added where none were typed', async () => {
  const page = await aPage(<WordsTool />, [...replies, reply(toolApi.bannedWords, () => ({ data: [], markets: [] }))])
  await until(() => has('添加自己的词'))
  await click(button('添加'))
  await until(() => problems().length === 1)
  expect([problems(), page.sentTo(toolApi.addBannedWords)]).toEqual([['至少选择 1 项'], []])
})

it('a counted address says what is wrong at its field, and stays when it is refused', async () => {
  const page = await aPage(<LinkTool target="shop.example" />, [
    reply(linkApi.save, () => refusal('invalidInput', { field: 'name', reason: 'controlCharacters' })),
  ])
  await click(button('生成'))
  await until(() => problems().length === 2)
  expect(page.sentTo(linkApi.save)).toEqual([])
  await type(field('名称'), 'Autumn')
  await type(field('打开后去哪里'), ' https://shop.example/ ')
  await click(button('生成'))
  await until(() => problems().join().includes('无法显示的字符'))
  expect([field('名称').value, page.sentTo(linkApi.save)]).toEqual([
    'Autumn',
    [{ name: 'Autumn', target: 'https://shop.example/' }],
  ])
})

it('an address that grew too long by its words is not handed on', async () => {
  await aPage(<UtmTool onShorten={() => undefined} />, replies)
  await type(field('网址'), 'https://shop.example/')
  await type(field('来源 utm_source'), 'x'.repeat(2001))
  await until(() => problems().length === 1)
  expect(problems()).toEqual(['最多 2000 个字符'])
})
