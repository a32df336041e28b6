import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdapterFault } from './adapter-fault.ts'
import { apiSubjects } from './testing/api-subjects.ts'
import { answering, contractBench } from './testing/contract-bench.ts'
import { nothingThere } from './testing/simulated-graph.ts'

const faultOf = (thrown: unknown): string => {
  if (!(thrown instanceof AdapterFault)) throw thrown
  return thrown.fault
}
const hidden = { kind: 'unreadable', fault: 'unknownOutcome' }

describe.each(apiSubjects)('$adapter.manifest.name (simulated): a post whose answer was lost', (subject) => {
  const { aRun, publish, publishUnheard, verify, others, ours, takeAway } = contractBench(subject)

  it('is found behind pages of later posts, and a second run adds none', async () => {
    const run = await aRun()
    await publishUnheard(run)
    others(60)
    expect((await verify(run)).kind).toBe('live')
    expect((await publish(run)).kind).toBe('accepted')
    expect(ours()).toHaveLength(1)
  })

  it('is absent once it was taken away, although later posts fill the first page', async () => {
    const run = await aRun()
    await publishUnheard(run)
    others(60)
    takeAway()
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it('is never called absent while the list shows it cut short', async () => {
    const run = await aRun()
    await publishUnheard(run)
    others(60)
    for (const one of ours()) one.title = `${one.title.slice(0, 5)}…`
    expect(await verify(run)).toMatchObject(subject.isNamed === true ? { kind: 'live' } : hidden)
    takeAway()
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it('is not mistaken for one of the same words that is known to be another', async () => {
    const run = await aRun()
    await publishUnheard(run)
    const found = await verify(run)
    const known = 'publishId' in found ? [{ id: found.publishId ?? '', title: 'another' }] : []
    expect((await verify(run, '', {}, [], known)).kind).toBe(subject.isNamed === true ? 'live' : 'absent')
  })

  it('is never called absent where ten pages show later posts only, and a second run adds none', async () => {
    const run = await aRun()
    await publishUnheard(run)
    others(600)
    expect(await verify(run)).toMatchObject(subject.isNamed === true ? { kind: 'live' } : hidden)
    // Where it is looked for in the list, nothing is sent; where the platform knows its upload, it is there.
    const second = await publish(run).then(({ kind }) => kind, faultOf)
    expect(['accepted', 'unknownOutcome']).toContain(second)
    expect(ours()).toHaveLength(1)
    takeAway()
    expect(await verify(run)).toMatchObject(subject.isNamed === true ? { kind: 'absent' } : hidden)
  })
})

const only = (...names: string[]) => apiSubjects.filter(({ adapter }) => names.includes(adapter.manifest.name))

describe.each(only('facebook', 'mastodon'))(
  '$adapter.manifest.name (simulated): a post that waits for its time',
  (subject) => {
    const { the, aRun, publish, publishUnheard, verify, others, takeAway } = contractBench(subject)
    const soon = () => the().site.now() + 3600

    it('is found behind pages of others that wait, and is absent once it was taken away', async () => {
      const run = await aRun()
      await publishUnheard(run, { timingTime: soon() })
      others(60, soon())
      expect(await verify(run)).toMatchObject({ kind: 'scheduled' })
      takeAway()
      expect(await verify(run)).toEqual({ kind: 'absent' })
    })

    it('is never called absent where ten pages show others that wait', async () => {
      const run = await aRun()
      await publishUnheard(run, { timingTime: soon() })
      others(600, soon())
      expect(await verify(run)).toMatchObject(hidden)
    })

    it('is known by its number however many others wait', async () => {
      const run = await aRun()
      const answer = await publish(run, { timingTime: soon() })
      const publishId = answer.kind === 'accepted' ? answer.publishId : ''
      others(600, soon())
      expect(await verify(run, publishId)).toMatchObject({ kind: 'scheduled', publishId })
    })
  },
)

describe.each(only('mastodon'))('mastodon (simulated): a post that went out at its time', (subject) => {
  const { the, aRun, publish, verify, others } = contractBench(subject)

  it('is found by its words behind later posts, for it has another number now', async () => {
    const run = await aRun()
    const answer = await publish(run, { timingTime: the().site.now() + 3600 })
    const [made] = the().site.posts
    Object.assign(made ?? {}, { id: 'out', scheduledFor: null, createdAt: the().site.now() })
    others(60)
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId: 'out' })
  })

  it('is not mixed up with the post of a stranger that has the number it waited under', async () => {
    const run = await aRun()
    const answer = await publish(run, { timingTime: the().site.now() + 3600 })
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    const [made] = the().site.posts
    const createdAt = the().site.now()
    the().site.posts.unshift({
      key: 'foreign',
      id: publishId,
      title: the().post.title,
      author: 'moss',
      createdAt,
      scheduledFor: null,
    })
    expect(await verify(run, publishId)).toEqual({ kind: 'scheduled', publishId })
    Object.assign(made ?? {}, { id: 'out', scheduledFor: null, createdAt })
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId: 'out' })
    the().site.posts = the().site.posts.filter(({ author }) => author === 'moss')
    expect(await verify(run, publishId)).toEqual({ kind: 'absent' })
  })
})

