// From a file to a verified post, with a client that an independent generator made of /openapi.json. It is copied beside that client,
// which is made anew in each run, compiled there and started; so this folder is of no project here.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { client } from './generated/client.gen.js'
import * as calls from './generated/sdk.gen.js'

const [base = '', key = '', file = '', title = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: base, auth: (scheme) => (scheme.scheme === 'bearer' ? key : undefined) })

type Answer<Data> = { code: 1; data: Data } | { code: 0; msg: string; fault?: string }
/** The data of an answer, by its type; a refusal ends the walk in its words. */
async function done<Data>(asked: Promise<{ data?: Answer<Data> | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await asked
  if (!data) throw new Error(JSON.stringify(error))
  if (data.code === 0) throw new Error(`${data.fault ?? ''}: ${data.msg}`)
  return data.data
}

const bytes = readFileSync(file)
const filename = path.basename(file)
const upload = await done(calls.v2CommonGetUploadParams({ body: { filename, bytes: bytes.length } }))
const form = new FormData()
form.append('file', new Blob([bytes]), filename)
await fetch(`${base}${upload.url}`, { method: 'POST', body: form })
const { attachment } = await done(calls.v2CommonUploadNotify({ body: { id: upload.id } }))
const work = await done(
  calls.v2WisdomTaskAddFinishedWork({ body: { materialIds: [attachment.id], title, topics: [] } }),
)
const accounts = await done(calls.v2ThirdAuthGetThirdAuthList({ query: { platform: 'practice' } }))
const accountId = accounts.data[0]?.id ?? ''
const at = Math.floor(Date.now() / 1000) + 30
const planned = await done(calls.v2OpenPlanPosts({ body: { posts: [{ workId: work.id, accountId, at }] } }))
if (planned.token === null) throw new Error(JSON.stringify(planned.posts))
const scheduled = await done(calls.v2OpenSchedulePosts({ body: { token: planned.token } }))
const id = scheduled.state === 'done' ? scheduled.made[0] : undefined
if (id === undefined) throw new Error(scheduled.state)
let state = ''
for (const end = Date.now() + 300_000; state !== 'verified' && Date.now() < end; await sleep(3000)) {
  const [post] = (await done(calls.v2OpenGetPostList({ query: { id } }))).data
  state = post?.state ?? ''
  if (state === 'failed' || state === 'unknown') throw new Error(JSON.stringify(post))
}
console.log(state)
process.exit(state === 'verified' ? 0 : 1)
