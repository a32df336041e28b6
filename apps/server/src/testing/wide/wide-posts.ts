import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Storage } from '../../storage/storage.ts'
import type { CountedSites, SitePerson } from './counted-sites.ts'

export type WideAccount = { id: string; workspaceId: string; person: SitePerson }
export type Planned = { title: string; account: WideAccount }
type Ask = <Data>(path: string, input: object, token?: string) => Promise<Data>

/** Asks a server as a person's page would. */
export const askAt =
  (url: () => string): Ask =>
  async <Data>(at: string, input: object, token = '') => {
    const response = await fetch(`${url()}${at}`, {
      method: 'POST',
      headers: { connection: 'close', 'content-type': 'application/json', 'accept-language': 'en', token },
      body: JSON.stringify(input),
    })
    const answer: { code: number; msg: string; data: Data } = JSON.parse(await response.text())
    if (answer.code !== 1) throw new Error(`${at}: ${answer.msg}`)
    return answer.data
  }

/** One statement past the product's rules, asked until a database that is being started again answers. */
export function asOwner(url: string) {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    for (let tries = 1; ; tries += 1) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
      const lost = new Promise<never>((_, reject) => {
        client.on('error', reject)
      })
      try {
        const asked = client.connect().then(() => client.query<Row>(text, values))
        return (await Promise.race([asked, lost])).rows
      } catch (fault) {
        if (tries === 60) throw fault
        await sleep(1000)
      } finally {
        client.end().catch((fault: Error) => console.log(`a connection of the proof was lost: ${fault.message}`))
      }
    }
  }
}
export type OwnerAsk = ReturnType<typeof asOwner>

const openRules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }

/** Binds the accounts of one workspace through its own calls, to be posted to without a pause. */
export async function bindAccounts(
  ask: Ask,
  given: { token: string; workspaceId: string; people: readonly SitePerson[]; sites: CountedSites },
): Promise<WideAccount[]> {
  const { token, workspaceId, people, sites } = given
  const made: WideAccount[] = []
  for (const person of people) {
    const { platform, name, secret } = person
    const site = sites.addressOf(platform)
    const signIn = platform === 'mastodon' ? { accessToken: secret } : { username: name, appPassword: secret }
    const bound = await ask<{ accountId: string }>(
      '/api/v2.third_auth/bindThirdAuth',
      { platform, given: { site, ...signIn } },
      token,
    )
    made.push({ id: bound.accountId, workspaceId, person })
  }
  const ids = made.map(({ id }) => id)
  await ask('/api/v2.third_auth/setThirdAuthPostingRules', { ids, postingMode: 'automatic', rules: openRules }, token)
  return made
}

const atOnce = 16
const laid = (name: string) => `works/wide/${name}.mp4`

/** One post for each of as many works, dealt to the accounts in turn, with a file of its own in the S3; all due at one moment. */
export async function makePosts(
  query: OwnerAsk,
  given: {
    name: string
    count: number
    /** The number of the first, where lots follow each other. */
    from?: number
    accounts: readonly WideAccount[]
    storage: Storage
    folder: string
  },
): Promise<Planned[]> {
  const { name, count, from: first = 0, accounts, storage, folder } = given
  const planned: Planned[] = []
  for (let at = first; at < first + count; at += 1) {
    const account = accounts[at % accounts.length]
    if (account) planned.push({ title: `Post ${at + 1} of ${name} by ${account.person.name}`, account })
  }
  await mkdir(folder, { recursive: true })
  const digests: string[] = []
  const bytes = (at: number) => `${name} ${at}`.padEnd(32, '.')
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, async (_, beside) => {
        const at = first + from + beside
        digests[at] = createHash('sha256').update(bytes(at)).digest('hex')
        const file = path.join(folder, `${at}`)
        await writeFile(file, bytes(at))
        await storage.put(laid(`${name}-${at}`), file)
      }),
    )
  }
  for (const workspaceId of new Set(accounts.map((one) => one.workspaceId))) {
    const own = planned
      .map((one, at) => ({ ...one, at: first + at }))
      .filter(({ account }) => account.workspaceId === workspaceId)
    await query(
      `with p as (insert into plan (workspace_id, name, posting_times) values ($1, $2,
          '{"startAt":null,"windows":[],"gapMinutes":0,"perDay":100000}') returning id),
        c as (insert into clip (workspace_id, plan_id, settings, count) select $1, id, '{}', $3 from p returning id, plan_id),
        given as (select * from unnest($4::int[], $5::text[], $6::text[], $7::uuid[]) as g (at, title, sha256, account_id)),
        w as (insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256, bytes, video_key,
            seconds, width, height, ready_at)
          select $1, c.plan_id, c.id, at, title, '{}', 'ready', sha256, 32, 'works/wide/' || $2 || '-' || at || '.mp4',
            4, 640, 360, now() from given, c returning id, plan_id, variant)
      insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
      select $1, w.plan_id, w.id, g.account_id, $2 || '-' || g.at, now() from w join given g on g.at = w.variant`,
      [
        workspaceId,
        name,
        own.length,
        own.map(({ at }) => at),
        own.map(({ title }) => title),
        own.map(({ at }) => digests[at]),
        own.map(({ account }) => account.id),
      ],
    )
  }
  return planned
}

export type Counted = { state: string; phase: string | null; fault: string | null; rows: number }
export const countsOf = (query: OwnerAsk, name: string): Promise<Counted[]> =>
  query<Counted>(
    `select state, phase, fault, count(*)::int as rows from publish_task where job_key like $1 || '-%' group by 1, 2, 3`,
    [name],
  )
export const rowsIn = (rows: readonly Counted[], state: string): number =>
  rows.filter((row) => row.state === state).reduce((sum, row) => sum + row.rows, 0)

/** What we say beside what stands on the platforms. */
export function judge(
  planned: readonly Planned[],
  ends: readonly { title: string; account_id: string; state: string }[],
  held: ReturnType<CountedSites['held']>,
) {
  const endOf = new Map(ends.map((end) => [end.title, end]))
  const postsOf = new Map<string, typeof held>()
  for (const post of held) postsOf.set(post.title, [...(postsOf.get(post.title) ?? []), post])
  const rows = planned.map(({ title, account: { id, person } }) => {
    const posts = postsOf.get(title) ?? []
    const end = endOf.get(title)
    const isElsewhere =
      end?.account_id !== id || posts.some((one) => one.author !== person.name || one.platform !== person.platform)
    return { title, state: end?.state ?? 'gone', posts: posts.length, isElsewhere }
  })
  const many = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length
  const titles = new Set(planned.map(({ title }) => title))
  return {
    lost: many(({ posts }) => posts === 0),
    twice: many(({ posts }) => posts > 1),
    wrongAccount: many(({ isElsewhere }) => isElsewhere) + held.filter(({ title }) => !titles.has(title)).length,
    verified: many(({ state }) => state === 'verified'),
    verifiedButAbsent: many(({ state, posts }) => state === 'verified' && posts === 0),
    wrong: rows.filter(({ posts }) => posts !== 1).map(({ title }) => title),
  }
}
