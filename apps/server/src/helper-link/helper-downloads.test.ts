import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { helperDownloadApi } from '@matrixcast/contract/helper-downloads'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it('the cloud manager is given away as it was built, and nothing else of that folder', async () => {
  const { call, raw, parts } = the()
  expect((await call(helperDownloadApi.list, {})).data.data).toEqual([])
  const folder = parts.helperBundlesFolder
  await mkdir(folder, { recursive: true })
  const about = { system: 'linux-x64', version: '0.1.0', bytes: 7, wasRun: true }
  await writeFile(path.join(folder, 'bundles.json'), JSON.stringify([{ ...about, file: 'helper.tar.gz' }]))
  await writeFile(path.join(folder, 'helper.tar.gz'), 'archive')
  await writeFile(path.join(folder, 'secret'), 'secret')
  const { data } = (await call(helperDownloadApi.list, {})).data
  expect(data).toEqual([{ ...about, url: '/helper-downloads/helper.tar.gz' }])
  expect((await call(helperDownloadApi.list, {}, {})).refused).toBe('notSignedIn')
  const file = await raw({ method: 'GET', url: data[0]?.url ?? '' })
  expect(file.body).toBe('archive')
  for (const url of ['/helper-downloads/secret', '/helper-downloads/..%2fsecret', '/helper-downloads/bundles.json']) {
    expect((await raw({ method: 'GET', url })).body).not.toContain('secret')
  }
})
