import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { wordsApi } from '@matrixcast/contract/words'
import { workApi } from '@matrixcast/contract/works'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { contractPost } from '@matrixcast/platforms/testing/contract-post'
import { simulatedBluesky } from '@matrixcast/platforms/testing/simulated-bluesky'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import type { Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { keptIn, testContext } from '@matrixcast/platforms/testing/test-context'
import { expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { sheetHands } from '../testing/sheet-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

/** `npm run prove -- limits`: 2 000 texts, and its figures to a file. */
const many = Number(process.env['PROVE_LIMITS'] ?? 40)
const figures = process.env['PROVE_LIMITS_TO']

const the = theOwnWorld({ keyMost: { read: 100_000, write: 100_000 } })
const { anAccountOn } = postsOnSites(the)
const sheets = sheetHands(the)

/** Counted by the site itself, and not by any function of the product. */
const signsOf = (text: string): number => [...new Intl.Segmenter('und').segment(text)].length
const fitsBluesky = (text: string): boolean => signsOf(text) <= 300 && Buffer.byteLength(text) <= 3000
const fitsInstance = (text: string, { title, address }: Own): boolean =>
  signsOf(
    text
      .replace(/https?:\/\/\S+/g, 'x'.repeat(address))
      .replace(/(?<![=/\p{L}\p{M}\p{Nd}\p{Pc}])@([a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]/giu, '@$1'),
  ) <= title

type Own = { title: number; address: number }
/** An instance that says its limits, and holds posts to them. */
const instanceOf = (own: Own): Shapes => ({
  ...simulatedMastodon,
  answer(asked, site) {
    if (asked.path === '/api/v1/accounts/verify_credentials') {
      const answered = simulatedMastodon.answer(asked, site)
      return { ...answered, json: { ...Object(answered.json), display_name: `reed ${own.title}` } }
    }
    if (asked.path === '/api/v2/instance') {
      const statuses = { max_characters: own.title, characters_reserved_per_url: own.address }
      const media = { image_size_limit: 16_777_216, video_size_limit: 103_809_024 }
      const configuration = { statuses: { ...statuses, max_media_attachments: 4 }, media_attachments: media }
      return { status: 200, json: { configuration } }
    }
    const isLong = asked.path === '/api/v1/statuses' && !fitsInstance(String(asked.json['status']), own)
    return isLong
      ? { status: 422, json: { error: 'Validation failed: Text character limit exceeded' } }
      : simulatedMastodon.answer(asked, site)
  },
})

const owns: readonly Own[] = [
  { title: 200, address: 23 },
  { title: 500, address: 23 },
  { title: 1000, address: 40 },
  { title: 5000, address: 30 },
  { title: 11_000, address: 10 },
]
type Ways = Record<'form' | 'batch' | 'sheet' | 'api' | 'adapter', boolean[]>
type Account = { id: string; site: SimulatedSite; platform: string; takes: (text: string) => boolean }

it('form, batch, sheet, interface and adapter agree on six accounts with limits of their own', {
  timeout: 3_600_000,
}, async () => {
  const texts = hostileTexts(many)
  const accounts: Account[] = []
  for (const own of owns) {
    const { accountId: id, site } = await anAccountOn('mastodon', instanceOf(own))
    accounts.push({ id, site, platform: 'mastodon', takes: (text) => fitsInstance(text, own) })
  }
  const { accountId: id, site } = await anAccountOn('bluesky', simulatedBluesky)
  accounts.push({ id, site, platform: 'bluesky', takes: fitsBluesky })
  const workIds = await worksOf(texts)
  const [form, batch, sheet, api] = [
    await byForm(texts, accounts),
    await byBatch(workIds, accounts),
    await bySheet(workIds, accounts),
    await byApi(workIds, accounts),
  ]
  const counts = { texts: texts.length, accounts: accounts.length, pairs: 0, taken: 0, refused: 0 }
  const faults = { different: 0, refusedAfterUpload: 0, heldForNothing: 0, notScheduled: api.notScheduled }
  const examples: string[] = []
  for (const [at, account] of accounts.entries()) {
    const adapter = await byAdapter(texts, account)
    faults.refusedAfterUpload += adapter.refusedAfterUpload
    const ways: Ways = {
      form: form[at] ?? [],
      batch: batch[at] ?? [],
      sheet: sheet[at] ?? [],
      api: api.taken[at] ?? [],
      adapter: adapter.taken,
    }
    for (const [index, text] of texts.entries()) {
      const answers = Object.values(ways).map((way) => way[index])
      const truth = account.takes(text)
      counts.pairs += 1
      counts[truth ? 'taken' : 'refused'] += 1
      if (truth && answers.includes(false)) faults.heldForNothing += 1
      if (answers.every((one) => one === truth)) continue
      faults.different += 1
      if (examples.length < 20)
        examples.push(`${account.platform} ${at} ${JSON.stringify(text.slice(0, 60))} ${answers.join()} ${truth}`)
    }
  }
  if (figures) await writeFile(figures, `${JSON.stringify({ ...counts, ...faults }, null, 2)}\n`)
  expect(examples).toEqual([])
  expect(faults).toEqual({ different: 0, refusedAfterUpload: 0, heldForNothing: 0, notScheduled: 0 })
  expect(counts.taken).toBeGreaterThan(counts.pairs / 5)
  expect(counts.refused).toBeGreaterThan(counts.pairs / 5)
})

async function worksOf(titles: readonly string[]): Promise<string[]> {
  const { id } = await aMaterial(the(), 'clip-a.mp4', 1)
  const ids: string[] = []
  for (const title of titles) {
    const { data } = await the().call(workApi.addFinished, { materialIds: [id], title, topics: [] })
    ids.push(data.id)
  }
  return ids
}

/** Works of one question: a busy machine answers it well within the time of a transaction. */
const atOnce = 50
const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** For each account whether it would take each text. */
async function byForm(texts: readonly string[], accounts: readonly Account[]): Promise<boolean[][]> {
  const taken = accounts.map((): boolean[] => [])
  for (const titles of chunks(texts, 50)) {
    const asked = { titles, topics: [], platforms: ['mastodon', 'bluesky'], accounts: accounts.map(({ id }) => id) }
    const rows = (await the().call(wordsApi.titleLengths, asked)).data.data
    for (const [at, { id, platform }] of accounts.entries()) {
      const own = rows.filter((row) => row.accounts.includes(id))
      const its = own.length > 0 ? own : rows.filter((row) => row.platform === platform && row.accounts.length === 0)
      expect(its.length).toBeGreaterThan(0)
      for (const index of titles.keys())
        taken[at]?.push(its.every(({ lengths, titleMax }) => (lengths[index] ?? Infinity) <= titleMax))
    }
  }
  return taken
}

/** Of signs and of bytes. */
const tooLong = ['titleTooLong', 'titleTooManyBytes']
function verdictOf(fault: string | null | undefined): boolean {
  if (fault === null || fault === undefined) return true
  if (!tooLong.includes(fault)) throw new Error(`refused for ${fault}`)
  return false
}

async function byBatch(workIds: readonly string[], accounts: readonly Account[]): Promise<boolean[][]> {
  const items = []
  for (const some of chunks(workIds, atOnce)) {
    const asked = {
      workIds: some,
      accountIds: accounts.map(({ id }) => id),
      way: 'everywhere' as const,
      startAt: null,
      perDay: null,
    }
    const { data, refused } = await the().call(batchApi.plan, asked)
    if (refused) throw new Error(`the batch was refused: ${refused}`)
    items.push(...data.items)
  }
  const faults = new Map(items.map(({ workId, accountId, fault }) => [`${workId} ${accountId}`, fault]))
  return accounts.map(({ id }) => workIds.map((work) => verdictOf(faults.get(`${work} ${id}`))))
}

async function bySheet(workIds: readonly string[], accounts: readonly Account[]): Promise<boolean[][]> {
  const taken = accounts.map((): boolean[] => [])
  for (const some of chunks(workIds, atOnce)) {
    const names = new Map(
      (await the().call(accountApi.list, { limit: 100 })).data.data.map((one) => [one.id, one.openname]),
    )
    const columns = accounts.map(({ id, platform }) => `${platform}:${names.get(id)}`)
    const rows = some.map((work) => [work, '', ...accounts.map(() => 'x')])
    const sheet = await sheets.read([['id', 'video', ...columns], ...rows])
    const judged = await sheets.judge(sheet)
    for (const { cells } of judged.rows)
      for (const at of accounts.keys()) {
        expect(['make', 'bad']).toContain(cells[at + 2]?.kind)
        taken[at]?.push(verdictOf(cells[at + 2]?.fault))
      }
  }
  return taken
}

async function byApi(workIds: readonly string[], accounts: readonly Account[]) {
  const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
  const { secret } = (await the().call(apiKeyApi.add, { name: 'limits', scopes: [...keyScopes], ...limits })).data
  const asked = async (url: string, payload: object) =>
    (await the().raw({ method: 'POST', url, payload, headers: { authorization: `Bearer ${secret}` } })).json().data
  const taken = accounts.map((): boolean[] => [])
  let notScheduled = 0
  for (const some of chunks(workIds, atOnce)) {
    const posts = some.flatMap((workId) => accounts.map(({ id: accountId }) => ({ workId, accountId, at: null })))
    const planned = postOrderApi.plan.output.parse(await asked(postOrderApi.plan.path, { posts }))
    for (const [at, { fault }] of planned.posts.entries()) taken[at % accounts.length]?.push(verdictOf(fault))
    if (planned.token === null) continue
    const done = postOrderApi.schedule.output.parse(await asked(postOrderApi.schedule.path, { token: planned.token }))
    notScheduled += planned.good - (done.state === 'done' ? done.made.length : 0)
  }
  return { taken, notScheduled }
}

/** Each text is posted by the adapter itself, as the worker does it: checked by the limits that the account keeps, then sent. */
async function byAdapter(texts: readonly string[], { id, site, platform }: Account) {
  const subject = named(platform)
  const folder = await mkdtemp(path.join(tmpdir(), 'limits-'))
  const own = (await the().parts.accountLimits.of(the().workspaceId, [id])).get(id) ?? null
  const usual = await contractPost(folder, subject)
  const bound = await subject.adapter.bind(testContext('bind', {}), { ...subject.given, site: site.address })
  const taken: boolean[] = []
  let refusedAfterUpload = 0
  for (const [at, title] of texts.entries()) {
    const before = site.uploads
    const post = { ...usual, title, topics: [] }
    const isSent = await sent(testContext(`${platform}-${at}`, bound.session))
    taken.push(isSent)
    if (!isSent && site.uploads > before) refusedAfterUpload += 1

    async function sent(context: ReturnType<typeof testContext>): Promise<boolean> {
      const issues = subject.adapter.validate(post, context.now(), own).filter(({ severity }) => severity === 'error')
      if (issues.length > 0) return false
      try {
        const draft = await subject.adapter.prepare(context, post, {
          remoteId: bound.profile.remoteId,
          kept: keptIn(new Map()),
        })
        return draft.kind === 'new' && (await draft.send()).kind === 'accepted'
      } catch (error) {
        if (error instanceof AdapterFault) return false
        throw error
      }
    }
  }
  await rm(folder, { recursive: true })
  return { taken, refusedAfterUpload }
}
