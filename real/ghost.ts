import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ghostAdapter } from '../packages/platforms/src/ghost/ghost-adapter.ts'
import { ghostArticle } from '../packages/platforms/src/ghost/ghost-article.ts'
import { ghostToken } from '../packages/platforms/src/ghost/ghost-site.ts'
import { aFaultyLine } from './faulty-line.ts'
import { talkOn } from './ghost-talk.ts'
import { aFreePort, aMariaDb, keepRunning, run, store, until } from './programs.ts'
import type { Target } from './target.ts'

/** The last release that runs on Node 20. */
const version = '5.130.6'

/** Ghost's package as it is published, without what only its makers need: that part cannot be installed from npm. */
async function installed(): Promise<string> {
  const folder = path.join(store, `ghost-${version}`)
  if (existsSync(path.join(folder, 'installed'))) return path.join(folder, 'package')
  await mkdir(folder, { recursive: true })
  await run('npm', ['pack', `ghost@${version}`], { cwd: folder })
  await run('tar', ['xzf', `ghost-${version}.tgz`], { cwd: folder })
  const cwd = path.join(folder, 'package')
  await run('npm', ['pkg', 'delete', 'devDependencies'], { cwd })
  await rm(path.join(cwd, 'yarn.lock'), { force: true })
  const lean = ['--omit=dev', '--omit=optional', '--ignore-scripts', '--legacy-peer-deps']
  await run('npm', ['i', ...lean], { cwd, maxBuffer: 64 * 1024 ** 2 })
  await writeFile(path.join(folder, 'installed'), '')
  return cwd
}

/** Ghost on MariaDB, set up by its own calls, with the key of a custom integration. */
export async function startGhost(): Promise<Target> {
  const folder = await installed()
  const home = await mkdtemp(path.join(tmpdir(), 'real-ghost-'))
  const database = await aMariaDb(home)
  const line = await aFaultyLine()
  const port = await aFreePort()
  const content = path.join(home, 'content')
  await cp(path.join(folder, 'content'), content, { recursive: true })
  const settings = {
    url: line.address,
    server: { host: '127.0.0.1', port },
    database: {
      client: 'mysql',
      connection: { socketPath: database.socket, user: 'root', password: '', database: 'site' },
    },
    paths: { contentPath: content },
    mail: { transport: 'Direct' },
    logging: { level: 'error', transports: ['stdout'] },
    privacy: { useUpdateCheck: false },
    security: { staffDeviceVerification: false },
  }
  await writeFile(path.join(folder, 'config.production.json'), JSON.stringify(settings))
  const web = keepRunning(process.execPath, [path.join(folder, 'index.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  const address = `http://127.0.0.1:${port}`
  line.leadsTo(address)
  const admin = `${line.address}/ghost/api/admin/`
  await until('Ghost', 120, async () => web.hasEnded() || (await fetch(`${admin}site/`)).ok)
  if (web.hasEnded()) throw new Error(`Ghost ended: ${web.said()}`)
  const { adminKey, switchTo } = await anIntegration(admin, line.address)
  await switchTo('all')
  const ask = (query: string, method = 'GET', body?: object) =>
    fetch(`${admin}${query}`, {
      method,
      headers: {
        authorization: `Ghost ${ghostToken(adminKey, Math.floor(Date.now() / 1000))}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const titled = async (title: string): Promise<{ id: string; updated_at: string }[]> => {
    const { posts } = await (await ask('posts/?limit=all&fields=id,title,updated_at')).json()
    return posts.filter((post: { title: string }) => post.title === title)
  }
  return {
    name: 'ghost',
    what: `Ghost ${version}`,
    adapter: ghostAdapter,
    line,
    given: { site: line.address, adminKey },
    wrong: { site: line.address, adminKey: `${adminKey.slice(0, 25)}${'0'.repeat(64)}` },
    isCommit: (method, url) => method === 'POST' && url.endsWith('/admin/posts/'),
    isUpload: (method, url) => method === 'POST' && url.includes('/upload/'),
    async count(title) {
      return (await titled(title)).length
    },
    async rename(title) {
      for (const { id, updated_at } of await titled(title))
        await ask(`posts/${id}/`, 'PUT', { posts: [{ slug: `by-hand-${id}`, updated_at }] })
    },
    remove: async (publishId) => void (await ask(`posts/${publishId}/`, 'DELETE')),
    fields: {
      given: { excerpt: 'One balcony & one <b>cupboard</b>', visibility: 'members', featured: true },
      topics: ['Before & after', '阳台'],
      held: {
        excerpt: 'One balcony & one <b>cupboard</b>',
        visibility: 'members',
        featured: true,
        tags: ['Before & after', '阳台'],
      },
      async read(publishId) {
        const { posts } = await (await ask(`posts/${publishId}/?include=tags`)).json()
        const { custom_excerpt: excerpt, visibility, featured, tags } = posts[0]
        return { excerpt, visibility, featured, tags: tags.map((tag: { name: string }) => tag.name) }
      },
    },
    writer: null,
    terms: async () => (await (await ask('tags/?limit=all&fields=id')).json()).tags.length,
    tooLargeBytes: null,
    articles: {
      async read(publishId) {
        const { posts } = await (await ask(`posts/${publishId}/?formats=lexical,html`)).json()
        return { body: posts[0].lexical, html: posts[0].html }
      },
      write: ghostArticle,
      placeOf: (url) => ({ url }),
      async edit(publishId) {
        const { posts } = await (await ask(`posts/${publishId}/`)).json()
        const changed = { posts: [{ title: 'By hand', updated_at: posts[0].updated_at }] }
        // Its versions are seconds.
        await sleep(1100)
        await ask(`posts/${publishId}/`, 'PUT', changed)
      },
      open: null,
    },
    talk: talkOn(ask, switchTo),
    async stop() {
      await web.end()
      await database.end()
      await line.cut()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function anIntegration(admin: string, origin: string) {
  const person = { name: 'Reed', email: 'reed@example.com', password: 'reed-pond-7-by-the-water', blogTitle: 'A site' }
  const send = async (call: string, body: object, cookie = '', method = 'POST') => {
    const init = {
      method,
      headers: { 'content-type': 'application/json', 'accept-version': 'v5.0', origin, cookie },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${admin}${call}`, init)
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer
  }
  await send('authentication/setup/', { setup: [person] })
  let cookie = ''
  // Right after its setup Ghost may not know the new owner's session yet.
  await until('the owner of the site', 60, async () => {
    const session = await send('session/', { username: person.email, password: person.password })
    cookie = session.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    return (await fetch(`${admin}users/me/`, { headers: { 'accept-version': 'v5.0', origin, cookie } })).ok
  })
  const asked = { integrations: [{ name: 'matrixcast' }] }
  const made = await (await send('integrations/?include=api_keys', asked, cookie)).json()
  const key = made.integrations[0].api_keys.find((one: { type: string }) => one.type === 'admin')
  return {
    adminKey: String(key.secret),
    async switchTo(state: 'off' | 'all') {
      await send('settings/', { settings: [{ key: 'comments_enabled', value: state }] }, cookie, 'PUT')
    },
  }
}
