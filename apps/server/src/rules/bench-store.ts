import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RuleGiven } from '@matrixcast/contract/rules'
import { firstOf, type RuleScene, type RuleTools, replyFor, verdictOf } from '@matrixcast/domain/reply-rule'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { type JudgedMessage, messageColumns } from './hit-facts-store.ts'
import { buildFinder, patternProblem } from './patterns.ts'
import type { NamedRule } from './rule-row.ts'
import { rulesOf, zoneOf } from './rule-store.ts'

type Draft = { id?: string | undefined; rule: RuleGiven } | undefined
type Tried = NamedRule & { isDraft: boolean }
type Asked = {
  text: string
  scene: RuleScene
  platform: string
  accountId?: string | undefined
  at?: number | undefined
  draft: Draft
}
type Needs = { db: Database; offsetOfZone: (timeZone: string) => (at: number) => number }
type Replayed = JudgedMessage & { name: string; onPost: string | null }

const draftId = 'draft'
const daysReplayed = 30
const mostReplayed = 10_000
const mostMilliseconds = 5000
const mostSamples = 10
const inOneTurn = 10

/** Tries rules on texts; nothing is kept or sent. */
export function buildBenchStore({ db, offsetOfZone }: Needs) {
  const finds = buildFinder()

  async function tried(
    tx: Transaction,
    workspaceId: string,
    draft: Draft,
  ): Promise<{ rules: Tried[]; tools: RuleTools }> {
    const rules: Tried[] = (await rulesOf(tx, workspaceId)).map((rule) => ({ ...rule, isDraft: false }))
    const tools = { finds, offsetAt: offsetOfZone(await zoneOf(tx, workspaceId)) }
    if (!draft) return { rules, tools }
    const at = rules.findIndex(({ id }) => id === draft.id)
    const written = { ...draft.rule, id: draftId, needsApproval: true, isOn: true, isDraft: true }
    return { rules: at === -1 ? [...rules, written] : rules.with(at, written), tools }
  }
  const named = ({ id, name, isDraft }: Tried) => ({ id: isDraft ? null : id, name, isDraft })

  return {
    test: (workspaceId: string, { text, scene, platform, accountId, at, draft }: Asked) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rules, tools } = await tried(tx, workspaceId, draft)
        const [account] =
          accountId === undefined
            ? []
            : await tx.select({ groupId: accounts.groupId }).from(accounts).where(eq(accounts.id, accountId))
        const message = {
          scene,
          platform,
          accountId: accountId ?? null,
          groupId: account?.groupId ?? null,
          text,
          at: at ?? unixOf(new Date()),
        }
        const verdicts = rules.map((rule) => ({ ...named(rule), verdict: verdictOf(rule, message, tools) }))
        const fired = rules.find((_, index) => verdicts[index]?.verdict === 'fires')
        const patterns = draft?.rule.match === 'regex' ? draft.rule.keywords : []
        return {
          verdicts,
          fired: fired ? { ...named(fired), replies: [...fired.replies] } : null,
          badPatterns: patterns.flatMap((pattern, index) => {
            const reason = patternProblem(pattern)
            return reason === null ? [] : [{ number: index + 1, reason }]
          }),
        }
      }),

    /** What people of ours wrote is left out of account: it shows what rules alone would do. */
    replay: async (workspaceId: string, draft: Draft) => {
      const { rules, tools, messages, isMore } = await db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<Replayed>(sql`
          select ${messageColumns}, c.name, m.on_post as "onPost"
          from message m join account a on a.id = m.account_id join conversation c on c.id = m.conversation_id
          where m.workspace_id = ${workspaceId} and m.way = 'in' and not m.is_history and c.state <> 'blocked'
            and m.at > now() - make_interval(days => ${daysReplayed})
          order by m.at desc, m.seq desc limit ${mostReplayed + 1}`)
        const isMore = rows.length > mostReplayed
        const messages = rows.slice(0, mostReplayed).toReversed()
        return { ...(await tried(tx, workspaceId, draft)), messages, isMore }
      })
      const on = rules.filter(({ isOn }) => isOn)
      const found = new Map<string, Counted>(on.map((rule) => [rule.id, { rule, answered: 0, samples: [] }]))
      const lately = new Map<string, number>()
      const posts = new Set<string>()
      const until = Date.now() + mostMilliseconds
      let looked = 0
      for (const message of messages) {
        if (looked % inOneTurn === 0) {
          // Others are served meanwhile.
          await nextTurn()
          if (Date.now() > until) break
        }
        looked += 1
        const rule = firstOf(on, message, tools)
        const kept = rule && found.get(rule.id)
        if (!rule || !kept) continue
        const { conversationId, onPost, at, name, text, id } = message
        const post = `${conversationId} ${onPost}`
        const last = lately.get(conversationId)
        if (last !== undefined && at < last + rule.cooldownSeconds) continue
        if (rule.oncePerPost && onPost !== null && posts.has(post)) continue
        lately.set(conversationId, at)
        if (onPost !== null) posts.add(post)
        kept.answered += 1
        kept.samples = [...kept.samples, { at: Math.floor(at), name, text, reply: replyFor(rule, id) }].slice(
          -mostSamples,
        )
      }
      const counts = [...found.values()]
      return {
        messages: looked,
        isCut: isMore || looked < messages.length,
        answered: counts.reduce((sum, { answered }) => sum + answered, 0),
        rules: counts.map(({ rule, answered, samples }) => ({
          ...named(rule),
          answered,
          samples: samples.toReversed(),
        })),
      }
    },
  }
}

type Counted = { rule: Tried; answered: number; samples: Sample[] }
type Sample = { at: number; name: string; text: string; reply: string }

export type BenchStore = ReturnType<typeof buildBenchStore>