describe.each(only('tiktok'))('tiktok (simulated): a post that not everybody may see', (subject) => {
  const { aRun, prepare, publishUnheard, verify, openTries, ours } = contractBench(subject)

  it('is never called absent by a list of what everybody may see', async () => {
    const run = await aRun()
    const fields = { privacy: 'SELF_ONLY' }
    await publishUnheard(run, { fields })
    expect(await verify(run, '', fields)).toMatchObject(hidden)
    expect(ours()).toHaveLength(1)
  })

  it('is found by what its try had kept, and absent when its last part never came', async () => {
    const run = await aRun()
    const fields = { privacy: 'SELF_ONLY' }
    await publishUnheard(run, { fields })
    expect(await verify(run, '', fields, openTries(run))).toMatchObject({ kind: 'live' })
    const other = { ...run, kept: new Map<string, string>(), tries: [] }
    await prepare(other, { fields })
    expect(await verify(run, '', fields, openTries(other))).toEqual({ kind: 'absent' })
  })
})

describe.each(only('facebook'))('pictures on Facebook (simulated), known by their numbers', (subject) => {
  const { the, aRun, publish, publishUnheard, others, ours } = contractBench(subject)

  it.each([0, 3600])(
    'are not posted again behind pages of later posts, %d seconds before their time',
    async (ahead) => {
      const path = join(the().folder, 'picture.jpg')
      await writeFile(path, Buffer.alloc(900))
      const timingTime = ahead === 0 ? null : the().site.now() + ahead
      const pictures = { kind: 'image' as const, files: [{ path, bytes: 900, extension: 'jpg' }], timingTime }
      const run = await aRun()
      await publishUnheard(run, pictures)
      others(60, timingTime)
      const [made] = ours()
      expect(await publish(run, pictures)).toMatchObject({ kind: 'accepted', publishId: made?.id })
      expect([ours().length, the().site.uploads]).toEqual([1, 1])
    },
  )
})

describe.each(only('facebook', 'instagram'))(
  '$adapter.manifest.name (simulated): a post whose number is said to name nothing',
  (subject) => {
    let isForgotten = false
    const forgetful = answering(subject, (answered, { method, path }) =>
      isForgotten && method === 'GET' && /^\/v25\.0\/(?:reed_|8|18)\d+$/.test(path) ? nothingThere : answered,
    )
    const { the, aRun, publish, verify, others, takeAway } = contractBench(forgetful)
    beforeEach(() => {
      isForgotten = false
    })
    const pictures = async () => {
      const path = join(the().folder, 'picture.jpg')
      await writeFile(path, Buffer.alloc(900))
      return { kind: 'image' as const, files: [{ path, bytes: 900, extension: 'jpg' }] }
    }
    it.each(['video', 'image'])(
      'is live (%s) while the list shows it, and absent only without it there',
      async (kind) => {
        const run = await aRun()
        const answer = await publish(run, kind === 'image' ? await pictures() : {})
        const publishId = answer.kind === 'accepted' ? answer.publishId : ''
        isForgotten = true
        others(60)
        expect(await verify(run, publishId)).toMatchObject({
          kind: 'live',
          publishId,
          url: expect.stringContaining('https'),
        })
        takeAway()
        expect(await verify(run, publishId)).toEqual({ kind: 'absent' })
        others(600)
        expect(await verify(run, publishId)).toMatchObject(hidden)
      },
    )
  },
)
