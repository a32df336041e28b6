import { lawMarkets } from '@matrixcast/domain/law-words.table'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { nearness } from './nearness.ts'
import { done, id, ids, language, listInput, nothing, orderId, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Tools: small things done with files and words of one's own, on this server. */

/** Those that make files, as jobs. */
export const fileTools = ['compress', 'sizes', 'cover', 'sound', 'subtitles'] as const
export type FileTool = (typeof fileTools)[number]
export const toolNames = [...fileTools, 'words', 'likeText', 'titles', 'likeVideo', 'originals', 'link', 'utm'] as const
export type ToolName = (typeof toolNames)[number]
export const toolCategories = ['video', 'picture', 'text', 'link'] as const
export type ToolCategory = (typeof toolCategories)[number]
/** What a tool may stand on that is not there. */
const toolNeeds = ['engine', 'transcription'] as const

const tool = z.object({
  name: z.enum(toolNames),
  category: z.enum(toolCategories),
  /** What is missing for it; null: it works. */
  lacks: z.enum(toolNeeds).nullable(),
})

/** Sizes of pictures that platforms show without cutting, px. */
export const pictureSizes = {
  portrait: { width: 1080, height: 1920 },
  note: { width: 1242, height: 1660 },
  feed: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1280, height: 720 },
  article: { width: 900, height: 383 },
} as const
export type PictureSize = keyof typeof pictureSizes
const pictureSizeNames = ['portrait', 'note', 'feed', 'square', 'wide', 'article'] as const satisfies PictureSize[]

export const shortSides = ['1080', '720', '540', '360'] as const
export const videoQualities = ['fine', 'usual', 'small'] as const
export const soundForms = ['m4a', 'wav'] as const
export const pictureFits = ['cover', 'contain'] as const

export const mostToolVideos = 50
export const mostToolPictures = 500
export const mostCovers = 9
/** How long files of tools are kept. */
export const toolFileDays = 7

const videos = z.array(id).min(1).max(mostToolVideos)
export const toolOrder = z.discriminatedUnion('tool', [
  z.object({
    tool: z.literal('compress'),
    materialIds: videos,
    shortSidePx: z.enum(shortSides),
    quality: z.enum(videoQualities),
    orderId,
  }),
  z.object({
    tool: z.literal('sizes'),
    materialIds: z.array(id).min(1).max(mostToolPictures),
    sizes: z.array(z.enum(pictureSizeNames)).min(1).max(pictureSizeNames.length),
    fit: z.enum(pictureFits),
    orderId,
  }),
  z.object({
    tool: z.literal('cover'),
    materialIds: videos,
    /** One: at `atSeconds`. More: spread evenly over the video. */
    count: z.int().min(1).max(mostCovers),
    atSeconds: z.number().min(0).max(100_000).optional(),
    orderId,
  }),
  z.object({ tool: z.literal('sound'), materialIds: videos, form: z.enum(soundForms), orderId }),
  z.object({ tool: z.literal('subtitles'), materialIds: videos, language, orderId }),
])
export type ToolOrder = z.output<typeof toolOrder>

const details = z.record(z.string(), z.union([z.string(), z.number()]))

const toolJob = z.object({
  id,
  tool: z.enum(fileTools),
  subject: z.string(),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  progress: z.number(),
  /** Why it failed, with what the sentence names. */
  message: z.string(),
  details,
  /** Files it makes in all, has made, and could not make. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  createtime: unixSeconds,
  finishedtime: unixSeconds.nullable(),
  /** Until when its files are kept; null: they are gone, or there are none. */
  keptuntil: unixSeconds.nullable(),
  /** All its files as one ZIP; null where there are none. */
  zipurl: z.string().nullable(),
})
export type ToolJob = z.infer<typeof toolJob>

const toolFile = z.object({
  id,
  /** The material it was made of. */
  source: z.string(),
  sourceBytes: z.number(),
  name: z.string(),
  /** Null where it could not be made. */
  bytes: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string().nullable(),
  fault: z.string().nullable(),
  details,
  /** What it became in the materials. */
  materialId: id.nullable(),
})
export type ToolFile = z.infer<typeof toolFile>

