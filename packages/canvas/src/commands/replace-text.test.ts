import { expect, it } from 'vitest'
import { Project } from '../document.ts'
import { countText, replaceText } from './replace-text.ts'

const element = (uuid: string, elName: string, text: string) => ({ uuid, elName, propsValue: { text } })
const project = () =>
  Project.parse({
    pages: [
      { uuid: 'p', elements: [element('a', 'text', 'red kitchen, red door'), element('b', 'shape', 'red')] },
      { uuid: 'q', elements: [element('c', 'captions', 'a red day'), element('d', 'button', 'red $& now')] },
      { uuid: 'r', elements: [element('e', 'text', 'blue')] },
    ],
  })
const nowhere = { page: 'p', elements: [] }
const textsOf = (given: Project) =>
  given.pages.flatMap(({ elements }) => elements.map(({ propsValue }) => Reflect.get(propsValue, 'text')))

it('words are counted and replaced on all pages as one step, and other elements stay the same objects', () => {
  const before = project()
  expect(countText(before, 'red')).toEqual({ times: 4, elements: 3 })
  const change = replaceText(before, nowhere, { find: 'red', by: '$1 green' })
  expect(textsOf(change?.project ?? before)).toEqual([
    '$1 green kitchen, $1 green door',
    'red',
    'a $1 green day',
    '$1 green $& now',
    'blue',
  ])
  expect(change?.label).toEqual({ word: 'replaced', count: 3 })
  expect(change?.project.pages[2]).toBe(before.pages[2])
})

it('words that stand nowhere, and none, are no step', () => {
  expect(replaceText(project(), nowhere, { find: 'purple', by: 'x' })).toBeUndefined()
  expect(replaceText(project(), nowhere, { find: '', by: 'x' })).toBeUndefined()
  expect(countText(project(), '')).toEqual({ times: 0, elements: 0 })
})

it('words stay as they are in an element for which the new ones would be too many', () => {
  const change = replaceText(project(), nowhere, { find: 'red', by: 'x'.repeat(300) })
  expect(change?.label.count).toBe(2)
  expect(textsOf(change?.project ?? project())[3]).toBe('red $& now')
})
