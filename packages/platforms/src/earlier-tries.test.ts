import { describe, expect, it } from 'vitest'
import { apiSubjects, named, type Subject } from './testing/api-subjects.ts'
import { answering, contractBench, rewritten } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'
import { sendDraft } from './testing/send-draft.ts'
import { nothingThere } from './testing/simulated-graph.ts'

const ofAll = (...names: string[]) => names.map(named)
const lateLists: Record<string, Subject> = {
  instagram: answering(named('instagram'), (answered, { path, method }) =>
    method === 'GET' && path.endsWith('/media') ? { status: 200, json: { data: [] } } : answered,
  ),
  facebook: answering(named('facebook'), (answered, { path }) =>
    path.endsWith('_posts') ? { status: 200, json: { data: [] } } : answered,
  ),
  youtube: answering(named('youtube'), (answered, { path }) =>
    path.endsWith('/playlistItems') ? { status: 200, json: { items: [] } } : answered,
  ),
  officialaccount: answering(named('officialaccount'), (answered, { path }) =>
    path.endsWith('freepublish/batchget')
      ? { status: 200, json: { total_count: 0, item_count: 0, item: [] } }
      : answered,
  ),
}
const proofs: [string, string][] = [
  ['instagram', 'processing'],
  ['facebook', 'live'],
  ['youtube', 'live'],
  ['officialaccount', 'processing'],
]

describe.each(proofs)('%s (simulated): a post whose answer was lost, in a list that is late', (name, kind) => {
  const { the, aRun, publish, publishUnheard, verify, openTries, forget, aDayLater } = contractBench(
    lateLists[name] ?? named(name),
  )

  it('is proved by what its try had kept', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind })
  })

  it('is absent when nothing was sent, although as much was kept', async () => {
    const run = await aRun()
    the().site.trouble = { at: 'commit', how: 'silent', done: false }
    await publish(run)
    the().site.trouble = null
    expect(await verify(aDayLater(run), '', {}, openTries(run))).toEqual({ kind: 'absent' })
  })

  it('is not made again after an edit or three hours later', async () => {
    const run = await aRun()
    await publishUnheard(run)
    forget(run)
    expect(await endOf(publish(run))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })
})

const uploading = ofAll('x', 'instagram', 'youtube', 'tiktok', 'facebook', 'douyinOpen', 'kuaishouOpen', 'bilibiliOpen')

describe.each([...uploading, named('officialaccount')])(
  '$adapter.manifest.name (simulated): a job whose uploads are of no use any more',
  (subject) => {
    const { the, aRun, publish, publishUnheard, forget } = contractBench(subject)

    it.each<[string, { title?: string }]>([
      ['three hours later', {}],
      ['after its title was edited', { title: 'Quite another title' }],
    ])('is not posted again %s', async (_when, edited) => {
      const run = await aRun()
      await publishUnheard(run)
      forget(run)
      expect(await endOf(publish(run, edited))).toBe('accepted')
      expect(the().site.posts).toHaveLength(1)
    })
  },
)

describe.each(uploading)('$adapter.manifest.name (simulated): a job whose uploads waited for too long', (subject) => {
  const { the, aRun, publish, forget } = contractBench(subject)

  it('is posted when its earlier try sent nothing', async () => {
    const run = await aRun()
    the().site.trouble = { at: 'commit', how: 'silent', done: false }
    await publish(run)
    the().site.trouble = null
    forget(run)
    expect(await endOf(publish(run))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })
})

describe.each(ofAll('douyinOpen', 'kuaishouOpen', 'bilibiliOpen'))(
  '$adapter.manifest.name (simulated): another post of the same words, sent since an earlier try',
  (subject) => {
    const { the, aRun, publish, byHand } = contractBench(subject)

    it.each<[string, string[], number]>([
      ['is not taken for this one once its number is known', ['77'], 2],
      ['keeps this one back while nobody knows whose it is', [], 1],
    ])('%s', async (_what, others, posts) => {
      const run = await aRun()
      const { site, post } = the()
      byHand(site.now() + 1)
      run.tries.push({ title: post.title, topics: post.topics, notes: new Map() })
      expect(await endOf(publish(run, {}, { others: others.map((id) => ({ id, title: post.title })) }))).toBe(
        'accepted',
      )
      expect(site.posts).toHaveLength(posts)
    })
  },
)

describe('mastodon (simulated): a job whose key the instance has forgotten, as it does after an hour', () => {
  const { the, aRun, publish, publishUnheard, verify } = contractBench(named('mastodon'))

  it.each([0, 3600])('is not posted again, %d seconds before its time', async (ahead) => {
    const timingTime = ahead === 0 ? null : the().site.now() + ahead
    const run = await aRun()
    await publishUnheard(run, { timingTime })
    const later = { ...run, context: { ...run.context, jobKey: 'a key it never heard of' } }
    expect(await publish(later, { timingTime })).toMatchObject({ kind: 'accepted', scheduled: ahead > 0 })
    expect(the().site.posts).toHaveLength(1)
    expect((await verify(run)).kind).toBe(ahead > 0 ? 'scheduled' : 'live')
  })
})

const silences: Record<string, Subject> = {
  instagram: answering(named('instagram'), (answered, { method, query }, { posts }) =>
    method === 'GET' && posts.length > 0 && query.get('fields') === 'status_code,status' ? nothingThere : answered,
  ),
  facebook: answering(named('facebook'), (answered, { method, query }, { posts }) =>
    method === 'GET' && posts.length > 0 && query.get('fields') === 'id,status' ? nothingThere : answered,
  ),
  youtube: answering(named('youtube'), (answered, { method, headers }, { posts }) =>
    method === 'PUT' && posts.length > 0 && headers['content-range']?.startsWith('bytes */') === true
      ? { status: 404 }
      : answered,
  ),
  tiktok: answering(named('tiktok'), (answered, { path }, { posts }) =>
    path.endsWith('/status/fetch/') && posts.length > 0
      ? { status: 400, json: { error: { code: 'invalid_publish_id', message: '' } } }
      : answered,
  ),
}

describe.each(Object.entries(silences))('%s (simulated): what is out is said to be nothing there', (_name, subject) => {
  const { the, aRun, publish, publishUnheard } = contractBench(subject)

  it('and is found in the list by its words, so that a second run adds none', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await endOf(publish(run))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })

  it('and is not made again while the list shows it cut short, unless a person said that it is another', async () => {
    const run = await aRun()
    await publishUnheard(run)
    for (const one of the().site.posts) one.title = `${one.title.slice(0, 5)}…`
    expect(await endOf(publish(run))).toBe('unknownOutcome')
    expect(the().site.posts).toHaveLength(1)
    await endOf(publish(run, {}, { isDenied: true }))
    expect(the().site.uploads).toBe(2)
  })
})

