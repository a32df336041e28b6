import type { OutputOf } from '@matrixcast/contract/endpoint'
import {
  type BannedWord,
  fileTools,
  mostBannedWords,
  type ToolCategory,
  type ToolName,
  type ToolOrder,
  toolApi,
  toolNames,
} from '@matrixcast/contract/tools'
import { findBanned } from '@matrixcast/domain/banned-words'
import { fileNameOf } from '@matrixcast/domain/file-name'
import { type LawMarket, lawMarketOf, lawWords } from '@matrixcast/domain/law-words.table'
import { likenessOfTexts } from '@matrixcast/domain/likeness'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { AuditStore } from '../audit/audit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database } from '../db/database.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { extensionOf } from '../storage/key-extension.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import { variantsOf } from './make-file.ts'
import { unfitFor } from './open-source.ts'
import type { ToolSource, ToolStore } from './tool-store.ts'
import { toolZipKey } from './tool-zip.ts'

/** What is looked for among works: the words of a title, or a hash a second. */
type Look = { title: string; hashes: readonly string[]; coverHash: null }
/** `hashes` null: not looked at yet. */
type Frames = { kind: string; isStudied: boolean; hashes: string[] | null }
type Needs = {
  looks: { nearTo: (workspaceId: string, look: Look) => Promise<OutputOf<typeof toolApi.likeVideo>['data']> }
  twins: { framesOf: (workspaceId: string, id: string) => Promise<Frames | undefined> }
  intake: {
    take: (workspaceId: string, stored: { key: string; filename: string; bytes: number }) => Promise<{ id: string }>
  }
  endpoints: { connected: (workspaceId: string, kind: 'transcription') => Promise<object | undefined> }
  copies: {
    page: (
      workspaceId: string,
      input: Record<'page' | 'limit', number>,
    ) => Promise<{ rows: { id: string; text: string }[] }>
  }
  tools: FfmpegTools | undefined
  toolFiles: ToolStore
  workspaces: { countryOf: (workspaceId: string) => Promise<string> }
  jobs: JobStore
  db: Database
  audit: AuditStore
  addresses: FileAddresses
  refuseOnLowDisk: RefuseOnLowDisk
}

const categories: Record<ToolName, ToolCategory> = {
  compress: 'video',
  cover: 'video',
  sound: 'video',
  subtitles: 'video',
  likeVideo: 'video',
  originals: 'video',
  sizes: 'picture',
  words: 'text',
  likeText: 'text',
  titles: 'text',
  link: 'link',
  utm: 'link',
}
/** A killed worker's job is taken up again this often. */
const maxAttempts = 25
/** What a picture or a second of sound takes, generously. */
const bytesOf = { picture: 2_000_000, second: 200_000 }
/** Less in common is chance. */
const leastPercent = 30
const mostFound = 50
const mostCopies = 2000

