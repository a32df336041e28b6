// Articles with pictures go to a real WordPress and a real Ghost while the worker is killed: between upload and commit, at it, after it.
// Then the posts of the sites are counted. Run by `npm run test:articles`; writes proof/article-kills.json.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeClips, makeFootage } from '../e2e/media.ts'
import { ask, inDatabase, signIn, uploadFile } from '../e2e/people.ts'
import { killProcess } from '../e2e/processes.ts'
import { startForJourneys } from '../e2e/world.ts'
import { seededNumbers } from '../packages/domain/src/article/seeded-numbers.ts'
import { picturesShown } from './article-cases.ts'
import { startGhost } from './ghost.ts'
import { installServers } from './install-servers.ts'
import { run } from './programs.ts'
import type { Target } from './target.ts'
import { startWordpress } from './wordpress.ts'

const wanted = { articles: Number(process.env.REAL_ARTICLES ?? 20), kills: Number(process.env.REAL_KILLS ?? 8) }
const mostSeconds = Number(process.env.REAL_SECONDS ?? 1800)
const startedAt = Date.now()
const seconds = () => Math.round((Date.now() - startedAt) / 1000)
const say = (line: string) => console.log(`${String(seconds()).padStart(5)} s  ${line}`)
const moments = ['between', 'at', 'after'] as const
const kills: Record<(typeof moments)[number], number> = { between: 0, at: 0, after: 0 }
const killsDone = () => kills.between + kills.at + kills.after

/** Kills the worker at the next such moment of any site; the moments come in turn. */
function killAtMoments(targets: readonly Target[]): void {
  let restsUntil = 0
  for (const target of targets) {
    target.line.hears = (moment, method, url) => {
      const next = moments[killsDone() % moments.length] ?? 'at'
      const isUpload = target.isUpload(method, url) && moment === 'answered'
      const isCommit = target.isCommit(method, url)
      const isIt = { between: isUpload, at: isCommit && moment === 'asked', after: isCommit && moment === 'answered' }
      if (!isIt[next] || Date.now() < restsUntil || killsDone() >= wanted.kills) return
      if (!killProcess('worker')) return
      kills[next] += 1
      // Some articles go through between two kills.
      restsUntil = Date.now() + 6000
    }
  }
}

const below = seededNumbers('articles under kills')
const text = () => Array.from({ length: 60 }, () => `word${below(20_000)}`).join(' ')
const paragraph = () => ({ type: 'paragraph', content: [{ type: 'text', text: text() }] })
const articleOf = (pictures: readonly string[]) => ({
  type: 'doc',
  content: [
    paragraph(),
    ...pictures.map((materialId) => ({ type: 'picture', attrs: { materialId, alt: 'a picture', caption: '' } })),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: text().slice(0, 60) }] },
    paragraph(),
  ],
})

async function pictures(token: string): Promise<string[]> {
  const [first = '', ...clips] = [...makeFootage(['plan.png']), ...makeClips(1)]
  const ids = [await uploadFile(first, token)]
  for (const clip of clips) {
    const still = `${clip}.jpg`
    await run('ffmpeg', ['-v', 'error', '-y', '-i', clip, '-frames:v', '1', still])
    ids.push(await uploadFile(still, token))
  }
  return ids
}

