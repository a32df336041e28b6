import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CommitAnswer, CommitContext, PostTrace } from './adapter.ts'
import { AdapterFault } from './adapter-fault.ts'
import type { Post, PostFile } from './post.ts'
import { builtInRecipes } from './recipe/built-in-recipes.ts'
import { adapterByRecipe } from './registry.ts'
import { openSite, type TestSite } from './testing/contract-site.ts'
import type { Cookie } from './testing/practice-site.ts'
import { proved } from './testing/proved.ts'
import { recipeBench } from './testing/recipe-bench.ts'
import { givingUp } from './testing/recipe-of.ts'

/** The practice platform's runs always; `npm run prove` runs all of them, a quarter of an hour. */
const isProof = Boolean(process.env['PROVE_RECIPES'])
const wanted = builtInRecipes.filter(({ platform }) => isProof || platform === 'practice')

/** Runs on a site which can be told to misbehave; truth is what that site holds afterwards. */
const subjects = wanted.flatMap((recipe) => {
  const adapter = adapterByRecipe(recipe)
  if (!adapter) return []
  const { verify, commit } = recipe
  /** What a portal says whose refusals nobody has reported is unknown. */
  const [known] = commit.request?.flatMap(({ answer }) => answer.rejected) ?? []
  const refused = recipe.platform === 'practice' ? 'conflict' : known?.fault
  const hasPictures = adapter.manifest.media.some(({ kind }) => kind === 'image')
  /** What is nowhere in the list: absent only where the list was verified to show everything. */
  const missing = verify.own.showsAll ? { kind: 'absent' } : { kind: 'unreadable', fault: 'unknownOutcome' }
  const lost = adapterByRecipe(givingUp(recipe, 'openForm'))
  return [
    { adapter, lost, hasPictures, missing, refused, namesPosts: Boolean(verify.own.id), isOpen: Boolean(verify.open) },
  ]
})

