import { describe, expect, it } from 'vitest'
import { addElement } from './commands/add-element.ts'
import type { Change } from './commands/change.ts'
import { removeElements } from './commands/remove-elements.ts'
import { moveBy } from './commands/set-box.ts'
import { setPageStyle } from './commands/set-page-style.ts'
import { setProps } from './commands/set-props.ts'
import { setStyle } from './commands/set-style.ts'
import { Project } from './document.ts'
import { stepDetail } from './step-detail.ts'

const shape = (uuid: string, zIndex: number) => ({ uuid, elName: 'shape', commonStyle: { left: 0, top: 0, zIndex } })
const project = Project.parse({ pages: [{ uuid: 'p', elements: [shape('a', 1), shape('b', 2)] }, { uuid: 'q' }] })
const selected = (...elements: string[]) => ({ page: 'p', elements })
const detail = (change: Change | undefined) => {
  const found = change && stepDetail(project, change.project)
  return found && [found.element.uuid, ...found.fields]
}

describe('the detail of a step', () => {
  it('is the element that changed, with what of it differs', () => {
    expect(detail(setStyle(project, selected('a'), { backgroundColor: '#ff0000', opacity: 0.5 }))).toEqual([
      'a',
      'backgroundColor',
      'opacity',
    ])
    expect(detail(moveBy(project, selected('b'), { x: 1, y: 0 }))).toEqual(['b', 'left'])
    expect(detail(setProps(project, selected('b'), { kind: 'shape', props: { form: 'line' } }))).toEqual(['b', 'form'])
  })

  it('is the element that came or went, also where others give way in their layers', () => {
    const added = addElement(project, { page: 'p', kind: 'shape', uuid: 'new', style: { zIndex: 1 } })
    expect(detail(added)).toEqual(['new'])
    expect(detail(removeElements(project, selected('a')))).toEqual(['a'])
  })

  it('is none where several elements changed, or none', () => {
    expect(detail(moveBy(project, selected('a', 'b'), { x: 1, y: 0 }))).toBeUndefined()
    expect(detail(setPageStyle(project, 'p', { backgroundColor: '#000000' }))).toBeUndefined()
  })
})
