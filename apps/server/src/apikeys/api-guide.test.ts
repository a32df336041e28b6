import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { hookEvents } from '@matrixcast/contract/webhooks'
import { readEnvironment } from '@matrixcast/host/environment'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { someMedia } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const guide = new URL('../../../../docs/api.md', import.meta.url)
const blocksOf = async (language: string): Promise<string[]> => {
  const text = await readFile(guide, 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  )
}

describe('docs/api.md', () => {
  const the = theOwnWorld()

  it('leads a stranger with curl from a file to a verified post, as it stands (simulated WordPress)', async () => {
    const site = await SimulatedSite.start(simulatedWordpress)
    onTestFinished(() => site.stop())
    const { call, parts, owner, app } = the()
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    await call(accountApi.bind, { platform: 'wordpress', given })
    await owner.query("update account set posting_mode = 'automatic'; delete from account_posting")
    const limits = { endsIn: null, postsADay: 5, accountIds: null, asksYes: true }
    // Those that the guide names, and no more.
    const scopes = ['material:add', 'work:edit', 'account:list', 'publish:list', 'publish:send'] as const
    const { secret } = (await call(apiKeyApi.add, { name: 'a stranger', scopes: [...scopes], ...limits })).data
    const file = path.join(the().home, 'tour.mp4')
    await writeFile(file, someMedia('tour.mp4', 1))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const shell = spawn('bash', ['-euo', 'pipefail', '-s'], {
      env: { ...process.env, MATRIXCAST: address, KEY: secret, FILE: file },
    })
    const output: string[] = []
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => output.push(String(part)))
    const ended = once(shell, 'close')
    // The test need not wait as long as a stranger does.
    shell.stdin.end(['sleep() { command sleep 0.1; }', ...(await blocksOf('sh'))].join('\n'))
    const publisher = buildApiPublisher(parts)
    let yeses = 0
    while (shell.exitCode === null) {
      for (const { id } of (await call(postOrderApi.waiting, {})).data.data) {
        await call(postOrderApi.answer, { id, isYes: true })
        yeses += 1
      }
      await owner.query(`update publish_task set due_at = now() where state = 'waiting';
        update publish_task set next_verify_at = now() where state = 'accepted'`)
      await publisher.turn()
      await publisher.idle()
    }
    await ended
    expect([shell.exitCode, output.join('')]).toEqual([0, expect.stringContaining('"verifiedAt": 1')])
    expect(site.posts.map(({ title }) => title)).toEqual(['A tour of the house'])
    expect(yeses).toBe(1)
    expect(output.join('')).not.toContain(secret)
  })

  it('asks the address that `npm start` has where nothing else is set', async () => {
    const read = readEnvironment({})
    const [first = ''] = await blocksOf('sh')
    expect(read.ok && first).toContain(`http://127.0.0.1:${read.ok && read.value.PORT}}`)
  })

  it('names every event of a webhook, and none besides', async () => {
    const named = [
      ...(await readFile(guide, 'utf8')).matchAll(
        /`((?:material|work|post|account|alarm|lead|message|article|fission)\.\w+)`/g,
      ),
    ]
    expect(new Set(named.map(([, event]) => event))).toEqual(new Set(hookEvents))
  })

  it('verifies a webhook as Standard Webhooks sign it, and no other', async () => {
    const [code = ''] = await blocksOf('js')
    const isFromMatrixcast = (...given: [string, Record<string, string>, string]): boolean => {
      const asked = `${code}\nconsole.log(isFromMatrixcast(...JSON.parse(process.argv[1])))`
      const options = ['--input-type=module', '--eval', asked, JSON.stringify(given)]
      return execFileSync(process.execPath, options, { encoding: 'utf8' }).trim() === 'true'
    }
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    const body = JSON.stringify({ type: 'post.verified' })
    const headersAt = (now: Date) => ({
      'webhook-id': 'an-event',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('an-event', now, body),
    })
    expect(isFromMatrixcast(secret, headersAt(new Date()), body)).toBe(true)
    expect(isFromMatrixcast(secret, headersAt(new Date()), `${body} `)).toBe(false)
    expect(isFromMatrixcast(secret, headersAt(new Date(Date.now() - 3_600_000)), body)).toBe(false)
  })
})