// The one contract that is held against whole pages: press, upload, list.
describe.concurrent.each(subjects)(
  '$adapter.manifest.name publishes exactly once',
  ({ adapter, lost, hasPictures, missing, refused, namesPosts, isOpen }) => {
    const bench = recipeBench()
    let site: TestSite
    let picture: PostFile
    let post: Post
    let accounts = 0

    beforeAll(async () => {
      site = await openSite(adapter.manifest.name)
      post = { ...bench.post(), topics: ['收纳', '改造'] }
      const path = join(bench.folder(), 'cover.jpg')
      picture = { path, extension: 'jpg', bytes: (await stat(path)).size }
    })
    afterAll(() => site.stop())

    type Run = { name: string; browsing: BrowserContext; context: CommitContext; since: number }

    async function anAccount(scenarios: Record<string, string | number | boolean> = {}): Promise<Run> {
      const name = `reed${(accounts += 1)}`
      const cookies = await site.join(name)
      await site.meets(name, scenarios)
      return { name, ...(await aBrowser(name, cookies)), since: Math.floor(Date.now() / 1000) }
    }
    const aBrowser = (name: string, cookies: Cookie[]) => bench.aContext(site, { jobKey: `job-${name}`, cookies })
    const prepare = (run: Run, changes: Partial<Post> = {}) =>
      adapter.prepare(run.context, { ...post, ...changes }, { remoteId: run.name })
    const publish = async (run: Run, changes: Partial<Post> = {}): Promise<CommitAnswer> =>
      adapter.commit(run.context, await prepare(run, changes))
    const faultOfPrepare = async (run: Run, by = adapter): Promise<string> => {
      const thrown = await by.prepare(run.context, post, { remoteId: run.name }).then(
        () => null,
        (fault: unknown) => fault,
      )
      return thrown instanceof AdapterFault ? thrown.fault : `no fault: ${String(thrown)}`
    }
    const verify = ({ context, since, name }: Run, publishId = '', others: PostTrace['others'] = []) =>
      adapter.verify(context, { ...post, publishId, committedAt: since, remoteId: name, others })
    /** Of tests side by side `expect.poll` does not know which one asks. */
    const until = (isSo: (kind: string) => boolean, run: Run, publishId = '') =>
      vi.waitUntil(async () => [await verify(run, publishId)].find(({ kind }) => isSo(kind)), { timeout: 30_000 })
    const settled = (run: Run, publishId = '') => until((kind) => kind !== 'processing', run, publishId)
    const picturesShown = async (run: Run, pictures: Partial<Post>) => {
      const answer = await publish(run, pictures)
      const publishId = answer.kind === 'accepted' ? answer.publishId : ''
      await until((kind) => kind === 'live', run, publishId)
      const shown = await (await fetch(`${site.address}/p/${publishId}`)).text()
      return shown.match(/<img src="\/media\/[^"]+\.jpg"/g)?.length ?? 0
    }
    const count = async (run: Run) => (await site.titlesOf(run.name)).length

    it('publishes a video with cover and topics, and reads it back as live', async () => {
      const run = await anAccount()
      const answer = await publish(run)
      expect(answer).toMatchObject({ kind: 'accepted', scheduled: false })
      const publishId = answer.kind === 'accepted' ? answer.publishId : ''
      const url = namesPosts ? `${site.address}/p/${publishId}` : ''
      expect(await settled(run, publishId)).toEqual({
        kind: 'live',
        publishId: namesPosts ? publishId : '',
        url,
        alike: 1,
      })
      expect(await site.titlesOf(run.name)).toEqual([post.title])
    })

    it('publishes pictures in their order, or says beforehand that it takes none', async () => {
      const run = await anAccount()
      const pictures: Partial<Post> = { kind: 'image', files: [picture, picture, picture] }
      const issues = adapter.validate({ ...post, ...pictures }, run.since).map(({ code }) => code)
      const shown = issues.length === 0 ? await picturesShown(run, pictures) : 0
      const expected = hasPictures ? { issues: [], shown: 3 } : { issues: ['wrongKind'], shown: 0 }
      expect({ issues, shown }).toEqual(expected)
    })

    it('hands a post for later to the platform, which says it is scheduled', async () => {
      const run = await anAccount()
      const answer = await publish(run, { timingTime: run.since + 3600 })
      expect(answer).toMatchObject({ kind: 'accepted', scheduled: true })
      expect((await settled(run)).kind).toBe('scheduled')
    })

    it('finds the post when the answer was lost after the platform had taken it', async () => {
      const run = await anAccount({ answerLostAfterPublish: true })
      expect((await publish(run)).kind).toBe('unknown')
      expect((await settled(run)).kind).toBe('live')
      expect(await count(run)).toBe(1)
    })

    it('finds the post on the public page when the platform sent us to sign in after taking it', async () => {
      const run = await anAccount({ redirectToLoginAfterPublish: true })
      expect((await publish(run)).kind).toBe('unknown')
      const signedOut = isOpen ? null : await verify(run)
      expect(signedOut?.kind).toBe(isOpen ? undefined : 'unreadable')
      const reader = isOpen ? run : { ...run, ...(await aBrowser(run.name, await site.signIn(run.name))) }
      await until((kind) => kind === 'live', reader)
      expect(await count(run)).toBe(1)
    })

    it('says what the platform refused, keeps a picture of it, and nothing was posted', async () => {
      const text = '已有同名作品，不能重复发布'
      const run = await anAccount({ refuse: text })
      const said = refused ? { kind: 'rejected', fault: refused } : { kind: 'unknown' }
      expect(await publish(run)).toEqual({ ...said, detail: text })
      expect((await stat(join(bench.folder(), `${run.context.jobKey}-commit.jpg`))).size).toBeGreaterThan(1000)
      expect(await count(run)).toBe(0)
    })

    it('reports a post that the review turned down', async () => {
      const run = await anAccount({ rejectAfterReview: '封面含二维码' })
      expect((await publish(run)).kind).toBe('accepted')
      expect(await settled(run)).toMatchObject({ kind: 'rejected', detail: expect.stringContaining('封面含二维码') })
    })

    it.each<[string, Record<string, boolean | number>, string]>([
      ['the session ends during the upload', { logOutMidWay: true }, 'auth'],
      ...proved<[string, Record<string, boolean | number>, string]>([
        'the upload never gets past a part',
        { uploadBreaksAtPart: 2, uploadStaysBroken: true },
        'network',
      ]),
      ['the platform asks for a declaration', { mandatoryDeclaration: true }, 'policy'],
      ['the platform asks for a security check', { loginChallenge: true }, 'challenge'],
    ])('stops before the commit when %s', async (_when, scenarios, fault) => {
      const run = await anAccount(scenarios)
      expect(await faultOfPrepare(run)).toBe(fault)
      await site.meets(run.name, {})
      expect(await count(run)).toBe(0)
    })

    it.each<[string, Record<string, number>]>([
      ['one part of the upload breaks', { uploadBreaksAtPart: 2 }],
      ...proved<[string, Record<string, number>]>(
        ['the form was redesigned', { changedSelectors: 2 }],
        ['the portal is slow', { slowSteps: 0.2 }],
      ),
    ])('still publishes once when %s', async (_when, scenarios) => {
      const run = await anAccount(scenarios)
      expect((await publish(run)).kind).toBe('accepted')
      expect(await count(run)).toBe(1)
    })

    it('names the step and keeps a picture when the form cannot be recognised', async () => {
      const run = await anAccount({ changedSelectors: 3 })
      expect(await faultOfPrepare(run, lost)).toBe('selectorChanged')
      expect((await stat(join(bench.folder(), `${run.context.jobKey}-openForm.jpg`))).size).toBeGreaterThan(1000)
      expect(await count(run)).toBe(0)
    })

    it('does not post as somebody else', async () => {
      const run = await anAccount()
      expect(await faultOfPrepare({ ...run, name: 'reed1' })).toBe('wrongAccount')
      expect(await count(run)).toBe(0)
    })

    it.each(['readyToCommit', ...proved('rightAccount', 'openForm', 'upload', 'fill')])(
      'posts nothing when the browser dies at %s, and once when tried again',
      async (dying) => {
        const run = await anAccount()
        run.context.onCheckpoint = async (name) => {
          if (name === dying) await run.browsing.close()
        }
        expect(await faultOfPrepare(run)).toBe('browserGone')
        expect(await count(run)).toBe(0)
        const again = { ...run, ...(await aBrowser(run.name, await site.signIn(run.name))) }
        expect((await publish(again)).kind).toBe('accepted')
        expect(await count(run)).toBe(1)
      },
    )

    it('never claims absence or success falsely when the browser dies right after the click', async () => {
      const run = await anAccount({ slowSteps: 0.1 })
      const prepared = await prepare(run)
      run.context.log = (name) => {
        if (name === 'clicked') void run.browsing.close()
      }
      expect((await adapter.commit(run.context, prepared)).kind).toBe('unknown')
      await new Promise((resolve) => setTimeout(resolve, 500))
      const again = { ...run, ...(await aBrowser(run.name, await site.signIn(run.name))) }
      expect(await settled(again)).toMatchObject((await count(run)) === 1 ? { kind: 'live' } : missing)
    })

    it('presses nothing when the computer was away between the server’s word and the button', async () => {
      const run = await anAccount()
      const prepared = await prepare(run)
      run.context.mayPress = () => false
      expect((await adapter.commit(run.context, prepared)).kind).toBe('unknown')
      expect(await count(run)).toBe(0)
    })

    it.each(proved('older'))('does not take an %s post of the same title for this one', async () => {
      const run = await anAccount()
      await publish(run)
      const seen = await settled(run)
      const after = (seconds: number) => ({ ...run, since: Math.floor(Date.now() / 1000) + seconds })
      expect(await verify(after(3600))).toMatchObject(missing)
      expect(await verify(after(300))).toMatchObject({ kind: 'unreadable', fault: 'unknownOutcome' })
      if (!namesPosts || seen.kind !== 'live') return
      expect(await verify(after(300), '', [{ id: seen.publishId, title: post.title }])).toMatchObject(missing)
    })

    it.each(proved(300, -300))(
      'does not miss its post where the clock of the server is %d seconds ahead of the platform’s',
      async (off) => {
        const run = await anAccount()
        await publish(run)
        await settled(run)

        const context = { ...run.context, now: () => Math.floor(Date.now() / 1000) + off }
        expect((await verify({ ...run, context, since: run.since + off })).kind).toBe('live')
        const later = { ...run, context, since: Math.floor(Date.now() / 1000) + off + 3600 }
        expect(await verify(later)).toMatchObject(missing)
      },
    )

    it('tells a dead platform from a missing post', async () => {
      const run = await anAccount()
      run.context.site = 'http://127.0.0.1:9'
      expect((await verify(run)).kind).toBe('unreadable')
      expect(await adapter.check(run.context)).toBe('unknown')
    })

    it('knows who is signed in, who is not, and who has to pass a check', async () => {
      const run = await anAccount()
      expect(await adapter.check(run.context)).toBe('online')
      expect(await adapter.profile(run.context)).toMatchObject({ remoteId: run.name, nickname: run.name })
      await site.meets(run.name, { loginChallenge: true })
      expect(await adapter.check(run.context)).toBe('challenge')
      await run.browsing.clearCookies()
      expect(await adapter.check(run.context)).toBe('offline')
    })
  },
)
