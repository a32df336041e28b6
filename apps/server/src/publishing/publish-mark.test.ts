import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordedLog } from '../testing/recorded-log.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildPublishMark } from './publish-mark.ts'

describe('the mark of what was published, beside the database', () => {
  const the = theWorld()
  const aFolder = () => mkdtemp(path.join(tmpdir(), 'publish-mark-'))
  const open = (folder: string) => buildPublishMark({ db: the().parts.db, folder, log: recordedLog().log })

  it('never goes down, though a server and a worker write it at the same moment', async () => {
    const folder = await aFolder()
    const [server, worker] = [open(folder), open(folder)]
    expect(await server.read(the().workspaceId)).toBeNull()
    const fences = Array.from({ length: 12 }, (_, fence) => fence + 1)
    const raise = (fence: number) =>
      (fence % 2 ? server : worker).raise(the().workspaceId, { attemptId: randomUUID(), fence })
    await Promise.all(fences.toReversed().map(raise))
    expect(await server.read(the().workspaceId)).toMatchObject({ fence: 12 })
    const last = randomUUID()
    await worker.raise(the().workspaceId, { attemptId: last, fence: 5 })
    expect(await server.read(the().workspaceId)).toEqual({ attemptId: last, fence: 12 })
    expect(await readdir(folder)).toEqual([the().workspaceId])
  })

  it('a home that takes no file stops no post, and is said in the log', async () => {
    const file = path.join(await aFolder(), 'in-the-way')
    await writeFile(file, '')
    const { log, lines } = recordedLog()
    const mark = buildPublishMark({ db: the().parts.db, folder: file, log })
    await mark.raise(the().workspaceId, { attemptId: randomUUID(), fence: 1 })
    expect(await mark.read(the().workspaceId)).toBeNull()
    expect(JSON.stringify(lines)).toMatch(/cannot be written/)
    expect(await readFile(file, 'utf8')).toBe('')
  })
})
