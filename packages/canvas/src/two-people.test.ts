import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removePage } from './commands/remove-page.ts'
import { moveBy } from './commands/set-box.ts'
import { setEvents } from './commands/set-events.ts'
import { setProject } from './commands/set-project.ts'
import { setStyle } from './commands/set-style.ts'
import { Project } from './document.ts'
import { beginHistory, type History, redo, takeIn, undo } from './history.ts'
import { joinProjects } from './merge-projects.ts'
import { anyStep, randomSteps, walkSteps } from './testing/any-command.ts'
import { differingFields, fieldsAndItemsOf, fieldsOf } from './testing/fields-of.ts'
import { randomRuns } from './testing/random-runs.ts'

const start = Project.parse({
  pages: ['p0', 'p1'].map((uuid) => ({
    uuid,
    elements: ['a', 'b', 'c'].map((name, at) => ({
      uuid: `${uuid}${name}`,
      elName: 'image',
      commonStyle: { zIndex: at + 1 },
    })),
  })),
})
const begin = (project = start) => beginHistory(project, { page: 'p0', elements: [] }, 0)
/** As it comes from the server: nothing of it is shared. */
const sent = (project: Project) => Project.parse(JSON.parse(JSON.stringify(project)))
const thingOf = (place: string) => place.split('/', 2).join('/')

