import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { blueskyAdapter } from '../packages/platforms/src/bluesky/bluesky-adapter.ts'
import { aViewStore, talkOn } from './bluesky-view.ts'
import { aFaultyLine } from './faulty-line.ts'
import type { Target } from './target.ts'
import { versionOf } from './version-of.ts'

/** Without Redis or Postgres on this machine there is no view of the network, and nobody comments. */
async function viewStore() {
  try {
    return await aViewStore()
  } catch (thrown) {
    console.log(`-- bluesky without its AppView: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return null
  }
}

/** `@atproto/pds` as it comes from npm, with its AppView where that can run. */
export async function startBluesky(): Promise<Target> {
  const line = await aFaultyLine()
  const view = await viewStore()
  const child = spawn(process.execPath, ['bluesky-server.mjs'], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], LOG_ENABLED: 'false', ...view?.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const people = await new Promise<Record<string, string>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the PDS ended with ${code}`)))
    createInterface(child.stdout).on('line', (text) => {
      if (text.startsWith('{"address"')) resolve(JSON.parse(text))
    })
  })
  const {
    address = '',
    did = '',
    handle = '',
    appPassword = '',
    accessJwt = '',
    strangerDid = '',
    strangerJwt = '',
  } = people
  line.leadsTo(address)
  const collection = 'app.bsky.feed.post'
  return {
    name: 'bluesky',
    what: `@atproto/pds ${await versionOf('@atproto/pds')}${view ? `, AppView of dev-env ${await versionOf('@atproto/dev-env')}` : ''}`,
    adapter: blueskyAdapter,
    line,
    given: { site: line.address, handle, appPassword },
    wrong: { site: line.address, handle, appPassword: 'aaaa-bbbb-cccc-dddd' },
    isCommit: (_method, url) => url.includes('putRecord'),
    isUpload: (_method, url) => url.includes('uploadBlob'),
    async count(title) {
      const about = new URLSearchParams({ repo: did, collection, limit: '100' })
      const answer = await fetch(`${address}/xrpc/com.atproto.repo.listRecords?${about}`)
      const { records } = await answer.json()
      return records.filter((record: { value: { text: string } }) => record.value.text.split('\n')[0] === title).length
    },
    rename: null,
    async remove(publishId) {
      await fetch(`${address}/xrpc/com.atproto.repo.deleteRecord`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessJwt}` },
        body: JSON.stringify({ repo: did, collection, rkey: publishId.split('/').at(-1) }),
      })
    },
    fields: {
      given: { languages: ['zh', 'ja'], alt: '改好的阳台柜 & 一盏灯' },
      topics: ['阳台 改造', 'storage'],
      held: { langs: ['zh', 'ja'], alts: ['改好的阳台柜 & 一盏灯'], tags: ['阳台改造', 'storage'] },
      async read(publishId) {
        const about = new URLSearchParams({ repo: did, collection, rkey: publishId.split('/').at(-1) ?? '' })
        const answer = await fetch(`${address}/xrpc/com.atproto.repo.getRecord?${about}`)
        const { langs, embed, facets = [] } = (await answer.json()).value
        const alts = (embed.images ?? [embed]).map((one: { alt: string }) => one.alt)
        const tags = facets.map((one: { features: { tag: string }[] }) => one.features[0]?.tag)
        return { langs, alts, tags }
      },
    },
    writer: null,
    terms: null,
    tooLargeBytes: 6 * 1024 ** 2,
    articles: null,
    talk: view && talkOn({ address, did, accessJwt, strangerDid, strangerJwt }),
    async stop() {
      child.kill('SIGKILL')
      await view?.end()
      await line.cut()
    },
  }
}