describe('tiktok (simulated): a video whose parts are all there, which the platform still works on', () => {
  const working = answering(named('tiktok'), (answered, { path }, { posts }) =>
    path.endsWith('/status/fetch/') && posts.length > 0
      ? {
          status: 200,
          json: { data: { status: 'PROCESSING_UPLOAD', uploaded_bytes: 5000 }, error: { code: 'ok', message: '' } },
        }
      : answered,
  )
  const { the, aRun, publish, publishUnheard, verify, openTries } = contractBench(working)

  it('is under way, and is not sent again', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toEqual({ kind: 'processing', isNamed: true })
    expect(await endOf(publish(run))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })
})

const shownOtherwise: [string, Subject, string, string][] = [
  [
    'x',
    answering(named('x'), (answered, { method }) =>
      method === 'GET'
        ? rewritten(answered, (text) => text.replaceAll('https://pond.test/koi', 'https://t.co/abc'))
        : answered,
    ),
    'Look at https://pond.test/koi first',
    'an address, which X shows as one of its own',
  ],
  [
    'mastodon',
    answering(named('mastodon'), (answered, { method }) =>
      method === 'GET'
        ? rewritten(answered, (text) =>
            text.replace(
              /@(\w+)@[\w.]+/g,
              "<a href='https://other.test/@$1' class='u-url mention'>@<span>$1</span></a>",
            ),
          )
        : answered,
    ),
    'With @reed@other.test and @moss on the balcony',
    'a person of another instance, whom Mastodon shows without it',
  ],
]

describe.each(shownOtherwise)('%s (simulated): a lost post whose title names', (_name, subject, title, what) => {
  const { aRun, publishUnheard, verify, openTries } = contractBench(subject, { title })

  it(`${what} is live`, async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind: 'live' })
  })
})

/** Whatever its own uploads are said to be. */
const firsts = [
  ...apiSubjects.map((subject): [string, Subject] => [subject.adapter.manifest.name, subject]),
  ...Object.entries(silences).map(([name, subject]): [string, Subject] => [`${name}, silent of its uploads`, subject]),
]

describe.each(firsts)('%s (simulated): a first try, while a person posts the same words by hand', (name, subject) => {
  const { the, aRun, prepare, publish, byHand } = contractBench(subject)

  it('sends its own post, and takes that of the person for none of its own', async () => {
    const draft = await prepare(await aRun())
    byHand(the().site.now())
    // X takes the same words once.
    expect([(await sendDraft(draft)).kind, the().site.posts.length]).toEqual(
      name === 'x' ? ['rejected', 1] : ['accepted', 2],
    )
  })

  const goesOnLater = /^(tiktok|youtube),/.test(name) ? ['whose upload is forgotten'] : []
  it.each(goesOnLater)('does so after one that was stopped before its commit, and %s', async () => {
    const run = await aRun()
    await prepare(run)
    byHand(the().site.now())
    expect((await publish(run, {}, { tries: [] })).kind).toBe('accepted')
    expect(the().site.posts).toHaveLength(2)
  })
})