/** Left out: that of the country of the workspace. None: the list of one's own alone. */
const markets = z.array(z.enum(lawMarkets)).max(lawMarkets.length)
const bannedWord = z.object({
  word: z.string(),
  /** `law`: a law names it. `usual`: a list of the trade or of an authority. */
  owner: z.enum(['law', 'usual', 'own']),
  /** Null for words of one's own. */
  market: z.enum(lawMarkets).nullable(),
  /** The law and its article, or whose habit it is. */
  source: z.string().nullable(),
})
export type BannedWord = z.infer<typeof bannedWord>
export const mostBannedWords = 2000

export const toolApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/getToolList',
    access: can('material:list'),
    input: nothing,
    output: z.object({ data: z.array(tool) }),
  }),
  /** Begins a job. Files that do not fit are named in it, and the others come out. */
  run: endpoint({
    method: 'POST',
    path: '/api/v2.common/runTool',
    access: can('material:add'),
    input: toolOrder,
    output: z.object({ jobId: id }),
  }),
  /** The person's own, the newest first. */
  jobs: endpoint({
    method: 'GET',
    path: '/api/v2.common/getToolJobList',
    access: can('material:list'),
    input: listInput.extend({ tool: z.enum(fileTools).optional() }),
    output: pageOf(toolJob),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/v2.common/getToolFileList',
    access: can('material:list'),
    input: listInput.extend({ job_id: id }),
    output: pageOf(toolFile),
  }),
  /** Files of tools become materials. */
  keep: endpoint({
    method: 'POST',
    path: '/api/v2.common/keepToolFiles',
    access: can('material:add'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Where a text has banned words. */
  checkWords: endpoint({
    method: 'POST',
    path: '/api/v2.common/checkBannedWords',
    access: can('plan:list'),
    input: z.object({ text: text(10_000, 1), markets: markets.optional() }),
    output: z.object({
      /** Whose words were looked for. */
      markets,
      /** UTF-16 units of the text as it was taken. */
      found: z.array(bannedWord.extend({ from: z.int(), to: z.int() })),
      text: z.string(),
      words: z.int(),
    }),
  }),
  bannedWords: endpoint({
    method: 'GET',
    path: '/api/v2.common/getBannedWordList',
    access: can('plan:list'),
    input: nothing,
    output: z.object({
      /** Of all markets. */
      data: z.array(bannedWord),
      /** Those that are checked where none is chosen. */
      markets,
    }),
  }),
  addBannedWords: endpoint({
    method: 'POST',
    path: '/api/v2.common/addBannedWords',
    access: can('plan:edit'),
    input: z.object({ words: z.array(text(60, 1)).min(1).max(mostBannedWords) }),
    output: z.object({ added: z.int() }),
  }),
  removeBannedWord: endpoint({
    method: 'POST',
    path: '/api/v2.common/delBannedWord',
    access: can('plan:edit'),
    input: z.object({ word: text(60, 1) }),
    output: done,
  }),
  /** Works whose titles, and kept copywriting that is near to a text, the nearest first. */
  likeText: endpoint({
    method: 'POST',
    path: '/api/v2.common/findLikeText',
    access: can('plan:list'),
    input: z.object({ text: text(4000, 1) }),
    output: z.object({
      data: z.array(
        z.object({ id: z.string(), kind: z.enum(['work', 'copy']), text: z.string(), percent: z.number() }),
      ),
      /** Of kept copywriting, how many were compared. */
      copies: z.int(),
    }),
  }),
  /** Works that show what a video of the materials shows, the nearest first. */
  likeVideo: endpoint({
    method: 'GET',
    path: '/api/v2.common/getLikeVideoList',
    access: can('material:list'),
    input: z.object({ id }),
    output: z.object({
      /** `waiting`: its frames were not compared yet. */
      state: z.enum(['waiting', 'compared']),
      data: z.array(nearness),
    }),
  }),
  /** The files that a work of one's own was made of, and its own. */
  originals: endpoint({
    method: 'GET',
    path: '/api/v2.common/getWorkOriginalList',
    access: can('work:list'),
    input: z.object({ id }),
    output: z.object({
      title: z.string(),
      data: z.array(z.object({ name: z.string(), kind: z.string(), bytes: z.number(), url: z.string() })),
    }),
  }),
}
