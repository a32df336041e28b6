import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { voiceApi } from '@matrixcast/contract/voice'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { cleanPassing } from './clean-passing.ts'

const the = theWorld()

it('previews and tried voices beyond their share leave, the least recently used first, and never one just used', async () => {
  const { parts, workspaceId, owner, call } = the()
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-passing-'))
  const keyOf = (name: string) => `previews/${workspaceId}/${name}.mp4`
  for (const [at, name] of ['oldest', 'older', 'newer', 'fresh'].entries()) {
    await writeFile(path.join(folder, name), name)
    await parts.storage.put(keyOf(name), path.join(folder, name))
    await parts.passing.note(workspaceId, keyOf(name), 100)
    await owner.query(`update passing_file set used_at = now() - make_interval(hours => $2) where storage_key = $1`, [
      keyOf(name),
      [200, 9, 5, 0][at],
    ])
    await owner.query(
      `insert into job_run (workspace_id, kind, subject, payload, state, result)
       values ($1, 'tryClip', $2, '{}', 'succeeded', jsonb_build_object('storageKey', $3::text))`,
      [workspaceId, name, keyOf(name)],
    )
  }
  const { data } = await call(voiceApi.tryVoice, { text: 'Hello', voice: 'xiaoyun', rate: 1, emotion: '' })
  const left = async () => {
    const found = []
    for (const name of ['oldest', 'older', 'newer', 'fresh']) {
      const file = await parts.storage.read(keyOf(name))
      file?.stream.destroy()
      if (file) found.push(name)
    }
    const told = await owner.query<{ subject: string }>(
      "select subject from job_run where kind = 'tryClip' and result is not null order by created_at",
    )
    expect(told.rows.map(({ subject }) => subject)).toEqual(found)
    return found
  }
  expect(await cleanPassing(parts, workspaceId, 1024 ** 3)).toBe(1)
  expect(await left()).toEqual(['older', 'newer', 'fresh'])
  const [voice] = (await owner.query("select bytes::int from passing_file where storage_key like 'voices/%'")).rows
  expect(await cleanPassing(parts, workspaceId, voice.bytes + 250)).toBe(1)
  expect(await left()).toEqual(['newer', 'fresh'])
  expect(await cleanPassing(parts, workspaceId, 1)).toBe(1)
  expect(await left()).toEqual(['fresh'])
  expect((await the().raw({ url: data.url })).statusCode).toBe(200)
})
