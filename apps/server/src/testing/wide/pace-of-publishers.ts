import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOfFamily, machineTime } from './fleet.ts'
import { countsOf, makePosts, rowsIn } from './wide-posts.ts'
import { openWideWorld, type WideWorld } from './wide-world.ts'

const counts = [1, 2, 4, 8]
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Shares are of one core; `others` is whatever else runs on this machine. */
type Span = {
  seconds: number
  posts: number
  claims: number
  machineBusy: number
  cores: Record<string, number>
  ours: number
  others: number
}

function cpuNow(world: WideWorld): Map<string, number> {
  const { user, system } = process.cpuUsage()
  const sums = world.fleet.cpuSeconds()
  sums.set('postgres', cpuOfFamily(world.postgres.pid()))
  sums.set('platforms', (user + system) / 1e6)
  return sums
}

/** What went out, what was claimed and how busy the machine was, for so many seconds. */
async function watch(world: WideWorld, seconds: number): Promise<Span> {
  const began = { at: performance.now(), posts: world.sites.count(), ...machineTime(), cpu: cpuNow(world) }
  const [since] = await world.query<{ now: string }>('select clock_timestamp()::text as now')
  await sleep(seconds * 1000)
  const taken = (performance.now() - began.at) / 1000
  const posts = world.sites.count() - began.posts
  const after = machineTime()
  const cores = Object.fromEntries(
    [...cpuNow(world)].map(([kind, sum]) => [kind, round((sum - (began.cpu.get(kind) ?? 0)) / taken)]),
  )
  const ours = Object.values(cores).reduce((sum, one) => sum + one, 0)
  const [claimed] = await world.query<{ claims: number }>(
    'select count(*)::int as claims from publish_attempt where started_at > $1::timestamptz',
    [since?.now],
  )
  const busy = after.busy - began.busy
  return {
    seconds: round(taken, 1),
    posts,
    claims: claimed?.claims ?? 0,
    machineBusy: round(busy / (busy + after.idle - began.idle)),
    cores,
    ours: round(ours),
    others: round(Math.max(0, busy / taken - ours)),
  }
}

/**
 * Posts a second by 1, 2, 4 and 8 publishers while the platforms (simulated) answer late; then claims a second by 4 and 8 while they
 * answer at once, so that nothing but ourselves holds them up.
 */
export async function paceOfPublishers({
  seconds,
  lateMs,
  say,
}: {
  seconds: number
  lateMs: number
  say: (line: string) => void
}) {
  // Of one platform a workspace sends four at once, however many publishers there are: places enough for eight of them.
  const world = await openWideWorld({ workspaces: 12, peopleEach: 5 })
  try {
    const { accounts } = await world.open()
    const posts = Math.round(seconds * 130)
    await makePosts(world.query, { name: 'pace', count: posts, accounts, storage: world.storage, folder: world.folder })
    say(`${posts} posts of ${accounts.length} accounts in 12 workspaces are due; ${world.postgres.version}`)
    const running = new Set<string>()
    const withPublishers = async (count: number): Promise<Span> => {
      for (let at = running.size + 1; at <= count; at += 1) {
        await world.startPublisher(`publisher-${at}`)
        running.add(`publisher-${at}`)
      }
      for (const name of [...running].slice(count)) {
        await world.fleet.stop(name)
        running.delete(name)
      }
      // A publisher waits for nobody when no cloud manager is paired; a start takes some seconds of the processor.
      await sleep(12_000 + lateMs * 4)
      return watch(world, seconds)
    }
    world.sites.answersAfter(lateMs)
    type Late = { publishers: number; span: Span; postsASecond: number; ofLinear: number }
    const late: Late[] = []
    for (const count of counts) {
      const span = await withPublishers(count)
      const first = late[0]?.span ?? span
      const aSecond = span.posts / span.seconds
      const ofLinear = aSecond / ((first.posts / first.seconds) * count)
      late.push({ publishers: count, span, postsASecond: round(aSecond), ofLinear: round(ofLinear) })
      say(
        `${count} publishers: ${round(aSecond)} posts a second, ${round(ofLinear)} of linear, ${JSON.stringify(span)}`,
      )
    }
    world.sites.answersAfter(0)
    const atOnce = []
    for (const count of [8, 4]) {
      const span = await withPublishers(count)
      atOnce.push({ publishers: count, span, claimsASecond: round(span.claims / span.seconds) })
      say(
        `${count} publishers, answers at once: ${round(span.claims / span.seconds)} claims a second, ${JSON.stringify(span)}`,
      )
    }
    const left = rowsIn(await countsOf(world.query, 'pace'), 'waiting')
    say(`${left} posts still wait`)
    return { postgres: world.postgres.version, platformAnswersAfterMs: lateMs, late, atOnce, stillWaiting: left }
  } finally {
    await world.end()
  }
}
