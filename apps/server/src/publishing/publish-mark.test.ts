import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { buildPublishMark } from './publish-mark.ts'

describe('the mark of what was published, beside the database', () => {
  const the = theOwnWorld()
  const { claim, commits, aTask } = toldTries(the)
  const aFolder = () => mkdtemp(path.join(the().home, 'mark-'))
  const open = (folder: string) => buildPublishMark({ db: the().parts.db, folder, log: recordedLog().log })

  it('is of the newest commit, though a server and a worker write it at the same moment', async () => {
    const folder = await aFolder()
    const [server, worker] = [open(folder), open(folder)]
    expect(await server.read(the().workspaceId)).toBeNull()
    const tries = await Promise.all(Array.from({ length: 6 }, async () => claim((await aTask()).taskId)))
    for (const held of tries) await commits(held)
    const { parts, workspaceId } = the()
    const numbered = await Promise.all(
      tries.map(async ({ attemptId }) => {
        return { attemptId, fence: await parts.db.inWorkspace(workspaceId, (tx) => server.number(tx, workspaceId)) }
      }),
    )
    // One was numbered first and comes to write last.
    const late = numbered.toReversed()
    await Promise.all(late.map((commit, index) => (index % 2 ? server : worker).raise(workspaceId, commit)))
    expect(await server.read(workspaceId)).toEqual(numbered.toSorted((one, other) => other.fence - one.fence)[0])
    expect(new Set(numbered.map(({ fence }) => fence)).size).toBe(6)
    expect(await readdir(folder)).toEqual([the().workspaceId])
  })

  it('stays where the database misses what it names, however far that has counted', async () => {
    const folder = await aFolder()
    const mark = open(folder)
    const missed = { attemptId: randomUUID(), fence: 1 }
    await writeFile(path.join(folder, the().workspaceId), JSON.stringify(missed))
    const { attemptId } = await claim((await aTask()).taskId)
    await mark.raise(the().workspaceId, { attemptId, fence: 40 })
    expect(await mark.read(the().workspaceId)).toEqual(missed)
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
