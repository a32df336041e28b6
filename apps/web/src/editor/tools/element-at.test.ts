import { ProjectPage } from '@matrixcast/canvas/document'
import { expect, it } from 'vitest'
import { elementAt } from './element-at.ts'

const box = (uuid: string, zIndex: number, more: object = {}, keys: object = {}) => ({
  uuid,
  elName: 'shape',
  commonStyle: { left: 0, top: 0, width: 100, height: 20, zIndex, ...more },
  ...keys,
})

it('the element at a place is the topmost that is neither locked nor hidden', () => {
  const elements = [
    box('low', 1),
    box('top', 5),
    box('locked', 7, {}, { locked: true }),
    box('hidden', 9, {}, { hidden: true }),
  ]
  const page = ProjectPage.parse({ uuid: 'p', elements })
  expect(elementAt(page, 50, 10)?.uuid).toBe('top')
  expect(elementAt(page, 50, 30)).toBeUndefined()
})

it('a turned element is found where it is seen', () => {
  const page = ProjectPage.parse({ uuid: 'p', elements: [box('turned', 1, { rotate: 90 })] })
  expect(elementAt(page, 50, 55)?.uuid).toBe('turned')
  expect(elementAt(page, 5, 10)).toBeUndefined()
})
