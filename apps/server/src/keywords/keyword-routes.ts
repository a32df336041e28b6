import { type KeywordSource, keywordApi, type WordSource } from '@matrixcast/contract/keywords'
import { intentOf } from '@matrixcast/domain/keyword/intent'
import { shownWord, wordKey } from '@matrixcast/domain/keyword/normal-word'
import { scoreOf } from '@matrixcast/domain/keyword/score-word'
import { lawMarketOf, lawWords } from '@matrixcast/domain/law-words.table'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { WorkspaceStore } from '../settings/workspace-store.ts'
import { askProvider, type FoundEntry } from './ask-provider.ts'
import { cleanInTurns, combineWords } from './combine-words.ts'
import type { KeywordStore } from './keyword-store.ts'
import type { ConnectedProvider, WordProviders } from './provider-store.ts'

type Dependencies = {
  keywords: KeywordStore
  wordProviders: WordProviders
  bannedWordsOf: (workspaceId: string) => Promise<string[]>
  workspaces: Pick<WorkspaceStore, 'countryOf'>
  siteReach: SiteReach
  audit: AuditStore
}
type Asked = { source: WordSource; found: FoundEntry[] }

const mostOwn = 100
const mostLogged = 300
const now = () => unixOf(new Date())

/** Keywords: put together, looked up at sources side by side, given, and decided on. */
export const keywordRoutes = (dependencies: Dependencies): Served => {
  const { keywords, wordProviders, bannedWordsOf, workspaces, siteReach, audit } = dependencies
  /** Words that only the trade avoids are still looked for. */
  const rulesOf = async (workspaceId: string) => {
    const market = lawMarketOf(await workspaces.countryOf(workspaceId))
    const law = lawWords.filter((row) => row.market === market && row.kind === 'law').map(({ word }) => word)
    return { banned: await bannedWordsOf(workspaceId), law }
  }

  async function timed(
    name: string,
    ask: () => Promise<Pick<WordSource, 'error' | 'detail'> & { found: FoundEntry[] }>,
  ) {
    const startedAt = performance.now()
    const { found, error, detail } = await ask()
    const state = error !== null ? ('failed' as const) : found.length === 0 ? ('empty' as const) : ('ok' as const)
    return { source: { name, state, ms: Math.round(performance.now() - startedAt), error, detail, at: now() }, found }
  }

  const askFor = (provider: ConnectedProvider, word: string, signal: AbortSignal): Promise<Asked> =>
    timed('http', async () => {
      const answer = await askProvider({ siteReach }, provider, { word, signal })
      return answer.ok
        ? { found: answer.value, error: null, detail: '' }
        : { found: [], error: answer.fault.fault, detail: answer.fault.detail }
    })

  const off = (name: string, error: WordSource['error']): Asked => ({
    source: { name, state: 'off', ms: null, error, detail: '', at: now() },
    found: [],
  })

  const sources: Record<
    Exclude<KeywordSource, 'list'>,
    (workspaceId: string, word: string, signal: AbortSignal) => Promise<Asked>
  > = {
    combination: (workspaceId, word) =>
      timed('combination', async () => {
        const rows = await keywords.search(workspaceId, word, mostOwn)
        return { found: rows.map((row) => ({ word: row.word, volume: row.volume })), error: null, detail: '' }
      }),
    topics: async () => off('topics', 'byPage'),
    async http(workspaceId, word, signal) {
      const provider = await wordProviders.connected(workspaceId, 'suggest')
      return provider ? askFor(provider, word, signal) : off('http', 'notSet')
    },
  }

  return serve(keywordApi, {
    async search({ input, admin }) {
      const rows = await keywords.search(admin.workspaceId, input.keyword, input.limit)
      return {
        list: rows.map(({ word, intent, score, volume, sources: [source = 'list'] }) => ({
          word,
          intent,
          score,
          volume,
          source,
        })),
      }
    },
    async combine({ input, admin }) {
      const { clean, dropped, made } = await combineWords(input, await rulesOf(admin.workspaceId))
      const clusters = new Map<string, number>()
      for (const { core } of clean) clusters.set(core, (clusters.get(core) ?? 0) + 1)
      const list = clean.slice(0, input.limit).map(({ word, core, place }) => {
        const intent = intentOf(word, place)
        const score = scoreOf({ word, intent, sources: 1 })
        return { word, intent, score, volume: null, source: 'combination', cluster: core }
      })
      return {
        list,
        total: clean.length,
        made,
        before: await keywords.known(admin.workspaceId, clean),
        clusters: [...clusters].map(([name, count]) => ({ name, count })),
        dropped,
      }
    },
    async suggest({ input, admin, signal }) {
      const { word, providers } = input
      const chosen = Object.entries(sources).filter(([name]) => providers === undefined || providers.includes(name))
      const asked = await Promise.all(chosen.map(([, ask]) => ask(admin.workspaceId, word, signal)))
      const key = wordKey(word)
      const found = asked.flatMap(({ source, found: entries }) =>
        entries.map(({ word: entry, volume }) => ({ word: entry, provider: source.name, volume })),
      )
      const begins = (entry: { word: string }) => wordKey(entry.word).startsWith(key)
      return {
        pullDown: found.filter(begins),
        relevant: found.filter((entry) => !begins(entry)),
        providers: asked.map(({ source }) => source),
      }
    },
    async list({ input, admin }) {
      const { total, rows, clusters, states } = await keywords.list(admin, input)
      const data = rows.map(({ keyword, createdBy }) => {
        const { id, word, cluster, core, place, intent, score, volume, state, createdAt } = keyword
        const shown = { id, word, cluster, core, place, intent, sources: keyword.sources, score, volume, state }
        return { ...shown, createdBy, createtime: unixOf(createdAt) }
      })
      return { ...paginate(input, total, data), clusters, states }
    },
    async addCombination({ input, admin }) {
      const { clean, dropped, cores } = await combineWords(input, await rulesOf(admin.workspaceId))
      const chosen = input.clusters && new Set(input.clusters.map(shownWord))
      const words = clean.filter(({ core }) => chosen === undefined || chosen.has(core))
      const outcome = await keywords.add(admin, words, 'combination')
      await audit.record(admin, 'keyword.add', cores.join(', ').slice(0, mostLogged), `+${outcome.added}`)
      return { ...outcome, dropped }
    },
    async import({ input, admin }) {
      const rules = { ...(await rulesOf(admin.workspaceId)), cores: null }
      const { clean, dropped } = await cleanInTurns(input.words, rules)
      const outcome = await keywords.add(admin, clean, input.source)
      const [first] = clean
      if (first) await audit.record(admin, 'keyword.add', first.word, `+${outcome.added}`)
      return { ...outcome, dropped }
    },
    setState: ({ input, admin }) =>
      eachOf(input.ids, async (id) => {
        await keywords.setState(admin, id, input.state)
      }),
    providers: async ({ admin }) => ({ data: await wordProviders.list(admin.workspaceId) }),
    async saveProvider({ input, admin }) {
      await wordProviders.save(admin.workspaceId, input)
      const host = input.url === '' ? '' : new URL(input.url).hostname
      await audit.record(admin, 'keyword.provider', input.kind, input.isOn ? host : `${host} –`)
      return done
    },
    async testProvider({ input, admin, signal }) {
      const provider = await wordProviders.tried(admin.workspaceId, input)
      const { source, found } = await askFor(provider, input.word, signal)
      return { ...source, words: found.slice(0, 20).map(({ word }) => word) }
    },
  })
}
