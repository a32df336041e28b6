import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountApi } from '@matrixcast/contract/accounts'
import { articleApi } from '@matrixcast/contract/articles'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { officialaccountManifest } from '@matrixcast/platforms/officialaccount/officialaccount-manifest'
import { faultOf } from '@matrixcast/platforms/testing/fault-thrown'
import { simulatedOfficialaccount } from '@matrixcast/platforms/testing/simulated-officialaccount'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { wordpressManifest } from '@matrixcast/platforms/wordpress/wordpress-manifest'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { upload } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'
import { fittingPictures } from './picture-copies.ts'

const the = theOwnWorld()
const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Noise, which no format makes small. */
async function aPicture(name: string, px: number) {
  const file = path.join(folder, name)
  const noise = `color=gray:s=${px}x${px},noise=alls=100:all_seed=${px}`
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', noise, '-frames:v', '1', file])
  return { path: file, extension: name.split('.')[1] ?? '', bytes: (await stat(file)).size, materialId: name }
}
const fitting = (files: Awaited<ReturnType<typeof aPicture>>[], manifest = officialaccountManifest) =>
  fittingPictures(the().parts.smallerPicture, manifest, { post: { kind: 'article', files }, folder })

it('pictures of an article that are too large or of another kind are copies below a megabyte; others stay', async () => {
  const files = [await aPicture('small.png', 64), await aPicture('large.png', 1500), await aPicture('other.webp', 64)]
  expect(files.map(({ bytes }) => bytes > 1024 ** 2)).toEqual([false, true, false])
  const [small, large, other] = await fitting(files)
  expect(small).toEqual(files[0])
  expect([large?.extension, large?.materialId, other?.extension]).toEqual(['jpg', 'large.png', 'jpg'])
  for (const one of [large, other]) {
    const bytes = await readFile(one?.path ?? '')
    expect([bytes.length < 1024 ** 2, bytes.length === one?.bytes]).toEqual([true, true])
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  }
  expect(await fitting(files, wordpressManifest)).toEqual(files)
})

it('a picture that cannot be made smaller is named in a sentence, and nothing is sent', async () => {
  const broken = {
    path: path.join(import.meta.dirname, 'picture-copies.ts'),
    extension: 'png',
    bytes: 2 * 1024 ** 2,
    materialId: 'x',
  }
  const { fault, message } = await faultOf(fitting([broken]))
  expect([fault, message]).toEqual([
    'media',
    'fetching: picture x of the article could not be made smaller than 1048576 bytes',
  ])
})

it('an article with a large picture goes out on an official account (simulated), and keeps its picture here', async () => {
  const site = await SimulatedSite.start(simulatedOfficialaccount)
  onTestFinished(() => site.stop())
  const given = { site: site.address, nickname: '苇间', appId: 'reed', appSecret: 'reed-secret' }
  const { accountId } = (await the().call(accountApi.bind, { platform: 'officialaccount', given })).data
  const large = await aPicture('sent.png', 1400)
  const { attachment } = await upload(the(), 'sent.png', await readFile(large.path))
  const picture = { type: 'picture' as const, attrs: { materialId: attachment?.id ?? '', alt: 'noise', caption: '' } }
  const words = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Words.' }] }
  const doc = { type: 'doc' as const, content: [words, picture] }
  const { id } = (await the().call(articleApi.add, { title: 'A large picture', doc })).data
  await the().call(articleApi.approve, { ids: [id] })
  const workId = (await the().call(articleApi.view, { id })).data.workId ?? ''
  const items = [{ workId, accountId, timing_time: null, fields: {} }]
  const [taskId = ''] = (await the().call(batchApi.publish, { items })).data.made
  await the().call(publishingApi.publishByServer, { taskId })
  const publisher = buildApiPublisher(the().parts)
  await publisher.turn()
  await publisher.idle()
  expect((await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]).toMatchObject({
    state: 'accepted',
  })
  expect(JSON.stringify(site.posts.map(({ said }) => said))).toMatch(/mmbiz\.test\/inside-\d+/)
})
