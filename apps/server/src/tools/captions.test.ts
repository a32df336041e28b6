import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { aiApi } from '@matrixcast/contract/ai'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { pageCaptionApi } from '@matrixcast/contract/page-captions'
import { sessionApi } from '@matrixcast/contract/session'
import { aSimulatedEndpoint, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { upload } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { captionJob } from './caption-job.ts'

type Order = InputOf<typeof pageCaptionApi.order>

describe('captions from sound', () => {
  const the = theWorld()
  const order = (input: Order) => the().call(pageCaptionApi.order, input)
  const heard = async (jobId: string) => (await the().call(pageCaptionApi.heard, { jobId })).data
  const films = { spoken: '', silent: '', picture: '' }

  async function aFile(name: string, sources: string) {
    const file = path.join(the().home, name)
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...sources.split(' '), file])
    const { attachment } = await upload(the(), name, await readFile(file))
    return attachment?.id ?? ''
  }
  beforeAll(async () => {
    const picture = '-f lavfi -i testsrc2=s=64x64:r=10:d=2'
    films.spoken = await aFile('spoken.mp4', `${picture} -f lavfi -i sine=d=2 -pix_fmt yuv420p`)
    films.silent = await aFile('silent.mp4', `${picture} -pix_fmt yuv420p`)
    films.picture = await aFile('still.png', `${picture} -frames:v 1`)
  })

  async function perform(jobId: string) {
    const { parts, workspaceId } = the()
    const run = await parts.jobs.start(workspaceId, jobId)
    if (!run) throw new Error('the job was given up')
    const kind = captionJob({ ...parts, calls: screenCalls(screenRoutes(parts)) })
    const context = { run, signal: new AbortController().signal, report: () => undefined, stopping: () => false }
    const end = await kind.perform(context)
    const [message, result] = end.state === 'succeeded' ? ['', end.result] : [end.message, end.named]
    await parts.jobs.finish(workspaceId, run.id, end.state, message, result)
  }
  async function anEar(words: { word: string; start: number; end: number }[]) {
    const ear = await aSimulatedEndpoint(sends(JSON.stringify({ words }), 'application/json'))
    const { voices } = await the().parts.endpoints.view(the().workspaceId, 'transcription')
    const kind = { kind: 'transcription', model: 'm', limitSeconds: 5, fallsBack: false } as const
    await the().call(aiApi.save, { ...kind, voices, baseUrl: ear.baseUrl })
    onTestFinished(() => ear.close())
    return ear
  }

  it('are refused by name where nothing on this installation writes down what is heard', async () => {
    expect((await order({ materialId: films.spoken, language: 'en' })).refused).toBe('captionsNoEar')
  })

  it('are the lines that were heard, with the times of their words in the whole material', async () => {
    await anEar([
      { word: 'Hello', start: 0, end: 0.4 },
      { word: 'there.', start: 0.4, end: 0.7 },
    ])
    const part = { materialId: films.spoken, language: 'en', from: 1, until: 2 } as const
    const { jobId } = (await order(part)).data
    expect(await heard(jobId)).toMatchObject({ state: 'queued', captions: null })
    await perform(jobId)
    expect(await heard(jobId)).toMatchObject({
      state: 'succeeded',
      captions: [
        {
          text: 'Hello there.',
          start: 1,
          end: 1.7,
          words: [
            { word: 'Hello', start: 1, end: 1.4 },
            { word: 'there.', start: 1.4, end: 1.7 },
          ],
        },
      ],
    })
    const jobs = (await the().call(jobApi.list, {})).data.data
    expect(jobs.find(({ id }) => id === jobId)).toMatchObject({ kind: 'captions', subject: 'spoken.mp4' })
  })

  it('of a sound without words fail by name', async () => {
    await anEar([])
    const { jobId } = (await order({ materialId: films.spoken, language: 'es' })).data
    await perform(jobId)
    expect(await heard(jobId)).toMatchObject({ state: 'failed', message: 'toolNoWords', captions: null })
  })

  it('are made once for an order that is sent again', async () => {
    await anEar([])
    const again = { materialId: films.spoken, language: 'en', orderId: crypto.randomUUID() } as const
    expect((await order(again)).data).toEqual((await order(again)).data)
  })

  it('are refused for what has no sound, is not there, is too long or over before', async () => {
    await anEar([])
    const refusal = async (input: Omit<Order, 'language'>) => (await order({ ...input, language: 'ja' })).refused
    expect(await refusal({ materialId: films.silent })).toBe('toolNeedsSound')
    expect(await refusal({ materialId: films.picture })).toBe('toolNeedsSound')
    expect(await refusal({ materialId: crypto.randomUUID() })).toBe('notFound')
    expect(await refusal({ materialId: films.spoken, from: 2.5 })).toBe('soundIsOver')
    expect(await refusal({ materialId: films.spoken, from: 1, until: 0.5 })).toBe('invalidInput')
    const long = await aFile('long.m4a', '-f lavfi -i anullsrc=r=8000:cl=mono -t 3700 -b:a 8k')
    expect(await refusal({ materialId: long })).toBe('soundTooLong')
    expect(await refusal({ materialId: long, from: 60, until: 3600 })).toBeUndefined()
  })

  it('of another workspace are neither ordered nor read', async () => {
    await anEar([])
    const { jobId } = (await order({ materialId: films.spoken, language: 'en' })).data
    const { owner, parts, call } = the()
    const { rows } = await owner.query<{ id: string }>(
      "insert into workspace (name, time_zone) values ('other', 'Asia/Shanghai') returning id",
    )
    const other = { username: 'other', password: 'long enough' }
    await parts.people.add(rows[0]?.id ?? '', { ...other, nickname: 'Other', role: 'owner' })
    const { token } = (await call(sessionApi.login, other, {})).data.userinfo
    const again = await call(pageCaptionApi.order, { materialId: films.spoken, language: 'en' }, { token })
    expect(again.refused).toBe('notFound')
    expect((await call(pageCaptionApi.heard, { jobId }, { token })).refused).toBe('notFound')
  })
})
