import { expect, it } from 'vitest'
import { addElement } from './commands/add-element.ts'
import { addPage } from './commands/add-page.ts'
import { movePage } from './commands/move-page.ts'
import { removeElements } from './commands/remove-elements.ts'
import { moveBy } from './commands/set-box.ts'
import { setProject } from './commands/set-project.ts'
import { Project } from './document.ts'
import { mergeProjects } from './merge-projects.ts'

const base = Project.parse({
  pages: [
    { uuid: 'p', elements: ['a', 'b'].map((uuid, at) => ({ uuid, elName: 'image', commonStyle: { zIndex: at } })) },
    { uuid: 'q' },
  ],
})
const move = (uuid: string) => moveBy(base, { page: 'p', elements: [uuid] }, { x: 7, y: 0 }).project
const remove = (uuid: string) => removeElements(base, { page: 'p', elements: [uuid] }).project
const title = (text: string) => setProject(base, { page: 'p', elements: [] }, { title: text }).project
const add = (uuid: string, page = 'q') => addElement(base, { page, kind: 'text', uuid })?.project ?? base
const fresh = (project: Project) => Project.parse(JSON.parse(JSON.stringify(project)))

it('two documents join where each changed something else', () => {
  const joined = mergeProjects({ base, mine: move('a'), theirs: fresh(move('b')) })
  expect(joined?.pages[0]?.elements.map(({ commonStyle }) => commonStyle.left)).toEqual([7, 7])
  const titled = mergeProjects({ base, mine: add('new'), theirs: fresh(title('theirs')) })
  expect([titled?.title, titled?.pages[1]?.elements.length]).toEqual(['theirs', 1])
  const both = mergeProjects({ base, mine: add('x', 'q'), theirs: fresh(add('y', 'p')) })
  expect(both?.pages.map(({ elements }) => elements.map(({ uuid }) => uuid))).toEqual([['a', 'b', 'y'], ['x']])
  const pages = mergeProjects({ base, mine: movePage(base, 'q', 0).project, theirs: fresh(move('a')) })
  expect(pages?.pages.map(({ uuid }) => uuid)).toEqual(['q', 'p'])
  expect(
    mergeProjects({ base, mine: base, theirs: fresh(addPage(base, 'p', 'r')?.project ?? base) })?.pages,
  ).toHaveLength(3)
})

it('two documents do not join where both changed the same, or one removed what the other changed', () => {
  expect(mergeProjects({ base, mine: title('mine'), theirs: title('theirs') })).toBeUndefined()
  expect(mergeProjects({ base, mine: remove('a'), theirs: move('a') })).toBeUndefined()
  expect(mergeProjects({ base, mine: title('same'), theirs: title('same') })?.title).toBe('same')
})

it('two documents with the same values join, whatever the order of their keys', () => {
  const backwards = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(backwards)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, inner]) => [name, backwards(inner)]),
    )
  }
  const mine = move('a')
  // Parsed with its keys turned round: unknown ones keep their place.
  const theirs = { ...mine, pages: mine.pages.map((page) => ({ ...page, ...Object(backwards(page)) })) }
  expect(mergeProjects({ base, mine, theirs })?.pages[0]?.elements[0]?.commonStyle.left).toBe(7)
})
