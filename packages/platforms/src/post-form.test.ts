import { expect, it } from 'vitest'
import { knownPlatforms } from './manifests.ts'
import { judgeFields, postFormOf } from './post-form.ts'

const of = (platform: string) => {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  if (!known) throw new Error(`nobody knows ${platform}`)
  return known.manifest
}

it('every field of every platform can be drawn, and is named in four languages', () => {
  for (const { manifest } of knownPlatforms) {
    const properties = Object.keys(Object(manifest.fields['properties']))
    const own = properties.filter((name) => !['title', 'topics', 'timingTime'].includes(name))
    const form = postFormOf(manifest)
    expect([manifest.name, form.map(({ name }) => name)]).toEqual([manifest.name, own])
    for (const { names } of form) expect(Object.values(names).filter((text) => text !== '')).toHaveLength(4)
  }
})

it('the practice platform offers a place, a collection, friends and music to be looked up', () => {
  const kinds = postFormOf(of('practice')).map((field) =>
    'collect' in field ? [field.name, field.kind, field.collect] : [],
  )
  expect(kinds).toEqual([
    [],
    ['place', 'offer', 'places'],
    ['collection', 'offer', 'collections'],
    ['friends', 'offers', 'friends'],
    ['music', 'offer', 'music'],
    [],
  ])
})

const friend = { id: 'reed', name: '苇子' }
it.each([
  ['nothing at all', {}, []],
  ['a place and friends', { place: { id: 'p', name: '码头' }, friends: [friend] }, []],
  ['a place that is only a word', { place: '码头' }, ['field:place wrongKind']],
  ['one friend where there may be several', { friends: friend }, ['field:friends wrongKind']],
  ['six friends', { friends: Array.from({ length: 6 }, () => friend) }, ['field:friends tooMany 5 6']],
  ['a long description', { description: '长'.repeat(501) }, ['field:description tooLong 500 501']],
  ['five hundred emoji', { description: '😀'.repeat(500) }, []],
  ['a field of another platform', { spoiler: 'x' }, ['field:spoiler unknown']],
])('a practice post with %s is judged', (_what, fields, expected) => {
  const said = judgeFields(of('practice'), fields).map(({ path, code, limit, actual }) =>
    [path, code, limit, actual].filter((one) => one !== null).join(' '),
  )
  expect(said).toEqual(expected)
})
