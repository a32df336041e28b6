import { expect, it } from 'vitest'
import { coverPageOf, withCover } from './cover-page.ts'
import { Project } from './document.ts'

const project = Project.parse({ pages: [{ uuid: 'p' }, { uuid: 'q' }] })
const shown = (given: Project) => coverPageOf(given)?.uuid

it('the cover of a document is its first page until another one is chosen, and again once that is gone', () => {
  const chosen = withCover(project, { page: 'q' })
  const without = { ...chosen, pages: chosen.pages.slice(0, 1) }
  expect([project, chosen, without, withCover(chosen, {})].map(shown)).toEqual(['p', 'q', 'p', 'p'])
})

it('a document has one cover: a picture takes the place of a page, and a page that of a picture', () => {
  const pictured = withCover(withCover(project, { page: 'q' }), { picture: 'material:x' })
  const paged = withCover(pictured, { page: 'q' })
  expect([pictured, paged].map(({ coverImage, coverPage }) => [coverImage, coverPage])).toEqual([
    ['material:x', undefined],
    ['', 'q'],
  ])
  expect(withCover(paged, {})).toEqual(project)
})
