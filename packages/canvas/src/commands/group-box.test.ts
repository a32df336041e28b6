import { describe, expect, it } from 'vitest'
import { Project } from '../document.ts'
import type { Change } from './change.ts'
import { boxAround, isOneGroup, setGroupBox } from './group-box.ts'

const shape = (uuid: string, left: number, top: number, groupId = 'g') => ({
  uuid,
  elName: 'shape',
  groupId,
  commonStyle: { left, top, width: 40, height: 20, fontSize: 10 },
})
const project = Project.parse({ pages: [{ uuid: 'p', elements: [shape('a', 0, 0), shape('b', 60, 80)] }] })
const all = { page: 'p', elements: ['a', 'b'] }
const elementsOf = (change: Change | undefined) => change?.project.pages[0]?.elements ?? []
const middles = (change: Change | undefined) =>
  elementsOf(change).map(({ commonStyle: { left, top, width, height } }) => [left + width / 2, top + height / 2])

describe('a group', () => {
  it('turns as one: what is in it keeps its place in it', () => {
    const turned = setGroupBox(project, all, { rotate: 90 })
    expect(middles(turned)).toEqual([
      [90, 20],
      [10, 80],
    ])
    expect(elementsOf(turned).map(({ commonStyle }) => commonStyle.rotate)).toEqual([90, 90])
    expect(turned?.label).toEqual({ word: 'turned', count: 2 })
    const back = turned && setGroupBox(turned.project, all, { rotate: 0 })
    expect(back?.project).toEqual(project)
  })

  it('moves and grows as one, with the letters of its words', () => {
    expect(middles(setGroupBox(project, all, { left: 100 }))).toEqual([
      [120, 10],
      [180, 90],
    ])
    const grown = setGroupBox(project, all, { height: 200 })
    expect(boxAround(elementsOf(grown))).toEqual({ left: 0, top: 0, width: 200, height: 200, rotate: 0 })
    expect(elementsOf(grown).map(({ commonStyle }) => commonStyle.fontSize)).toEqual([20, 20])
    expect(boxAround(elementsOf(setGroupBox(project, all, { width: -50 }))).width).toBeGreaterThan(0)
  })

  it('is two or more elements with the same group', () => {
    const [a, b] = project.pages[0]?.elements ?? []
    if (!a || !b) throw new Error('there are no elements')
    expect([isOneGroup([a, b]), isOneGroup([a]), isOneGroup([a, { ...b, groupId: 'other' }])]).toEqual([
      true,
      false,
      false,
    ])
    expect(setGroupBox(project, { page: 'p', elements: [] }, { left: 0 })).toBeUndefined()
  })
})