/** Small tools over the person's own files and words; those that make files do it as jobs. */
export const toolRoutes = (needs: Needs) => {
  const {
    toolFiles,
    workspaces,
    intake,
    endpoints,
    jobs,
    db,
    audit,
    addresses,
    copies,
    looks,
    twins,
    refuseOnLowDisk,
  } = needs

  async function lackOf(workspaceId: string, tool: ToolName) {
    if (fileTools.some((one) => one === tool) && !needs.tools) return 'engine' as const
    if (tool !== 'subtitles') return null
    return (await endpoints.connected(workspaceId, 'transcription')) ? null : ('transcription' as const)
  }

  /** Of a word in two rows the later one counts: what a law names goes before a list, and before one's own. */
  async function bannedRows(workspaceId: string): Promise<BannedWord[]> {
    const own = await toolFiles.bannedWords(workspaceId)
    return [
      ...own.map((word) => ({ word, owner: 'own' as const, market: null, source: null })),
      ...lawWords
        .toSorted((one, other) => Number(one.kind === 'law') - Number(other.kind === 'law'))
        .map(({ kind, ...row }) => ({ ...row, owner: kind })),
    ]
  }

  async function usualMarkets(workspaceId: string): Promise<LawMarket[]> {
    const market = lawMarketOf(await workspaces.countryOf(workspaceId))
    return market === undefined ? [] : [market]
  }

  return serve(toolApi, {
    async list({ admin: { workspaceId } }) {
      const data = toolNames.map(async (name) => ({
        name,
        category: categories[name],
        lacks: await lackOf(workspaceId, name),
      }))
      return { data: await Promise.all(data) }
    },
    async run({ input, admin }) {
      const { workspaceId } = admin
      const lack = await lackOf(workspaceId, input.tool)
      if (lack !== null) throw new Refusal(lack === 'engine' ? 'engineMissing' : 'toolNoEar')
      const ids = [...new Set(input.materialIds)]
      const found = await toolFiles.sources(workspaceId, ids)
      const reasons = found.map((row) => unfitFor(input.tool, row))
      const fit = found.filter((_, at) => reasons[at] === undefined)
      const [first] = fit
      if (!first) throw new Refusal(reasons.find((reason) => reason !== undefined) ?? 'notFound')
      await refuseOnLowDisk(bytesToCome(input, fit))
      const total = ids.length * variantsOf(input).length
      const named = found.find(({ id }) => id === ids[0]) ?? first
      const subject = ids.length === 1 ? named.filename : `${named.filename} +${ids.length - 1}`
      const { answer, isMadeNow } = await db.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: toolApi.run.output }, async () => ({
          jobId: await jobs.add(tx, workspaceId, {
            kind: toolFiles.kind,
            subject,
            orderedBy: admin.id,
            payload: {
              order: input,
              tool: input.tool,
              total,
              action: toolApi.run.path,
              adminId: admin.id,
              ip: admin.ip,
            },
            maxAttempts,
          }),
        })),
      )
      if (isMadeNow) await audit.record(admin, 'tool.run', `${input.tool}: ${subject}`)
      return answer
    },
    jobs: ({ input, admin }) =>
      toolFiles.jobs(admin, input, (jobId, subject) => {
        const key = toolZipKey(admin.workspaceId, jobId)
        return `/${key}?${addresses.queryOf(key, `${fileNameOf(subject)}.zip`)}`
      }),
    async files({ input, admin }) {
      const page = await toolFiles.files(admin, input, addresses.of)
      if (!page) throw new Refusal('notFound')
      return page
    },
    async keep({ input, admin }) {
      const kept: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        const file = await toolFiles.file(admin, id)
        if (!file) throw new Refusal('notFound')
        const { storageKey: key, name: filename, bytes } = file
        if (key === null || bytes === null) return { fault: file.fault ?? 'toolFileGone', details: file.details }
        await refuseOnLowDisk(bytes)
        const material = await intake.take(admin.workspaceId, { key, filename, bytes })
        await toolFiles.markKept(admin.workspaceId, id, material.id)
        kept.push(filename)
      })
      await audit.recordAll(admin, 'tool.keep', kept)
      return answer
    },
    async checkWords({ input, admin }) {
      const rows = await bannedRows(admin.workspaceId)
      const markets = input.markets ?? (await usualMarkets(admin.workspaceId))
      const meant = rows.filter(({ market }) => market === null || markets.includes(market))
      const byWord = new Map(meant.map((row) => [row.word, row]))
      const found = findBanned(input.text, [...byWord.keys()]).flatMap((one) => {
        const row = byWord.get(one.word)
        return row === undefined ? [] : [{ ...row, ...one }]
      })
      return { found, text: input.text, words: byWord.size, markets }
    },
    async bannedWords({ admin }) {
      return { data: await bannedRows(admin.workspaceId), markets: await usualMarkets(admin.workspaceId) }
    },
    async addBannedWords({ input, admin }) {
      const added = await toolFiles.addBannedWords(admin.workspaceId, input.words, mostBannedWords)
      if (added === undefined) throw new Refusal('wordsTooMany', { limit: mostBannedWords })
      if (added > 0) await audit.record(admin, 'words.ban', input.words.join(', ').slice(0, 300))
      return { added }
    },
    async removeBannedWord({ input, admin }) {
      if (!(await toolFiles.removeBannedWord(admin.workspaceId, input.word))) throw new Refusal('notFound')
      await audit.record(admin, 'words.allow', input.word)
      return done
    },
    async likeText({ input, admin }) {
      const { workspaceId } = admin
      const near = await looks.nearTo(workspaceId, { title: input.text, hashes: [], coverHash: null })
      const works = near.map(({ workId: id, title, titleLikenessPercent: percent }) => ({
        id,
        kind: 'work' as const,
        text: title,
        percent,
      }))
      const written = await copies.page(workspaceId, { page: 1, limit: mostCopies })
      const own = written.rows.map(({ id, text }) => ({
        id,
        kind: 'copy' as const,
        text,
        percent: 100 * likenessOfTexts(input.text, text),
      }))
      const data = [...works, ...own]
        .filter(({ percent }) => percent >= leastPercent)
        .sort((one, other) => other.percent - one.percent)
        .slice(0, mostFound)
      return { data, copies: written.rows.length }
    },
    async likeVideo({ input, admin }) {
      const { workspaceId } = admin
      const shown = await twins.framesOf(workspaceId, input.id)
      if (!shown) throw new Refusal('notFound')
      if (shown.kind !== 'video') throw new Refusal('toolNeedsVideo')
      if (shown.hashes === null)
        return { state: shown.isStudied ? ('compared' as const) : ('waiting' as const), data: [] }
      const near = await looks.nearTo(workspaceId, { title: '', hashes: shown.hashes, coverHash: null })
      const data = near
        .filter(({ sharedFramesPercent }) => sharedFramesPercent >= leastPercent)
        .sort((one, other) => other.sharedFramesPercent - one.sharedFramesPercent)
        .slice(0, mostFound)
      return { state: 'compared' as const, data }
    },
    async originals({ input, admin }) {
      const found = await toolFiles.originals(admin.workspaceId, input.id)
      if (!found) throw new Refusal('notFound')
      const { work, files } = found
      const { videoKey: key, bytes, title } = work
      const isAmong = files.some((file) => file.key === key)
      const own =
        key === null || bytes === null || isAmong
          ? []
          : [{ key, name: `${fileNameOf(title)}.${extensionOf(key)}`, kind: 'work' as const, bytes }]
      const all = [...own, ...files]
      return { title, data: all.map(({ key: stored, ...file }) => ({ ...file, url: addresses.of(stored, file.name) })) }
    },
  })
}

function bytesToCome(order: ToolOrder, sources: readonly ToolSource[]): number {
  if (order.tool === 'compress') return sources.reduce((sum, { bytes }) => sum + bytes, 0)
  if (order.tool === 'sound') return sources.reduce((sum, { seconds }) => sum + (seconds ?? 0) * bytesOf.second, 0)
  return order.tool === 'subtitles' ? 0 : sources.length * variantsOf(order).length * bytesOf.picture
}