/** One account on each site, and articles dealt to them in turn, all due now. */
async function publish(token: string, targets: readonly Target[]): Promise<string[]> {
  const accounts: string[] = []
  for (const { name, given } of targets) {
    const bound = await ask<{ accountId: string }>('/api/v2.third_auth/bindThirdAuth', { platform: name, given }, token)
    accounts.push(bound.accountId)
  }
  const rules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
  const automatic = { ids: accounts, postingMode: 'automatic', rules }
  await ask('/api/v2.third_auth/setThirdAuthPostingRules', automatic, token)
  const ids = await pictures(token)
  const titles = Array.from({ length: wanted.articles }, (_, at) => `Article ${at + 1} under kills`)
  const items: object[] = []
  const at = Math.floor(Date.now() / 1000) + 30
  for (const [index, title] of titles.entries()) {
    const order = { orderId: crypto.randomUUID(), title, doc: articleOf(ids) }
    const { id } = await ask<{ id: string }>('/api/v2.article/addArticle', order, token)
    const { refused } = await ask<{ refused: object[] }>('/api/v2.article/approveArticle', { ids: [id] }, token)
    if (refused.length > 0) throw new Error(`not approved: ${JSON.stringify(refused)}`)
    const [row] = await inDatabase<{ work_id: string }>(`select work_id from article where id = '${id}'`)
    items.push({ workId: row?.work_id, accountId: accounts[index % accounts.length], timing_time: at, fields: {} })
  }
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, token)
  return titles
}

const again = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (thrown) {
      if (tries === 30) throw thrown
      await sleep(1000)
    }
  }
}

/** A killed worker's lease and the pause after a fault are minutes; here their time is moved, the rules stay. */
async function untilVerified(): Promise<Record<string, number>> {
  let states: Record<string, number> = {}
  for (let turn = 0; seconds() < mostSeconds; turn += 1) {
    await again(() =>
      inDatabase(`update publish_attempt set lease_until = now() - interval '1 second'
        where ended_at is null and lease_until < now() + interval '30 seconds'`),
    )
    await again(() =>
      inDatabase("update publish_task set not_before = now() where state = 'waiting' and not_before > now()"),
    )
    const rows = await again(() =>
      inDatabase<{ state: string; many: number }>('select state, count(*)::int as many from publish_task group by 1'),
    )
    states = Object.fromEntries(rows.map(({ state, many }) => [state, many]))
    if (turn % 6 === 0) say(`${JSON.stringify(states)} kills ${JSON.stringify(kills)}`)
    if (states.verified === wanted.articles) break
    await sleep(5000)
  }
  return states
}

async function judge(titles: readonly string[], targets: readonly Target[]) {
  const found = { lost: 0, twice: 0, missingPictures: 0, foreignPictures: 0 }
  const tasks = await inDatabase<{ title: string; publish_id: string }>(
    'select w.title, t.publish_id from publish_task t join work w on w.id = t.work_id',
  )
  for (const [at, title] of titles.entries()) {
    const target = targets[at % targets.length]
    if (!target?.articles) continue
    const posts = await target.count(title)
    if (posts === 0) found.lost += 1
    if (posts > 1) found.twice += 1
    const publishId = tasks.find((task) => task.title === title)?.publish_id ?? ''
    if (posts === 0 || publishId === '') continue
    const shown = await picturesShown((await target.articles.read(publishId)).html)
    found.missingPictures += 2 - shown.filter(({ isThere }) => isThere).length
    found.foreignPictures += shown.filter(({ origin }) => origin !== target.line.address).length
  }
  return found
}

installServers()
const targets = [await startWordpress(), await startGhost()]
const product = await startForJourneys()
try {
  const token = await signIn()
  const titles = await publish(token, targets)
  say(`${titles.length} articles are due`)
  killAtMoments(targets)
  const states = await untilVerified()
  for (const { line } of targets) line.hears = null
  const result = await judge(titles, targets)
  const [tries] = await inDatabase<{ many: number }>('select count(*)::int as many from publish_attempt')
  const servers = targets.map(({ what }) => what)
  const at = new Date().toISOString()
  const figures = {
    at,
    servers,
    articles: titles.length,
    kills,
    states,
    ...result,
    attempts: tries?.many,
    seconds: seconds(),
  }
  console.log(JSON.stringify(figures, null, 2))
  writeFileSync('proof/article-kills.json', `${JSON.stringify(figures, null, 2)}\n`)
  const isWhole = states.verified === titles.length && killsDone() >= wanted.kills
  process.exitCode = isWhole && Object.values(result).every((many) => many === 0) ? 0 : 1
} finally {
  await product.stop()
  for (const target of targets) await target.stop()
}
process.exit()
