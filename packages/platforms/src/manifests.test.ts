import { describe, expect, it } from 'vitest'
import { apiRegistry } from './api/api-registry.ts'
import { platformManifest } from './manifest.ts'
import { knownPlatforms } from './manifests.ts'
import type { PostPlan } from './post.ts'
import { builtInRecipes } from './recipe/built-in-recipes.ts'
import { adapterByRecipe } from './registry.ts'

const practice = knownPlatforms.find(({ manifest }) => manifest.name === 'practice')

describe('what is known of the platforms', () => {
  it('fits the manifest and names each platform once', () => {
    for (const { manifest } of knownPlatforms) expect(platformManifest.parse(manifest)).toEqual(manifest)
    const names = knownPlatforms.map(({ manifest }) => manifest.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is the same for pages, for the browser driver and for the server', () => {
    const driven = [...builtInRecipes.flatMap((recipe) => adapterByRecipe(recipe) ?? []), ...apiRegistry].map(
      ({ manifest, validate }) => ({ manifest, validate }),
    )
    expect(driven).toEqual(knownPlatforms.map(({ manifest, validate }) => ({ manifest, validate })))
  })

  it('advises no new account to be faster than its platform allows', () => {
    const tooFast = knownPlatforms.filter(({ manifest: { advisedPace, minGapSeconds, dailyCap } }) => {
      const isGapShort = advisedPace.gapMinutes > 0 && advisedPace.gapMinutes * 60 < minGapSeconds
      return isGapShort || (dailyCap !== null && (advisedPace.dailyCap ?? Number.POSITIVE_INFINITY) > dailyCap)
    })
    expect(tooFast.map(({ manifest }) => manifest.name)).toEqual([])
  })

  it('calls the practice platform simulated', () => {
    expect(practice?.manifest.standing).toEqual({ kind: 'simulated' })
  })
})

describe('a post for the practice platform', () => {
  const now = 1_800_000_000
  const plan: PostPlan = {
    kind: 'video',
    files: [{ bytes: 1000, extension: 'mp4' }],
    title: '收纳',
    topics: ['改造'],
    timingTime: null,
  }
  const pictures = (count: number): PostPlan['files'] =>
    Array.from({ length: count }, () => ({ bytes: 1000, extension: 'jpg' }))
  const issues = (changes: Partial<PostPlan>) =>
    practice?.validate({ ...plan, ...changes }, now).map(({ path, code }) => `${path} ${code}`)

  it.each<[string, Partial<PostPlan>, string[]]>([
    ['that is fine', {}, []],
    ['of 55 characters, emoji among them', { title: '😀'.repeat(55) }, []],
    ['without a title', { title: '  ' }, ['title missing']],
    ['with 56 characters', { title: '长'.repeat(56) }, ['title tooLong']],
    ['with six topics', { topics: ['1', '2', '3', '4', '5', '6'] }, ['topics tooMany']],
    ['with a topic of 21 characters', { topics: ['长'.repeat(21)] }, ['topics tooLong']],
    ['as a document', { files: [{ bytes: 1000, extension: 'pdf' }] }, ['media wrongKind']],
    ['as a picture called a video', { files: [{ bytes: 1000, extension: 'png' }] }, ['media wrongKind']],
    ['of twelve pictures', { kind: 'image', files: pictures(12) }, []],
    ['of thirteen pictures', { kind: 'image', files: pictures(13) }, ['media tooMany']],
    ['without a file', { files: [] }, ['media missing']],
    ['larger than the platform takes', { files: [{ bytes: 600 * 1024 ** 2, extension: 'mp4' }] }, ['media tooLarge']],
    ['in four minutes', { timingTime: now + 240 }, ['timingTime tooEarly']],
    ['in fifteen days', { timingTime: now + 15 * 86_400 }, ['timingTime tooLate']],
    ['in an hour', { timingTime: now + 3600 }, []],
  ])('%s is judged before anything is sent', (_what, changes, expected) => {
    expect(issues(changes)).toEqual(expected)
  })
})
