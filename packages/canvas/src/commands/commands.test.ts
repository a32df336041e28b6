import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Project } from '../document.ts'
import { beginHistory, goToStep, type History, mostSteps, pushChange, redo, undo } from '../history.ts'
import { mostLayer } from '../layer-order.ts'
import { randomSteps, walkSteps } from '../testing/any-command.ts'
import { changesBetween } from '../testing/changes-between.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { addElement } from './add-element.ts'
import { addPage } from './add-page.ts'
import { pageOf } from './change.ts'
import { duplicateElements } from './duplicate-elements.ts'
import { removePage } from './remove-page.ts'
import { renamePage } from './rename-page.ts'
import { moveBy } from './set-box.ts'
import { setPageStyle } from './set-page-style.ts'
import { setProject } from './set-project.ts'
import { setStyle } from './set-style.ts'
import { setText, textOf } from './set-text.ts'

const start = () => Project.parse({ pages: [{ uuid: 'p0' }] })
const begin = () => beginHistory(start(), { page: 'p0', elements: [] }, 0)

describe('commands', () => {
  it('leave a whole document whatever is done: pages, uuids and layers of their own, sizes, what is selected', () => {
    fc.assert(
      fc.property(randomSteps(40), (taken) => {
        const { project, selection } = walkSteps(begin(), taken).now
        expect(Project.safeParse(project).success).toBe(true)
        const page = pageOf(project, selection.page)
        expect(selection.elements.every((uuid) => page?.elements.some((one) => one.uuid === uuid))).toBe(true)
        const uuids = project.pages.flatMap((one) => [one.uuid, ...one.elements.map(({ uuid }) => uuid)])
        expect(new Set(uuids).size).toBe(uuids.length)
        for (const { elements } of project.pages) {
          const layers = elements.map(({ commonStyle }) => commonStyle.zIndex)
          expect(new Set(layers).size).toBe(layers.length)
          expect(layers.every((layer) => layer >= 0 && layer <= mostLayer)).toBe(true)
          expect(elements.every(({ commonStyle }) => commonStyle.width >= 4)).toBe(true)
        }
      }),
      { numRuns: randomRuns },
    )
  })

  it('are undone to the start and done again to the end, step by step and by name', () => {
    fc.assert(
      fc.property(randomSteps(40), fc.nat(60), (taken, place) => {
        const end = walkSteps(begin(), taken)
        const all = [...end.before, end.now]
        const back = all.reduce((history) => undo(history), end)
        expect(back.now.project).toBe(all[0]?.project)
        expect(all.reduce((history) => redo(history), back).now.project).toBe(end.now.project)
        expect(goToStep(end, place).now.project).toBe((all[place] ?? end.now).project)
      }),
      { numRuns: randomRuns },
    )
  })

  it('change only what they say: all else is shared with the document before', () => {
    const one = addElement(start(), { page: 'p0', kind: 'image', uuid: 'a' })?.project ?? start()
    const two = addElement(one, { page: 'p0', kind: 'text', uuid: 'b' })?.project ?? one
    const moved = moveBy(two, { page: 'p0', elements: ['a'] }, { x: 1, y: 2 }).project
    expect([...changesBetween(two, moved)]).toEqual(['a'])
    expect([...changesBetween(one, two)]).toEqual(['p0', 'b'])
    expect([...changesBetween(two, renamePage(two, 'p0', 'x').project)]).toEqual(['p0'])
    expect([...changesBetween(two, addPage(two, 'p0', 'p1')?.project ?? two)]).toEqual(['document', 'p1'])
    expect(changesBetween(two, two).size).toBe(0)
  })

  it('of a style that is none and of a page that is not there give nothing', () => {
    const { project } = addElement(start(), { page: 'p0', kind: 'text', uuid: 'a' }) ?? { project: start() }
    const selection = { page: 'p0', elements: ['a'] }
    expect(setStyle(project, selection, { color: 'url(//x.test)' })).toBeUndefined()
    expect(setStyle(project, selection, { fontSize: Number.NaN })).toBeUndefined()
    expect(setPageStyle(project, 'p0', { backgroundColor: 'red;position:fixed' })).toBeUndefined()
    expect(addElement(project, { page: 'gone', kind: 'text', uuid: 'b' })).toBeUndefined()
    expect(setText(project, { page: 'gone', elements: ['a'] }, 'x').project).toBe(project)
  })

  it('of a page are named after its background or its music', () => {
    const wordOf = (style: Parameters<typeof setPageStyle>[2]) => setPageStyle(start(), 'p0', style)?.label.word
    expect([wordOf({ backgroundColor: '#101418' }), wordOf({ bgcMusic: [] })]).toEqual(['pageStyled', 'musicSet'])
  })

  it('put words at exactly 9999 above older words, copies just above their source, and a fresh last page', () => {
    const layersOf = (project: Project) =>
      Object.fromEntries(project.pages.flatMap(({ elements }) => elements.map((e) => [e.uuid, e.commonStyle.zIndex])))
    let project = start()
    for (const [kind, uuid] of [
      ['image', 'i'],
      ['text', 't1'],
      ['text', 't2'],
    ] as const) {
      project = addElement(project, { page: 'p0', kind, uuid })?.project ?? project
    }
    expect(layersOf(project)).toEqual({ i: 1, t1: 9998, t2: 9999 })
    const copied = duplicateElements(project, { page: 'p0', elements: ['t1'] }, () => 'copy')
    expect(layersOf(copied?.project ?? project)).toEqual({ i: 1, t1: 9998, copy: 9999, t2: 10_000 })
    const removed = removePage(project, 'p0', 'fresh')
    expect(removed.project.pages.map(({ uuid, elements }) => [uuid, elements.length])).toEqual([['fresh', 0]])
    expect(removed.selection.page).toBe('fresh')
    const typed = setText(project, { page: 'p0', elements: ['t1', 'i'] }, 'new words').project
    expect(typed.pages[0]?.elements.map(textOf)).toEqual([undefined, 'new words', ''])
  })
})

