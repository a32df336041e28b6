import { keywordRankApi } from '@matrixcast/contract/keyword-ranks'
import { positionOf } from '@matrixcast/domain/keyword/rank-reading'
import { Refusal } from '@matrixcast/domain/refusal'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf, type PerItem } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import { askProvider } from './ask-provider.ts'
import type { ConnectedProvider, WordProviders } from './provider-store.ts'
import { type NewReading, presentReading, type RankStore } from './rank-store.ts'

type Dependencies = { ranks: RankStore; wordProviders: WordProviders; siteReach: SiteReach; audit: AuditStore }
type Listed = Awaited<ReturnType<RankStore['list']>>['rows'][number]

const lanes = 5

/** Places in the results of engines: followed, read by hand or by a provider. */
export const rankReadingRoutes = ({ ranks, wordProviders, siteReach, audit }: Dependencies): Served => {
  async function lookedUp(
    provider: ConnectedProvider,
    { word, address }: { word: string; address: string },
    signal: AbortSignal,
  ): Promise<NewReading> {
    const answer = await askProvider({ siteReach }, provider, { word, address, signal })
    if (!answer.ok) {
      const { fault, detail } = answer.fault
      return { outcome: 'failed', position: null, source: 'http', detail: [fault, detail].join(' ').trim() }
    }
    const results = answer.value.map((entry) => (URL.canParse(entry.word) ? new URL(entry.word).href : entry.word))
    const position = positionOf(address, results)
    return position === null
      ? { outcome: 'notFound', position, source: 'http', detail: '' }
      : { outcome: 'found', position, source: 'http', detail: results[position - 1] ?? '' }
  }

  const present = ({ row, outcome, position, best, before, source, detail, day, at }: Listed) => ({
    id: row.id,
    word: row.word,
    engine: row.engine,
    address: row.address,
    last:
      outcome === 'never' || source === null || day === null || at === null
        ? null
        : { outcome, position, source, detail: detail ?? '', day, at },
    before,
    best,
    createtime: unixOf(row.createdAt),
  })

  return serve(keywordRankApi, {
    async list({ input, admin }) {
      const { total, rows, engines, states } = await ranks.list(admin, input)
      return { ...paginate(input, total, rows.map(present)), engines, states }
    },
    history: async ({ input, admin }) => ({ data: (await ranks.history(admin, input.id)).map(presentReading) }),
    async add({ input, admin }) {
      const outcome = await ranks.add(admin, input)
      await audit.record(admin, 'rank.add', input.words.join(', ').slice(0, 300), `${input.engine} ${input.address}`)
      return outcome
    },
    async remove({ input, admin }) {
      const words: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        words.push(await ranks.remove(admin, id))
      })
      await audit.recordAll(admin, 'rank.remove', words)
      return answer
    },
    async check({ input, admin, signal }) {
      const provider = await wordProviders.connected(admin.workspaceId, 'rank')
      if (!provider) throw new Refusal('rankProviderOff')
      const outcome: PerItem = { done: [], refused: [] }
      const ids = [...new Set(input.ids)]
      const checkOne = async (id: string) => {
        const reading = await lookedUp(provider, await ranks.find(admin, id), signal)
        await ranks.read(admin, id, { ...reading, readBy: admin.id })
        if (reading.outcome === 'failed') throw new Refusal('rankFailed', { detail: reading.detail })
      }
      for (let at = 0; at < ids.length; at += lanes) {
        const some = await Promise.all(ids.slice(at, at + lanes).map((id) => eachOf([id], checkOne)))
        for (const one of some) {
          outcome.done.push(...one.done)
          outcome.refused.push(...one.refused)
        }
      }
      return outcome
    },
    async addReading({ input, admin }) {
      const { id, outcome, position = null } = input
      await ranks.read(admin, id, { outcome, position, source: 'hand', detail: '', readBy: admin.id })
      return done
    },
  })
}
