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

  it('is of the newest commit, though a server and a worker write it at the same moment', async () => {
    const folder = await aFolder()
    const [server, worker] = [open(folder), open(folder)]
    expect(await server.read(the().workspaceId)).toBeNull()
    const raised = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const attemptId = randomUUID()
        return { attemptId, fence: await (index % 2 ? server : worker).raise(the().workspaceId, attemptId) }
      }),
    )
    expect(await server.read(the().workspaceId)).toEqual(raised.toSorted((a, b) => b.fence - a.fence)[0])
    expect(new Set(raised.map(({ fence }) => fence)).size).toBe(12)
    expect(await readdir(folder)).toEqual([the().workspaceId])
  })

  it('stays where it is ahead of the database: that is older, and misses what it names', async () => {
    const folder = await aFolder()
    const mark = open(folder)
    const fence = (await mark.raise(the().workspaceId, randomUUID())) + 40
    const missed = { attemptId: randomUUID(), fence }
    await writeFile(path.join(folder, the().workspaceId), JSON.stringify(missed))
    expect(await mark.raise(the().workspaceId, randomUUID())).toBeLessThan(fence)
    expect(await mark.read(the().workspaceId)).toEqual(missed)
  })

  it('a home that takes no file stops no post, and is said in the log', async () => {
    const file = path.join(await aFolder(), 'in-the-way')
    await writeFile(file, '')
    const { log, lines } = recordedLog()
    const mark = buildPublishMark({ db: the().parts.db, folder: file, log })
    expect(await mark.raise(the().workspaceId, randomUUID())).toBeGreaterThan(0)
    expect(await mark.read(the().workspaceId)).toBeNull()
    expect(JSON.stringify(lines)).toMatch(/cannot be written/)
    expect(await readFile(file, 'utf8')).toBe('')
  })
})