describe('the history', () => {
  const title = (history: History, text: string, atMs: number, key?: string) =>
    pushChange(
      history,
      setProject(history.now.project, history.now.selection, { title: text }),
      key === undefined ? { kind: 'step' } : { kind: 'merge', key },
      atMs,
    )

  it('keeps a hundred steps and forgets the oldest', () => {
    const end = Array.from({ length: 150 }).reduce<History>((history, _, at) => title(history, `${at}`, at), begin())
    expect([end.before.length, end.now.project.title]).toEqual([mostSteps - 1, '149'])
  })

  it('joins a spell of typing with its rests, until something else is done', () => {
    const type = (history: History, text: string, atMs: number) => {
      const change = setProject(history.now.project, history.now.selection, { title: text })
      return pushChange(history, change, { kind: 'spell', key: 'words' }, atMs)
    }
    const spell = ['S', 'Sa', 'Sale', 'Sale 今日'].reduce((all, text, at) => type(all, text, at * 4000), begin())
    expect([spell.before.length, spell.now.project.title]).toEqual([1, 'Sale 今日'])
    expect(type(spell, 'later', 23_000).before).toHaveLength(2)
    expect(type(title(spell, 'other', 12_100), 'again', 12_200).before).toHaveLength(3)
  })

  it('joins what is dragged within half a second, and not after an undo, a pause or another key', () => {
    const typed = title(title(begin(), 'a', 0, 'name'), 'ab', 400, 'name')
    expect([typed.before.length, typed.now.project.title]).toEqual([1, 'ab'])
    expect(title(typed, 'abc', 1000, 'name').before).toHaveLength(2)
    expect(title(typed, 'x', 500, 'other').before).toHaveLength(2)
    const redone = redo(undo(typed))
    expect(title(redone, 'y', 500, 'name').before).toHaveLength(2)
  })

  it('drops what was undone once something new is done, and a change that changes nothing is no step', () => {
    const undone = undo(title(title(begin(), 'a', 0), 'b', 1))
    expect(title(undone, 'c', 2).undone).toEqual([])
    const { project, selection } = undone.now
    const none = pushChange(undone, { project, selection, label: { word: 'moved', count: 0 } }, { kind: 'step' }, 3)
    expect([none.before.length, none.undone.length]).toEqual([1, 1])
  })
})
