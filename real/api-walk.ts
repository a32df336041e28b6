// The open door, walked by a stranger with curl and by an MCP client, from a file to a verified post on a real WordPress; and by a
// generated client, to one on the practice platform. The curl lines are those of docs/api.md. Run by `npm run test:api`; writes proof/api-walk.json.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import { makeFootage } from '../e2e/media.ts'
import { ask, signIn, uploadFile, url } from '../e2e/people.ts'
import { makePracticeAccounts } from '../e2e/proofs/publish-world.ts'
import { startForJourneys } from '../e2e/world.ts'
import { walkByGeneratedClient } from './generated-client.ts'
import { installServers } from './install-servers.ts'
import { startWordpress } from './wordpress.ts'

const titles = { curl: 'A tour of the house', mcp: 'A shelf for the hallway', client: 'A bench for the garden' }
const scopes = [
  'material:list',
  'material:add',
  'work:list',
  'work:edit',
  'account:list',
  'publish:list',
  'publish:send',
]
const mostSeconds = 300

async function aKey(token: string, name: string): Promise<string> {
  const limits = { endsIn: 3600, postsADay: 5, accountIds: null, asksYes: false }
  const { secret } = await ask<{ secret: string }>('/api/v2.admin/addApiKey', { name, scopes, ...limits }, token)
  return secret
}

/** The `sh` blocks of the guide as they stand; answers how the shell ended. */
async function byCurl(secret: string, file: string): Promise<number | null> {
  const guide = readFileSync('docs/api.md', 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const env = { ...process.env, MATRIXCAST: url(), KEY: secret, FILE: file }
  const shell = spawn('bash', ['-euo', 'pipefail', '-s'], { env, stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(shell, 'close')
  shell.stdin.end(blocks.join('\n'))
  await ended
  return shell.exitCode
}

const spoken = z.object({ content: z.array(z.object({ text: z.string() })), isError: z.boolean().optional() })
const rows = z.object({
  rows: z.array(z.object({ accountId: z.string().optional(), state: z.string().optional() })),
})
const made = z.object({ made: z.array(z.string()) })

/** The same by the tools of an agent; answers the state of its post. */
async function byMcp(secret: string, materialId: string): Promise<string> {
  const client = new Client({ name: 'a stranger', version: '1' })
  const headers = { authorization: `Bearer ${secret}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url()}/mcp`), { requestInit: { headers } }))
  const use = async (name: string, given: Record<string, unknown>): Promise<unknown> => {
    const { content, isError } = spoken.parse(await client.callTool({ name, arguments: given }))
    const text = content.map((one) => one.text).join('')
    if (isError) throw new Error(`${name}: ${text}`)
    return JSON.parse(text)
  }
  const [account] = rows.parse(await use('listAccounts', {})).rows
  const words = { title: titles.mcp, topics: ['shelf'], orderId: crypto.randomUUID() }
  const work = z
    .object({ workId: z.string() })
    .parse(await use('addFinishedWork', { materialIds: [materialId], ...words }))
  const at = Math.floor(Date.now() / 1000) + 30
  const wish = { posts: [{ workId: work.workId, accountId: account?.accountId, at }] }
  const { token } = z.object({ token: z.string() }).parse(await use('planPosts', wish))
  const [postId] = made.parse(await use('schedulePosts', { token })).made
  for (const end = Date.now() + mostSeconds * 1000; Date.now() < end; await sleep(3000)) {
    const [post] = rows.parse(await use('getPosts', { postId })).rows
    if (post?.state === 'verified') return post.state
  }
  throw new Error('the post was not verified in time')
}

const rules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
const postsByItself = (ids: string[], token: string) =>
  ask('/api/v2.third_auth/setThirdAuthPostingRules', { ids, postingMode: 'automatic', rules }, token)

/** A stranger with curl, and an agent, both on a real WordPress. */
async function onWordpress(token: string, [tour, shelf]: [string, string]) {
  const wordpress = await startWordpress()
  try {
    const bound = { platform: wordpress.name, given: wordpress.given }
    const { accountId } = await ask<{ accountId: string }>('/api/v2.third_auth/bindThirdAuth', bound, token)
    await postsByItself([accountId], token)
    const shell = await byCurl(await aKey(token, 'a stranger with curl'), tour)
    const mcp = await byMcp(await aKey(token, 'an agent'), await uploadFile(shelf, token))
    const held = { curl: await wordpress.count(titles.curl), mcp: await wordpress.count(titles.mcp) }
    return { what: wordpress.what, shell, mcp, held, isGood: shell === 0 && held.curl === 1 && held.mcp === 1 }
  } finally {
    await wordpress.stop()
  }
}

/** A client of an independent generator, on the practice platform, by the cloud manager's browser. */
async function onPractice(token: string, file: string) {
  const [account] = await makePracticeAccounts(token, 1)
  await postsByItself([account?.id ?? ''], token)
  return walkByGeneratedClient({ secret: await aKey(token, 'a generated client'), file, title: titles.client })
}

installServers()
/** `API_WALK=practice`: the generated client alone, where no WordPress can be installed. */
const isPracticeAlone = process.env.API_WALK === 'practice'
const product = await startForJourneys()
try {
  const token = await signIn()
  const [tour = '', shelf = '', hallway = ''] = makeFootage(['kitchen.mp4', 'shelf.mp4', 'hallway.mp4'])
  const client = await onPractice(token, hallway)
  const wordpress = isPracticeAlone ? null : await onWordpress(token, [tour, shelf])
  const figures = { at: new Date().toISOString(), client, ...wordpress }
  console.log(JSON.stringify(figures, null, 2))
  if (!isPracticeAlone) writeFileSync('proof/api-walk.json', `${JSON.stringify(figures, null, 2)}\n`)
  process.exitCode = client === 'verified' && wordpress?.isGood !== false ? 0 : 1
} finally {
  await product.stop()
}
