import { describe, expect, it } from 'vitest'
import type { OtherPost } from './adapter.ts'
import { apiSubjects, named, type Subject } from './testing/api-subjects.ts'
import { answering, contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'
import { nothingThere } from './testing/simulated-graph.ts'

const out: OtherPost = { id: 'reed_77', title: 'Winter coats for herons', stands: 'out' }
const forgetful = {
  kind: 'unreadable',
  fault: 'unknownOutcome',
  detail: expect.stringContaining('none of the earlier posts'),
}
const hour = 3600

/** A lost post on an account that has others; these stand there since so many hours. */
function bench(subject: Subject) {
  const the = contractBench(subject)
  return {
    ...the,
    stands({ id, title }: Pick<OtherPost, 'id' | 'title'>, hoursAgo = 2, scheduledFor: number | null = null): void {
      const { site } = the.the()
      const createdAt = site.now() - hoursAgo * hour
      site.posts.unshift({ key: id, id, title, author: 'reed', createdAt, scheduledFor })
    },
    lost: (run: Parameters<typeof the.verify>[0], ...others: OtherPost[]) => the.verify(run, '', {}, [], others),
  }
}

describe.each(apiSubjects.filter(({ adapter }) => adapter.manifest.name !== 'bluesky'))(
  '$adapter.manifest.name (simulated): a lost post on an account that is known to have posts',
  (subject) => {
    const { aRun, stands, lost } = bench(subject)

    it('is not called absent by an empty list, and is once the list shows one of them', async () => {
      const run = await aRun()
      expect(await lost(run, out)).toMatchObject(forgetful)
      stands(out)
      expect(await lost(run, out)).toEqual({ kind: 'absent' })
    })

    it('is absent where the account has none, and where none of them has to be in the list', async () => {
      const run = await aRun()
      expect(await lost(run)).toEqual({ kind: 'absent' })
      expect(await lost(run, { ...out, stands: null }, { id: out.id, title: out.title })).toEqual({ kind: 'absent' })
    })

    it('is not called absent by an old list, which shows posts from before the three newest', async () => {
      const run = await aRun()
      const known: OtherPost[] = ['Spring', 'Summer', 'Autumn', 'Snow'].map((title, at) => ({
        ...out,
        id: `reed_${at}`,
        title,
      }))
      stands({ id: 'reed_3', title: 'Snow' })
      expect(await lost(run, ...known)).toMatchObject(forgetful)
      stands({ id: 'reed_2', title: 'Autumn' })
      expect(await lost(run, ...known)).toEqual({ kind: 'absent' })
    })

    it('is absent where its owner posted much by hand since, however far back the known one stands', async () => {
      const run = await aRun()
      for (let at = 0; at < 60; at++) stands({ id: `hand-${at}`, title: `A day by hand ${at}` })
      expect(await lost(run, out)).toMatchObject(forgetful)
      stands(out, 3)
      expect(await lost(run, out)).toEqual({ kind: 'absent' })
    })
  },
)

/** Which they find by the account's list alone, and look into once more before a request. */
describe.each(['x', 'douyinOpen', 'kuaishouOpen', 'bilibiliOpen', 'mastodon'].map(named))(
  '$adapter.manifest.name (simulated): a post that is tried again while the list is empty',
  (subject) => {
    let isBlind = false
    const { the, aRun, publish, publishUnheard, forget } = bench({
      ...subject,
      shapes: {
        kindOf: subject.shapes.kindOf,
        answer(asked, site) {
          asked.headers['idempotency-key'] = `forgotten-${Math.random()}`
          const all = site.posts
          if (isBlind && subject.shapes.kindOf(asked) === 'read') site.posts = []
          const answered = subject.shapes.answer(asked, site)
          site.posts = all
          return answered
        },
      },
    })

    it('is not sent a second time on an account that is known to have posts, and is sent where a person looked', async () => {
      isBlind = false
      const run = await aRun()
      await publishUnheard(run)
      forget(run)
      for (const post of the().site.posts) post.title += ' as it stands there'
      isBlind = true
      const others = [out]
      expect(await endOf(publish(run, {}, { others }))).toBe('unknownOutcome')
      expect(the().site.posts).toHaveLength(1)
      expect(await endOf(publish(run, {}, { others, isDenied: true }))).toBe('accepted')
      expect(the().site.posts).toHaveLength(2)
    })
  },
)

describe.each(['instagram', 'youtube', 'officialaccount', 'facebook', 'tiktok'].map(named))(
  '$adapter.manifest.name (simulated): a post of which its own upload says that it never went out',
  (subject) => {
    const { aRun, prepare, verify, openTries, aDayLater } = bench(subject)

    it('is absent, whatever the list forgets', async () => {
      const run = await aRun()
      await prepare(run)
      expect(await verify(aDayLater(run), '', {}, openTries(run), [out])).toEqual({ kind: 'absent' })
    })
  },
)

/** What asks for one post by its number; of an empty account it is answered with nothing. */
const byNumber = /video_data\/$|\/videos$|\/2\/tweets\/\d+$|photo\/info$|archive\/view$/
describe.each(['douyinOpen', 'tiktok', 'youtube', 'x', 'kuaishouOpen', 'bilibiliOpen'].map(named))(
  '$adapter.manifest.name (simulated): a post whose number is answered with no row',
  (subject) => {
    let isDeaf = false
    const { the, aRun, publish, verify, stands } = bench({
      ...subject,
      shapes: {
        kindOf: subject.shapes.kindOf,
        answer(asked, site) {
          const all = site.posts
          if (isDeaf && byNumber.test(asked.path)) site.posts = []
          const answered = subject.shapes.answer(asked, site)
          site.posts = all
          return answered
        },
      },
    })

    it('is not called absent while the list of the account shows it', async () => {
      const run = await aRun()
      const answer = await publish(run)
      isDeaf = true
      const told = await verify(run, answer.kind === 'accepted' ? answer.publishId : '', {}, [], [out])
      isDeaf = false
      expect(told.kind).not.toBe('absent')
    })

    it('is not called absent while the list of the account is empty as well, and is once that shows others', async () => {
      const run = await aRun()
      const answer = await publish(run)
      const publishId = answer.kind === 'accepted' ? answer.publishId : ''
      the().site.posts = []
      expect(await verify(run, publishId, {}, [], [out])).toMatchObject(forgetful)
      stands(out)
      expect(await verify(run, publishId, {}, [], [out])).toEqual({ kind: 'absent' })
    })
  },
)

describe.each(['facebook', 'instagram'].map(named))(
  '$adapter.manifest.name (simulated): a post whose number is said to name nothing',
  (subject) => {
    const { aRun, verify, stands } = bench(
      answering(subject, (answered, { path }) => (path.endsWith('/reed_4') ? nothingThere : answered)),
    )

    it('is absent only by a list that shows others which are known', async () => {
      const run = await aRun()
      expect(await verify(run, 'reed_4', {}, [], [out])).toMatchObject(forgetful)
      stands(out)
      expect(await verify(run, 'reed_4', {}, [], [out])).toEqual({ kind: 'absent' })
    })
  },
)

describe.each(['facebook', 'mastodon'].map(named))(
  '$adapter.manifest.name (simulated): a lost post that may wait for its time',
  (subject) => {
    const { the, aRun, publishUnheard, stands, lost } = bench(subject)

    it('is not called absent while those that are known to wait are not shown, and is found where it is out', async () => {
      const run = await aRun()
      const waiting: OtherPost = { ...out, id: 'reed_88', stands: 'waiting' }
      stands(out)
      expect(await lost(run, out, waiting)).toMatchObject(forgetful)
      stands(waiting, 2, the().site.now() + hour)
      expect(await lost(run, out, waiting)).toEqual({ kind: 'absent' })
      the().site.posts = []
      await publishUnheard(run)
      expect(await lost(run, out, waiting)).toMatchObject({ kind: 'live' })
    })
  },
)

describe('facebook (simulated): a lost post of a Page', () => {
  const { aRun, lost } = bench(named('facebook'))

  it('is absent where the Page is known to have reels only, which may be in no list', async () => {
    const run = await aRun()
    expect(await lost(run, { ...out, id: '77' })).toEqual({ kind: 'absent' })
  })
})
