import { describe, expect, it } from 'vitest'
import { Project } from '../document.ts'
import { alignElements, alignments, distributeElements } from './align-elements.ts'
import type { Change } from './change.ts'
import { duplicateElements } from './duplicate-elements.ts'
import { groupElements, ungroupElements, withGroups } from './group-elements.ts'
import { pasteElements } from './paste-elements.ts'
import { setBoxes } from './set-boxes.ts'
import { setProps } from './set-props.ts'

const shape = (uuid: string, left: number, top: number, more: object = {}) => ({
  uuid,
  elName: 'shape',
  commonStyle: { left, top, width: 40, height: 20, zIndex: left + 1 },
  ...more,
})
const three = () =>
  Project.parse({ pages: [{ uuid: 'p', elements: [shape('a', 0, 0), shape('b', 100, 50), shape('c', 300, 70)] }] })
const selected = (...elements: string[]) => ({ page: 'p', elements })
const places = (change: Change | undefined) =>
  change?.project.pages[0]?.elements.map(({ commonStyle }) => [commonStyle.left, commonStyle.top])

describe('aligning', () => {
  it('goes by the bounds of what is selected, and one alone by the page', () => {
    expect(places(alignElements(three(), selected('a', 'b'), 'right'))).toEqual([
      [100, 0],
      [100, 50],
      [300, 70],
    ])
    expect(places(alignElements(three(), selected('b'), 'middle'))?.[1]).toEqual([100, 323.5])
    expect(alignElements(three(), selected(), 'left')).toBeUndefined()
  })

  it('done twice is the same as done once', () => {
    for (const to of alignments) {
      const once = alignElements(three(), selected('a', 'b', 'c'), to)
      expect(places(once && alignElements(once.project, selected('a', 'b', 'c'), to))).toEqual(places(once))
    }
  })

  it('moves a group as one', () => {
    const grouped = groupElements(three(), selected('a', 'b'), 'g')?.project ?? three()
    expect(places(alignElements(grouped, selected('a', 'b', 'c'), 'right'))).toEqual([
      [200, 0],
      [300, 50],
      [300, 70],
    ])
  })
})

it('distributing makes the gaps equal and leaves the outermost', () => {
  expect(places(distributeElements(three(), selected('a', 'b', 'c'), 'x'))).toEqual([
    [0, 0],
    [150, 50],
    [300, 70],
  ])
  expect(distributeElements(three(), selected('a', 'b'), 'x')).toBeUndefined()
})

describe('a group', () => {
  it('is selected whole by one of its elements, and has the same geometry once it is taken apart', () => {
    const grouped = groupElements(three(), selected('a', 'c'), 'g')
    const elements = grouped?.project.pages[0]?.elements ?? []
    expect(withGroups(elements, ['c'])).toEqual(['a', 'c'])
    const apart = ungroupElements(grouped?.project ?? three(), selected('a', 'c'))
    expect(apart?.project).toEqual(three())
  })

  it('is copied as a group of its own', () => {
    const grouped = groupElements(three(), selected('a', 'b'), 'g')?.project ?? three()
    let made = 0
    const copied = duplicateElements(grouped, selected('a', 'b', 'c'), () => `new-${(made += 1)}`)
    const groups = copied?.project.pages[0]?.elements.map(({ groupId }) => groupId) ?? []
    const [first, other, none] = groups.slice(3)
    expect([groups.slice(0, 3), first === other, first === 'g', none]).toEqual([
      ['g', 'g', undefined],
      true,
      false,
      undefined,
    ])
  })

  it('of one element, and a group that is none, are nothing to do', () => {
    expect(groupElements(three(), selected('a'), 'g')).toBeUndefined()
    expect(ungroupElements(three(), selected('a'))).toBeUndefined()
  })
})

it('pasted elements have uuids, groups and layers of their own', () => {
  const grouped = groupElements(three(), selected('a', 'b'), 'g')?.project ?? three()
  const copied = grouped.pages[0]?.elements.slice(0, 2) ?? []
  let made = 0
  const newUuid = () => `new-${(made += 1)}`
  const pasted = pasteElements(grouped, { page: 'p', elements: copied, newUuid, by: { x: 0, y: 50 } })
  const all = pasted?.project.pages[0]?.elements ?? []
  expect(places(pasted)?.slice(3)).toEqual([
    [0, 50],
    [100, 100],
  ])
  expect(all.map(({ groupId }) => groupId)).toEqual(['g', 'g', undefined, all[4]?.groupId, all[3]?.groupId])
  expect(all[3]?.groupId).not.toBe('g')
  expect(new Set(all.map(({ commonStyle }) => commonStyle.zIndex)).size).toBe(5)
  expect(pasteElements(grouped, { page: 'p', elements: [], newUuid, by: { x: 0, y: 0 } })).toBeUndefined()
})

it('words that are scaled grow with their box', () => {
  const text = { uuid: 't', elName: 'text', commonStyle: { width: 100, height: 20, fontSize: 20 } }
  const project = Project.parse({ pages: [{ uuid: 'p', elements: [text] }] })
  const boxes = new Map([['t', { left: 0, top: 0, width: 150, height: 30, rotate: 0 }]])
  const sizeOf = (scalesFont: boolean) =>
    setBoxes(project, selected('t'), { boxes, word: 'resized', scalesFont }).project.pages[0]?.elements[0]?.commonStyle
      .fontSize
  expect([sizeOf(true), sizeOf(false)]).toEqual([30, 20])
})

it('a shape takes another form, and no form that there is not', () => {
  const form = (project: Project | undefined) => project?.pages[0]?.elements[0]?.propsValue
  const changed = setProps(three(), selected('a'), { kind: 'shape', props: { form: 'ellipse' } })
  expect(form(changed?.project)).toEqual({ form: 'ellipse' })
  expect(setProps(three(), selected('a'), { kind: 'text', props: { text: 'x' } })).toBeUndefined()
})
