import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentVersion, Element, Project, ProjectElement } from './document.ts'
import { migrations, readProject } from './migrate.ts'
import { sparseProject } from './sparse.ts'

const element = (uuid: string, more: object = {}) => ({ uuid, elName: 'image', ...more })
const document = (elements: unknown[], more: object = {}) => ({ pages: [{ uuid: 'p', elements }], ...more })
const read = (given: unknown) => {
  const outcome = readProject(given)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault))
  return outcome.value
}
const faultOf = (given: unknown) => {
  const outcome = readProject(given)
  return outcome.ok ? undefined : outcome.fault
}
const elementsOf = (given: unknown) => read(given).project.pages[0]?.elements ?? []

it('migrations lead from the first version to the present one without gaps', () => {
  expect(migrations.map(({ id }) => id)).toEqual(
    Array.from({ length: documentVersion }, (_, at) => `project/${at + 1}`),
  )
})

it('a document takes numbers that came as text, and defaults for what is no number', () => {
  const commonStyle = { width: '12px', height: ' 7.5 ', left: null, top: 'wide', rotate: '45deg', fontWeight: 'bold' }
  expect(elementsOf(document([element('a', { commonStyle })]))[0]?.commonStyle).toMatchObject({
    width: 12,
    height: 7.5,
    left: 0,
    top: 200,
    rotate: 45,
    fontWeight: 'bold',
  })
  expect(read({ width: '375', pages: [{ uuid: 'p', commonStyle: { bgcVolume: '20' } }] }).project).toMatchObject({
    width: 375,
    pages: [{ commonStyle: { bgcVolume: 20 } }],
  })
})

it('a document gets what it lacks: a page, uuids and layers of their own, sizes above zero', () => {
  expect(read({}).project.pages).toHaveLength(1)
  expect(read({ pages: [{ uuid: 'p' }, { uuid: 'p' }] }).project.pages.map(({ uuid }) => uuid)).toEqual(['p', 'p-2'])
  const style = (zIndex: number) => ({ commonStyle: { zIndex, width: -40 } })
  const mended = elementsOf(document([element('a', style(9999)), element('a', style(9999)), element('b', style(3))]))
  expect(mended.map(({ uuid, commonStyle }) => [uuid, commonStyle.zIndex, commonStyle.width])).toEqual([
    ['a', 9999, 40],
    ['a-2', 10_000, 40],
    ['b', 3, 40],
  ])
})

it('layers are given out again from 1 when no room is left above', () => {
  const style = { commonStyle: { zIndex: 100_000 } }
  expect(elementsOf(document([element('a', style), element('b', style)])).map((one) => one.commonStyle.zIndex)).toEqual(
    [1, 2],
  )
})

it('an element of an unknown kind is kept whole, and one by an older name is known', () => {
  const map = { uuid: 'm', elName: 'hologram', propsValue: { depth: { cm: 4 } }, tint: 'blue' }
  const [kept, old] = elementsOf(document([map, { uuid: 'o', elName: 'qk-text', propsValue: { text: 'hello' } }]))
  expect(kept).toMatchObject(map)
  expect([Element.safeParse(kept).success, Element.safeParse(old).success, old?.elName]).toEqual([false, true, 'text'])
})

it('a document of a newer version can be looked at', () => {
  expect(read(document([], { schemaVersion: 99 })).isNewer).toBe(true)
  expect([read(document([])).isNewer, read(document([], { schemaVersion: 1 })).isNewer]).toEqual([false, false])
})

it.each([
  ['no object', 'text', { kind: 'notADocument' }],
  ['a list', [], { kind: 'notADocument' }],
  ['a version that is no number', { schemaVersion: 'two' }, { kind: 'notADocument' }],
  [
    '101 pages',
    { pages: Array.from({ length: 101 }, (_, at) => ({ uuid: `${at}` })) },
    { kind: 'tooManyPages', most: 100, path: 'pages' },
  ],
  [
    '501 elements on a page',
    document(Array.from({ length: 501 }, (_, at) => element(`${at}`))),
    { kind: 'tooManyElements', most: 500, path: 'pages.0.elements' },
  ],
  [
    '5 001 elements',
    {
      pages: Array.from({ length: 11 }, (_, page) => ({
        uuid: `p${page}`,
        elements: Array.from({ length: page < 10 ? 500 : 1 }, (__, at) => element(`${page}-${at}`)),
      })),
    },
    { kind: 'tooManyElements', most: 5000, path: 'pages' },
  ],
])('a document that cannot be read is refused with the reason: %s', (_, given, fault) => {
  expect(faultOf(given)).toEqual(fault)
})

