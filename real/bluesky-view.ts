import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aFreePort, keepRunning, needPrograms, run, until } from './programs.ts'
import type { TargetTalk } from './target.ts'

/** What the AppView keeps its view in: Redis and Postgres of this machine, for one run, reached on this machine only. */
export async function aViewStore(): Promise<{ env: Record<string, string>; end: () => Promise<void> }> {
  const hint = 'apt-get install --no-install-recommends redis-server postgresql'
  await needPrograms(['redis-server', 'initdb', 'postgres'], hint)
  const home = await mkdtemp(path.join(tmpdir(), 'real-view-'))
  // Postgres does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await run('chown', ['nobody', home])
  await chmod(home, 0o700)
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'nobody', '--', program, ...args]] : [program, args]
  const data = path.join(home, 'data')
  await run(...as('initdb', ['-D', data, '-U', 'view', '--auth=trust']), { cwd: '/' })
  const [port, redisPort] = [await aFreePort(), await aFreePort()]
  const own = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-p', String(port), '-k', home]
  const database = keepRunning(...as('postgres', ['-D', data, ...own]), { cwd: '/' })
  const alone = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = keepRunning('redis-server', ['--port', String(redisPort), ...alone], { cwd: '/' })
  await until('Postgres', 60, async () => {
    await run('pg_isready', ['-h', '127.0.0.1', '-p', String(port)])
    return true
  })
  return {
    env: {
      REDIS_HOST: `127.0.0.1:${redisPort}`,
      DB_POSTGRES_URL: `postgresql://view@127.0.0.1:${port}/postgres`,
    },
    async end() {
      await redis.end()
      await database.end()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const collection = 'app.bsky.feed.post'
type People = { address: string; did: string; accessJwt: string; strangerDid: string; strangerJwt: string }

/** A stranger of the same server, who answers posts; each is waited for until the view of the network shows it. */
export function talkOn({ address, did, accessJwt, strangerDid, strangerJwt }: People): TargetTalk {
  const ask = async (call: string, token: string, body?: object) => {
    const init = {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }
    const answer = await fetch(`${address}/xrpc/${call}`, body ? { ...init, body: JSON.stringify(body) } : init)
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const uris = async (): Promise<string[]> => {
    const { notifications } = await ask('app.bsky.notification.listNotifications?limit=100', accessJwt)
    return notifications.map(({ uri }: { uri: string }) => uri)
  }
  const shown = async (uri: string): Promise<number> => {
    const { posts } = await ask(`app.bsky.feed.getPosts?${new URLSearchParams({ uris: uri })}`, accessJwt)
    return posts.length
  }
  const keyOf = (uri: string) => uri.split('/').at(-1) ?? ''
  return {
    async comment(publishId, words) {
      // The view takes an answer to what it does not know yet for none.
      await until('our post in the view', 30, async () => (await shown(publishId)) === 1)
      const about = new URLSearchParams({ repo: did, collection, rkey: keyOf(publishId) })
      const { uri, cid } = await ask(`com.atproto.repo.getRecord?${about}`, accessJwt)
      const reply = { root: { uri, cid }, parent: { uri, cid } }
      const record = { $type: collection, text: words, createdAt: new Date().toISOString(), reply }
      const made = await ask('com.atproto.repo.createRecord', strangerJwt, { repo: strangerDid, collection, record })
      await until('the view of the network', 30, async () => (await uris()).includes(made.uri))
    },
    visit: null,
    async remove(ref) {
      const gone = { repo: strangerDid, collection, rkey: keyOf(ref) }
      await ask('com.atproto.repo.deleteRecord', strangerJwt, gone)
      await until('the view without it', 30, async () => (await shown(ref)) === 0)
    },
    async countAnswers(text) {
      const about = new URLSearchParams({ repo: did, collection, limit: '100' })
      const { records } = await ask(`com.atproto.repo.listRecords?${about}`, accessJwt)
      return records.filter(({ value }: { value: { text: string } }) => value.text === text).length
    },
    isAnswer: (_method, url) => url.includes('putRecord'),
    listsOwn: false,
    keepsAnswers: true,
    longest: 300,
    refusals: null,
    async like(publishId) {
      await until('our post in the view', 30, async () => (await shown(publishId)) === 1)
      const about = new URLSearchParams({ repo: did, collection, rkey: keyOf(publishId) })
      const { uri, cid } = await ask(`com.atproto.repo.getRecord?${about}`, accessJwt)
      const kind = 'app.bsky.feed.like'
      const record = { $type: kind, subject: { uri, cid }, createdAt: new Date().toISOString() }
      await ask('com.atproto.repo.createRecord', strangerJwt, { repo: strangerDid, collection: kind, record })
    },
    switchTo: null,
  }
}