describe('two people on one page', () => {
  it('keep, always, a field that one of them alone changed', () => {
    fc.assert(
      fc.property(randomSteps(20), randomSteps(8), randomSteps(8), (before, own, others) => {
        const base = walkSteps(begin(), before).now.project
        const [mine, theirs] = [walkSteps(begin(base), own).now.project, walkSteps(begin(base), others).now.project]
        const { project } = joinProjects({ base, mine, theirs: sent(theirs) })
        const [was, my, their, is] = [base, mine, theirs, project].map(fieldsOf)
        const things = [my, their].map((fields) => new Set([...(fields?.keys() ?? [])].map(thingOf)))
        const both = differingFields(my ?? new Map(), their ?? new Map()).filter((place) =>
          things.every((all) => all.has(thingOf(place))),
        )
        const ofOne = both.flatMap((place) => {
          const value = was?.get(place)
          if (value !== my?.get(place) && value !== their?.get(place)) return []
          return [[place, value === my?.get(place) ? their?.get(place) : my?.get(place)]]
        })
        expect(ofOne.map(([place]) => [place, is?.get(place ?? '')])).toEqual(ofOne)
      }),
      { numRuns: randomRuns },
    )
  })

  it('keep what one of them alone added, and what the other did not touch is as it was', () => {
    fc.assert(
      fc.property(randomSteps(12), randomSteps(8), (before, others) => {
        const base = walkSteps(begin(), before).now.project
        const theirs = walkSteps(begin(base), others).now.project
        const joined = joinProjects({ base, mine: base, theirs: sent(theirs) })
        expect(joined.clashes).toEqual([])
        expect(fieldsOf(joined.project)).toEqual(fieldsOf(theirs))
        expect(joined.project.pages.map(({ uuid }) => uuid)).toEqual(theirs.pages.map(({ uuid }) => uuid))
        expect(joinProjects({ base, mine: theirs, theirs: sent(base) }).project).toEqual(theirs)
      }),
      { numRuns: randomRuns },
    )
  })

  it('undo and redo their own steps and never change a field that the other changed since', () => {
    const turns = fc.array(fc.tuple(fc.constantFrom('mine', 'theirs', 'undo', 'redo'), anyStep), { maxLength: 30 })
    fc.assert(
      fc.property(turns, (taken) => {
        let history = begin()
        for (const [turn, step] of taken) {
          const made = turn === 'undo' ? history.now.made : history.undone[0]?.made
          const before = history
          if (turn === 'mine') history = walkSteps(history, [step])
          else if (turn === 'theirs')
            history = takeIn(history, sent(walkSteps(begin(history.now.project), [step]).now.project))
          else history = turn === 'undo' ? undo(history) : redo(history)
          const isWalked = made && history !== before && (turn === 'undo' || turn === 'redo')
          const since = isWalked ? turned(before, history, turn === 'undo' ? made.after : made.before) : []
          expect(since).toEqual([])
        }
      }),
      { numRuns: randomRuns },
    )
  })

  /** The fields that others changed since a step was made, and that going back or forth changed all the same. */
  function turned(before: History, walked: History, began: Project): string[] {
    const [was, is] = [fieldsAndItemsOf(before.now.project), fieldsAndItemsOf(walked.now.project)]
    const changedSince = new Set(differingFields(fieldsAndItemsOf(began), was))
    return differingFields(was, is).filter((place) => changedSince.has(place))
  }

  const chosen = { page: 'p0', elements: ['p0a'] }
  const mine = (history: History, change: (project: Project) => ReturnType<typeof moveBy>): History => {
    const made = change(history.now.project)
    const before = history.now.project
    const now = { ...made, made: { before, after: made.project }, mergeKey: null, atMs: 0 }
    return { before: [...history.before, history.now], now, undone: [], left: [] }
  }
  const theirs = (history: History, change: (project: Project) => Project) =>
    takeIn(history, sent(change(history.now.project)))

  it('undo a place, and leave the colour that the other gave meanwhile', () => {
    const moved = mine(begin(), (project) => moveBy(project, chosen, { x: 7, y: 0 }))
    const both = theirs(moved, (project) => setStyle(project, chosen, { color: '#abcdef' })?.project ?? project)
    const { now, left } = undo(both)
    expect(now.project.pages[0]?.elements[0]?.commonStyle).toMatchObject({ left: 0, color: '#abcdef' })
    expect(left).toEqual([])
    expect(redo(undo(both)).now.project.pages[0]?.elements[0]?.commonStyle.left).toBe(7)
  })

  it('undo nothing where the other wrote the same field since, and it is named', () => {
    const titled = mine(begin(), (project) => setProject(project, chosen, { title: 'mine' }))
    const both = theirs(titled, (project) => ({ ...project, title: 'theirs' }))
    const { now, left, before } = undo(both)
    expect([now.project.title, left, before.length]).toEqual(['theirs', [{ kind: 'field', name: 'title' }], 0])
  })

  it('take an event up again beside the one that the other gave meanwhile', () => {
    const gives = (project: Project, url: string) => {
      const change = setEvents(project, chosen, [{ type: 'call', url }])
      if (!change) throw new Error(`${url} is no address of an event`)
      return change
    }
    const given = mine(begin(), (project) => gives(project, 'tel:101'))
    const both = redo(theirs(undo(given), (project) => gives(project, 'tel:102').project))
    const [first] = both.now.project.pages[0]?.elements ?? []
    expect(first?.events.map(({ url }) => url).toSorted()).toEqual(['tel:101', 'tel:102'])
    expect(both.left).toEqual([])
  })

  it('undo nothing on a page that the other deleted, and it is named', () => {
    const moved = mine(begin(), (project) => moveBy(project, chosen, { x: 7, y: 0 }))
    const both = theirs(moved, (project) => removePage(project, 'p0', 'fresh').project)
    const { now, left } = undo(both)
    expect(now.project.pages.map(({ uuid }) => uuid)).toEqual(['p1'])
    expect(left).toEqual([{ kind: 'gone', page: 'p0' }])
    expect(now.selection).toEqual({ page: 'p1', elements: [] })
  })

  it('do not lose the last page when each deletes another one', () => {
    const removed = (uuid: string) => ({ ...start, pages: start.pages.filter((page) => page.uuid !== uuid) })
    const joined = joinProjects({ base: start, mine: removed('p0'), theirs: removed('p1') })
    expect(joined.project.pages.map(({ uuid }) => uuid)).toEqual(['p0'])
    expect(joined.clashes).toEqual([{ kind: 'kept' }])
  })

  it('both keep animations and events that they gave to one element', () => {
    const withMotion = (types: readonly string[]) =>
      Project.parse({
        pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'image', animations: types.map((type) => ({ type })) }] }],
      })
    const typesOf = ({ project }: { project: Project }) =>
      project.pages[0]?.elements[0]?.animations.map(({ type }) => type)
    const join = (base: string[], own: string[], others: string[]) =>
      joinProjects({ base: withMotion(base), mine: withMotion(own), theirs: withMotion(others) })
    expect(typesOf(join(['a', 'b'], ['a', 'b', 'mine'], ['theirs', 'b']))).toEqual(['theirs', 'b', 'mine'])
    expect(typesOf(join([], ['mine'], ['theirs']))).toEqual(['theirs', 'mine'])
    expect(typesOf(join(['a', 'b'], ['x', 'b'], ['a', 'y']))).toEqual(['x', 'y'])
    expect(join(['a', 'b'], [], ['a', 'y']).clashes).toMatchObject([
      { kind: 'field', name: 'animations', element: 'e' },
    ])
  })
})