it.each([
  ['a text of 5 000 signs', { elName: 'text', propsValue: { text: 'x'.repeat(5000) } }, 'propsValue.text'],
  ['an address of 2 001 characters', { propsValue: { imageSrc: 'x'.repeat(2001) } }, 'propsValue.imageSrc'],
  ['an opacity above 1', { commonStyle: { opacity: 2 } }, 'commonStyle.opacity'],
  ['an unknown kind without propsValue', { elName: 'hologram', propsValue: 'none' }, 'propsValue'],
  ['a value object above 20 kB', { value: { long: 'x'.repeat(20_001) } }, 'value'],
])('a wrong element is refused by its field: %s', (_, more, path) => {
  expect(faultOf(document([element('a', more)]))).toMatchObject({ kind: 'field', path: `pages.0.elements.0.${path}` })
})

it('keys that change what objects inherit reach no document', () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"a":1},"pages":[{"uuid":"p","elements":[{"uuid":"e","elName":"text","__proto__":{"b":1},"constructor":{"prototype":{"c":1}}}]}]}',
  )
  const { project } = read(hostile)
  expect(Object.getPrototypeOf(project)).toBe(Object.prototype)
  expect(['a' in project, 'b' in (project.pages[0]?.elements[0] ?? {}), 'c' in {}]).toEqual([false, false, false])
})

const documents = fc.record({
  title: fc.string({ maxLength: 200 }),
  width: fc.constantFrom(375, 800),
  more: fc.jsonValue(),
  pages: fc.array(
    fc.record({
      uuid: fc.string({ minLength: 1, maxLength: 20 }),
      config: fc.record({ seconds: fc.integer({ min: 1, max: 600 }) }, { requiredKeys: [] }),
      elements: fc.array(
        fc.record({
          uuid: fc.string({ minLength: 1, maxLength: 20 }),
          elName: fc.constantFrom('text', 'image', 'video', 'captions', 'hologram'),
          hidden: fc.boolean(),
          propsValue: fc.record({ text: fc.string(), other: fc.jsonValue() }, { requiredKeys: [] }),
          commonStyle: fc.record(
            {
              zIndex: fc.integer({ min: 0, max: 5 }),
              width: fc.integer({ min: -50, max: 50 }),
              opacity: fc.constant(1),
            },
            { requiredKeys: [] },
          ),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 4 },
  ),
})

it('a document that was stored sparse is read as it was, with uuids and layers that nothing shares', () => {
  fc.assert(
    fc.property(documents, (given) => {
      const { project } = read(given)
      const again = read(JSON.parse(JSON.stringify(sparseProject(project)))).project
      expect(again).toEqual(JSON.parse(JSON.stringify(project)))
      const uuids = project.pages.flatMap(({ uuid, elements }) => [uuid, ...elements.map((one) => one.uuid)])
      expect(new Set(uuids).size).toBe(uuids.length)
      for (const { elements } of project.pages) {
        expect(new Set(elements.map(({ commonStyle }) => commonStyle.zIndex)).size).toBe(elements.length)
      }
    }),
    { numRuns: 300 },
  )
})

it('30 pages of 40 elements are stored in a fifth of their size', () => {
  const pages = Array.from({ length: 30 }, (_, page) => ({
    uuid: `p${page}`,
    elements: Array.from({ length: 40 }, (__, at) =>
      ProjectElement.parse(element(`${page}-${at}`, { commonStyle: { zIndex: at, left: at, top: at, width: 90 } })),
    ),
  }))
  const whole = Project.parse({ pages })
  expect(JSON.stringify(sparseProject(whole)).length).toBeLessThan(JSON.stringify(whole).length / 5)
})
