import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { escaped } from '../packages/platforms/src/text/escaped.ts'
import { wordpressAdapter } from '../packages/platforms/src/wordpress/wordpress-adapter.ts'
import { wordpressArticle } from '../packages/platforms/src/wordpress/wordpress-article.ts'
import { aFaultyLine } from './faulty-line.ts'
import { aFreePort, aMariaDb, keepRunning, needPrograms, run, unpackedPackages, until } from './programs.ts'
import type { Target } from './target.ts'
import { openInWordpress } from './wordpress-editor.ts'

const configOf = (address: string, socket: string) => `<?php
define('DB_NAME', 'site');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${address}');
define('WP_SITEURL', '${address}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
const install = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('A site', 'reed', 'reed@example.com', true, '', 'reed-pond-7');
$made = WP_Application_Passwords::create_new_application_password(1, ['name' => 'matrixcast']);
echo 'app-password=' . $made[0];
$writer = wp_insert_user(['user_login' => 'moss', 'user_pass' => 'moss-pond-7', 'user_email' => 'moss@example.com', 'role' => 'author']);
echo ' writer-password=' . WP_Application_Passwords::create_new_application_password($writer, ['name' => 'matrixcast'])[0];
`

/** WordPress as the distribution packs it, on MariaDB and PHP's own web server. */
export async function startWordpress(): Promise<Target> {
  const php = 'apt-get install --no-install-recommends php-cli php-mysql php-gd php-xml php-mbstring'
  await needPrograms(['php', 'dpkg', 'apt-get'], php)
  const home = await mkdtemp(path.join(tmpdir(), 'real-wp-'))
  const version = await unpackedPackages(['wordpress', 'php-getid3', 'libjs-underscore'], home)
  const folder = path.join(home, 'usr/share/wordpress')
  const database = await aMariaDb(home)
  const line = await aFaultyLine()
  await writeFile(path.join(folder, 'wp-config.php'), configOf(line.address, database.socket))
  await writeFile(path.join(folder, 'real-install.php'), install)
  const { stdout } = await run('php', ['real-install.php'], { cwd: folder })
  const appPassword = /app-password=(\w+)/.exec(stdout)?.[1]
  const writerPassword = /writer-password=(\w+)/.exec(stdout)?.[1]
  if (!appPassword || !writerPassword) throw new Error(`WordPress was not installed: ${stdout.slice(-300)}`)

  const port = await aFreePort()
  const limits = ['-d', 'upload_max_filesize=64M', '-d', 'post_max_size=64M']
  const web = keepRunning('php', [...limits, '-S', `127.0.0.1:${port}`, '-t', folder], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PHP_CLI_SERVER_WORKERS: '3' },
  })
  const address = `http://127.0.0.1:${port}`
  line.leadsTo(address)
  const authorization = `Basic ${Buffer.from(`reed:${appPassword}`).toString('base64')}`
  const ask = (query: string, method = 'GET', body?: Record<string, string>) =>
    fetch(`${address}/?rest_route=/wp/v2/${query}`, {
      method,
      headers: { authorization },
      ...(body ? { body: new URLSearchParams(body) } : {}),
    })
  await until('WordPress', 60, async () => (await ask('posts')).ok)
  const read = async (query: string) => (await ask(query)).json()
  /** WordPress keeps the sign & of a name as HTML writes it. */
  const namesOf = async (kind: 'categories' | 'tags', ids: readonly number[]): Promise<string[]> => {
    const found: { name: string }[] = await read(`${kind}&per_page=100&include=${ids.join(',')}`)
    return found.map(({ name }) => name.replace('&amp;', '&')).toSorted()
  }
  const titled = async (title: string): Promise<{ id: number }[]> => {
    const found: { id: number; title: { raw: string } }[] = []
    for (let page = 1; found.length === (page - 1) * 100; page += 1) {
      const rows = await read(`posts&status=publish,future,draft&context=edit&per_page=100&page=${page}`)
      if (!Array.isArray(rows)) break
      found.push(...rows)
    }
    return found.filter((post) => post.title.raw === title)
  }
  return {
    name: 'wordpress',
    what: `WordPress ${version}`,
    adapter: wordpressAdapter,
    line,
    given: { site: line.address, username: 'reed', appPassword },
    wrong: { site: line.address, username: 'reed', appPassword: 'aaaa bbbb cccc dddd eeee ffff' },
    isCommit: (method, url) => method === 'POST' && decodeURIComponent(url).endsWith('/wp/v2/posts'),
    isUpload: (method, url) => method === 'POST' && decodeURIComponent(url).endsWith('/wp/v2/media'),
    async count(title) {
      return (await titled(title)).length
    },
    async rename(title) {
      for (const { id } of await titled(title)) await ask(`posts/${id}&slug=by-hand-${id}`, 'POST')
    },
    remove: async (publishId) => void (await ask(`posts/${publishId}`, 'DELETE')),
    fields: {
      given: { categories: ['Rooms & Roofs', '收纳'], excerpt: 'One balcony & one <b>cupboard</b>' },
      topics: ['Before & after', '阳台'],
      held: {
        categories: ['Rooms & Roofs', '收纳'],
        tags: ['Before & after', '阳台'],
        excerpt: 'One balcony & one <b>cupboard</b>',
      },
      async read(publishId) {
        const post = await read(`posts/${publishId}&context=edit`)
        const shown: string = post.excerpt.raw
        return {
          categories: await namesOf('categories', post.categories),
          tags: await namesOf('tags', post.tags),
          excerpt: shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
        }
      },
    },
    writer: {
      given: { site: line.address, username: 'moss', appPassword: writerPassword },
      fields: { categories: ['收纳', 'Nobody made this one'] },
      held: { categories: ['收纳'] },
    },
    terms: async () => (await read('categories&per_page=100')).length + (await read('tags&per_page=100')).length,
    tooLargeBytes: null,
    articles: {
      async read(publishId) {
        const { content } = await read(`posts/${publishId}&context=edit`)
        return { body: content.raw, html: content.rendered }
      },
      write: wordpressArticle,
      placeOf(kept) {
        const { id, source_url: url }: { id: number; source_url: string } = JSON.parse(kept)
        return { id, url }
      },
      async edit(publishId) {
        const now = (await read(`posts/${publishId}&context=edit`)).modified_gmt
        // Its versions are seconds.
        await until('another version', 10, async () => {
          await ask(`posts/${publishId}`, 'POST', { title: 'By hand' })
          return (await read(`posts/${publishId}&context=edit`)).modified_gmt !== now
        })
      },
      open: (ids) => openInWordpress(line.address, { username: 'reed', password: 'reed-pond-7' }, ids),
    },
    talk: {
      async comment(publishId, words) {
        const about = {
          post: publishId,
          author_name: 'Fern',
          author_email: 'fern@example.com',
          content: escaped(words),
        }
        const made = await ask('comments', 'POST', { ...about, status: 'approved' })
        if (!made.ok) throw new Error(`no comment: ${(await made.text()).slice(0, 300)}`)
      },
      async visit(publishId, words) {
        const body = new URLSearchParams({
          comment_post_ID: publishId,
          author: 'Sedge',
          email: 'sedge@example.com',
          comment: words,
        })
        const came = await fetch(`${line.address}/wp-comments-post.php`, { method: 'POST', body, redirect: 'manual' })
        if (came.status !== 302) throw new Error(`the form answered ${came.status}`)
      },
      remove: async (ref) => void (await ask(`comments/${ref.split('/')[1]}&force=true`, 'DELETE')),
      async countAnswers(text) {
        const found: { content: { raw: string } }[] = await read('comments&context=edit&per_page=100&author=1,2')
        return found.filter(({ content }) => content.raw === escaped(text)).length
      },
      isAnswer: (method, url) => method === 'POST' && decodeURIComponent(url).endsWith('/wp/v2/comments'),
      listsOwn: true,
      keepsAnswers: true,
      longest: 20_000,
      refusals: { sameWords: 'duplicateWords', flood: 'rate' },
      like: null,
      switchTo: null,
    },
    async stop() {
      await web.end()
      await database.end()
      await line.cut()
      await rm(home, { recursive: true, force: true })
    },
  }
}
