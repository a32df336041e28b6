import { expect, it } from 'vitest'
import { documentLimits, Project } from '../document.ts'
import { bringPages } from './bring-pages.ts'

const text = (uuid: string, more: object = {}) => ({
  uuid,
  elName: 'text',
  groupId: 'psd-1',
  commonStyle: { left: 100, top: 200, width: 80, height: 40, fontSize: 20, textShadow: '0px 4px 2px #000000', ...more },
})
const documentOf = (height: number, ...pages: object[][]) =>
  Project.parse({ width: 375, height, pages: pages.map((elements, at) => ({ uuid: `q${at}`, elements })) })
let made = 0
const newUuid = () => `n${(made += 1)}`

it('pages of another document come behind the active page as one step, with uuids of their own', () => {
  const project = Project.parse({ pages: [{ uuid: 'a' }, { uuid: 'b' }] })
  const change = bringPages(project, { after: 'a', from: documentOf(667, [text('t')], []), newUuid })
  expect(change?.project.pages.map(({ uuid }) => /^n\d/.test(uuid))).toEqual([false, true, true, false])
  const [element] = change?.project.pages[1]?.elements ?? []
  expect(element?.commonStyle).toMatchObject({ left: 100, top: 200, fontSize: 20 })
  expect([element?.uuid, element?.groupId]).not.toContain('psd-1')
  expect(change?.selection.page).toBe(change?.project.pages[1]?.uuid)
  expect(change?.label).toEqual({ word: 'pagesBrought', count: 2 })
})

it('pages of another shape are brought as large as they fit, in the middle', () => {
  const project = Project.parse({ height: 667, pages: [{ uuid: 'a' }] })
  const change = bringPages(project, { after: 'a', from: documentOf(1334, [text('t')]), newUuid })
  expect(change?.project.pages[1]?.elements[0]?.commonStyle).toMatchObject({
    left: 144,
    top: 100,
    width: 40,
    fontSize: 10,
    textShadow: '0px 2px 1px #000000',
  })
})

it('pages that a document has no room for are not brought, not even some', () => {
  const full = Project.parse({ pages: Array.from({ length: documentLimits.pages }, (_, at) => ({ uuid: `a${at}` })) })
  expect(bringPages(full, { after: 'a0', from: documentOf(667, []), newUuid })).toBeUndefined()
})
