import { expect, it } from 'vitest'
import { Project } from '../document.ts'
import { Look, lookOf, pasteLook, selectedLook } from './paste-look.ts'

const project = Project.parse({
  pages: [
    {
      uuid: 'p',
      elements: [
        {
          uuid: 'head',
          elName: 'text',
          commonStyle: { left: 5, width: 90, fontSize: 40, color: '#ff0000', opacity: 0.5 },
        },
        { uuid: 'body', elName: 'captions', commonStyle: { left: 7, width: 80, captionsVolume: 20 } },
        { uuid: 'box', elName: 'shape', commonStyle: { backgroundColor: '#00ff00', fontSize: 9 } },
      ],
    },
  ],
})
const style = (changed: Project | undefined, at: number) => changed?.pages[0]?.elements[at]?.commonStyle
const from = (uuid: string) => selectedLook(project, { page: 'p', elements: [uuid] })

it('a look that is pasted changes paint and letters, and neither place, size nor sound', () => {
  const look = from('head')
  const change = look && pasteLook(project, { page: 'p', elements: ['body', 'box'] }, look)
  expect(change?.label).toEqual({ word: 'lookPasted', count: 2 })
  expect(style(change?.project, 1)).toMatchObject({
    left: 7,
    width: 80,
    captionsVolume: 20,
    fontSize: 40,
    color: '#ff0000',
    opacity: 0.5,
  })
  expect(style(change?.project, 2)).toMatchObject({ backgroundColor: '', opacity: 0.5, fontSize: 9 })
})

it('a look of a shape leaves the letters of a text as they are', () => {
  const look = from('box')
  const change = look && pasteLook(project, { page: 'p', elements: ['head'] }, look)
  expect(style(change?.project, 0)).toMatchObject({ backgroundColor: '#00ff00', fontSize: 40, color: '#ff0000' })
})

it('a look of another program is none where it would carry more than a style may', () => {
  const [head] = project.pages[0]?.elements ?? []
  const look = head && lookOf(head)
  expect(Look.safeParse(look).success).toBe(true)
  const wrong = { ...look, paint: { ...look?.paint, boxShadow: '0 0 red;position:fixed' } }
  expect(Look.safeParse(wrong).success).toBe(false)
  expect(selectedLook(project, { page: 'p', elements: [] })).toBeUndefined()
})
