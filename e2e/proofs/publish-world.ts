import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFootage } from '../media.ts'
import { ask, inDatabase, practiceUrl, url } from '../people.ts'

export type PlannedAccount = { id: string; platform: string; name: string }
export type Planned = { title: string; account: PlannedAccount }

const password = 'reed-pond-7'
const videoKey = 'works/proof/video.mp4'

/** Paired by its code as any helper is; it only brings the sessions of accounts and takes no work. */
async function pairCourier(token: string): Promise<string> {
  const asked = await ask<{ pairingId: string; code: string; pollSecret: string }>('/api/v2.helper/requestPairing', {
    name: 'courier',
    version: '0.2.0',
  })
  await ask('/api/v2.helper/confirmPairing', { code: asked.code }, token)
  const { secret } = await ask<{ secret: string }>('/api/v2.helper/getPairing', {
    pairingId: asked.pairingId,
    pollSecret: asked.pollSecret,
  })
  return secret
}

/** Joins the practice platform and hands its session to the server as a helper's login does. */
async function practiceAccount(name: string, token: string, courier: string): Promise<PlannedAccount> {
  const joined = await fetch(`${practiceUrl()}/join`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: practiceUrl() },
    body: new URLSearchParams({ name, password }),
  })
  const value = /weitang_session=([^;]+)/.exec(joined.headers.get('set-cookie') ?? '')?.[1]
  if (!value) throw new Error(`the practice platform did not let ${name} join: ${joined.status}`)
  const cookie = { name: 'weitang_session', value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true }
  const { ticket } = await ask<{ ticket: string }>(
    '/api/v2.third_auth/loginThirdAuthNeedInfo',
    { platform: 'practice' },
    token,
  )
  const answer = await fetch(`${url()}/api/v2.third_auth/loginThirdAuthCallback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${courier}` },
    body: JSON.stringify({
      ticket,
      profile: { remoteId: name, nickname: name, avatar: '', profileUrl: `${practiceUrl()}/u/${name}` },
      storageState: JSON.stringify({ cookies: [{ ...cookie, secure: false, sameSite: 'Lax' }], origins: [] }),
    }),
  })
  const { data } = (await answer.json()) as { data: { accountId: string } }
  return { id: data.accountId, platform: 'practice', name }
}

/** Accounts of the practice platform, each really signed in there. */
export async function makePracticeAccounts(token: string, count: number, names = 'heron'): Promise<PlannedAccount[]> {
  const courier = await pairCourier(token)
  const made: PlannedAccount[] = []
  for (let at = 1; at <= count; at++) made.push(await practiceAccount(`${names}${at}`, token, courier))
  return made
}

/** Accounts of both drivers: the helper's browser on the practice platform, the worker on a simulated instance. */
export async function makeAccounts(
  token: string,
  given: { practice: number; instance: { address: string; people: Map<string, string> } },
): Promise<PlannedAccount[]> {
  const made = await makePracticeAccounts(token, given.practice)
  for (const [name, accessToken] of given.instance.people) {
    const { accountId } = await ask<{ accountId: string }>(
      '/api/v2.third_auth/bindThirdAuth',
      { platform: 'mastodon', given: { site: given.instance.address, accessToken } },
      token,
    )
    made.push({ id: accountId, platform: 'mastodon', name })
  }
  const ids = made.map(({ id }) => id)
  // Hundreds of posts go out at once, faster than platforms advise.
  const rules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
  await ask('/api/v2.third_auth/setThirdAuthPostingRules', { ids, postingMode: 'automatic', rules }, token)
  return made
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Ready works of one plan, all of one small real video: rendering them would prove nothing here. */
export async function makeReadyWorks(planName: string, titles: readonly string[], home: string): Promise<void> {
  const [video = ''] = makeFootage(['kitchen.mp4'])
  const stored = path.join(home, 'storage', videoKey)
  mkdirSync(path.dirname(stored), { recursive: true })
  copyFileSync(video, stored)
  const sha256 = createHash('sha256').update(readFileSync(stored)).digest('hex')
  const rows = titles.map((title, at) => `(${at}, ${quoted(title)})`)
  await inDatabase(`
    with ws as (select id from workspace order by created_at limit 1),
    p as (insert into plan (workspace_id, name, posting_times)
      select id, ${quoted(planName)}, '{"startAt":null,"windows":[],"gapMinutes":0,"perDay":100000}' from ws
      returning id, workspace_id),
    c as (insert into clip (workspace_id, plan_id, settings, count)
      select workspace_id, id, '{}', ${titles.length} from p returning id, plan_id, workspace_id),
    made (at, title) as (values ${rows.join(', ')})
    insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256, bytes, video_key,
      seconds, width, height, ready_at)
    select c.workspace_id, c.plan_id, c.id, at, title, '{}', 'ready', '${sha256}', ${statSync(stored).size},
      '${videoKey}', 4, 640, 360, now() from c, made`)
}

/** One post for each work, dealt to the accounts in turn, all due now. */
export async function makeDuePosts(accounts: PlannedAccount[], count: number, home: string): Promise<Planned[]> {
  const planned: Planned[] = []
  for (let at = 0; at < count; at++) {
    const account = accounts[at % accounts.length]
    if (account) planned.push({ title: `Post ${at + 1} of ${account.name}`, account })
  }
  const titles = planned.map(({ title }) => title)
  await makeReadyWorks('kills', titles, home)
  const rows = planned.map(({ account }, at) => `(${at}, ${quoted(account.id)}::uuid)`)
  await inDatabase(`
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
    select w.workspace_id, w.plan_id, w.id, posts.account_id, 'kills-' || posts.at, now()
    from work w join plan p on p.id = w.plan_id and p.name = 'kills'
      join (values ${rows.join(', ')}) posts (at, account_id) on posts.at = w.variant`)
  return planned
}
