import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jobApi } from '@matrixcast/contract/jobs'
import { shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { anAccount } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { shortVideoKind } from './short-video-kind.ts'
import { listMade, markOf, scriptsToMake } from './short-videos.ts'

describe('short videos of the product', () => {
  const the = theOwnWorld()
  const running: { worker?: Worker } = {}
  afterAll(() => running.worker?.stop())

  const listed = async (language: 'zh' | 'en' | 'ja') => (await the().call(shortTutorialApi.list, { language })).data
  const jobs = async () => (await the().call(jobApi.list, {})).data.data.filter(({ kind }) => kind === 'shortVideos')

  /** Stands for the clip engine, which `short-video.test` has make a true one. */
  async function aMaker(lines: string): Promise<string> {
    const program = path.join(the().parts.uploadsFolder, '..', `maker-${crypto.randomUUID()}.mjs`)
    await writeFile(program, lines)
    return program
  }
  async function work(makerProgram: string) {
    await running.worker?.stop()
    const { parts } = the()
    running.worker = await startWorker({ ...parts, kinds: [shortVideoKind({ ...parts, makerProgram })], role: 'test' })
  }

  it('are ordered where nobody works, and by nobody as long as people do', async () => {
    const { shortVideoOrders } = the().parts
    await anAccount(the())
    await shortVideoOrders.whenAtRest(the().workspaceId)
    expect(await jobs()).toEqual([])
    await shortVideoOrders.whenAtRest(the().workspaceId, 0)
    expect(await jobs()).toHaveLength(1)
    await the().call(jobApi.cancel, { id: (await jobs())[0]?.id ?? '' })
    expect((await listed('zh')).making).toBe('cancelled')
  })

  it('are ordered when somebody opens them, once, in the language of that person', async () => {
    expect((await listed('ja')).making).toBe('making')
    expect((await listed('en')).making).toBe('making')
    expect((await jobs()).map(({ state }) => state)).toEqual(['queued', 'cancelled'])
  })

  it('that could not be made say so with the last words of the maker, and are not tried again that day', async () => {
    await work(await aMaker("console.error('ffmpeg is missing'); process.exit(1)"))
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), { timeout: 20_000 })
    expect((await jobs())[0]).toMatchObject({ message: 'shortVideosFailed', result: { detail: 'ffmpeg is missing' } })
    expect((await listed('en')).making).toBe('failed')
    expect(await jobs()).toHaveLength(2)
  })

  it('play once they are made, and one whose script changed is made again', async () => {
    const folder = the().parts.shortVideosFolder
    for (const script of await scriptsToMake(folder, 'zh')) {
      const one = { id: script.id, language: 'zh' as const, video: `${script.id}.mp4`, cover: `${script.id}.jpg` }
      await writeFile(path.join(folder, one.video), 'a video')
      await listMade(folder, { ...one, seconds: 9, mark: markOf(script, 'zh') })
    }
    const { making, data } = await listed('zh')
    expect([making, data.every(({ video }) => video !== null)]).toEqual(['made', true])
    const answer = await the().raw({ method: 'GET', url: data[0]?.video?.url ?? '' })
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'video/mp4', 'a video'])
    await listMade(folder, {
      id: 'short-plan',
      language: 'zh',
      video: 'x.mp4',
      cover: 'x.jpg',
      seconds: 1,
      mark: 'old',
    })
    expect((await scriptsToMake(folder, 'zh')).map(({ id }) => id)).toEqual(['short-plan'])
    expect((await listed('zh')).making).toBe('cancelled')
  })
})
