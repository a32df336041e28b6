import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Project } from '../document.ts'
import { duplicatePage } from './duplicate-page.ts'
import { movePage } from './move-page.ts'
import { removePage } from './remove-page.ts'

/** Pages as `a` and, where a piece of music begins with one, `a:song`. */
function projectOf(order: string): Project {
  const pages = order.split(' ').map((one) => {
    const [uuid, song] = one.split(':')
    const music = { bgcMusic: [`material:${song}`], bgcMusicName: [song], bgcVolume: 0.3 }
    return { uuid, commonStyle: song === undefined ? {} : music }
  })
  return Project.parse({ width: 375, height: 667, pages })
}
const orderOf = ({ pages }: Project): string =>
  pages
    .map(({ uuid, commonStyle: { bgcMusic, bgcMusicName } }) => {
      expect(bgcMusic.map((one) => one.replace('material:', ''))).toEqual(bgcMusicName)
      return [uuid, ...bgcMusicName].join(':')
    })
    .join(' ')

describe('the music of a video', () => {
  it.each([
    ['a scene before the first one', 'a:song b c', 'c', 0, 'c:song a b'],
    ['the first scene to the end', 'a:song b c', 'a', 2, 'b:song c a'],
    ['a scene with music of its own before the first one', 'a:song b c:other', 'c', 0, 'c:other a:song b'],
    ['the scene with which a second piece begins', 'a:song b:other c d', 'b', 3, 'a:song c:other d b'],
    ['a scene of which the next one has its own', 'a:song b:other c', 'a', 2, 'b:other c a:song'],
    ['a scene in the middle of a piece', 'a:song b c', 'b', 2, 'a:song c b'],
    ['a scene that is not there', 'a:song b', 'gone', 0, 'a:song b'],
  ])('stays where it begins when somebody moves %s', (_what, before, page, to, after) => {
    expect(orderOf(movePage(projectOf(before), page, to).project)).toBe(after)
  })

  it.each([
    ['the first scene', 'a:song b c', 'a', 'b:song c'],
    ['a scene of which the next one has its own', 'a:song b:other', 'a', 'b:other'],
    ['the last scene', 'a b:song', 'b', 'a'],
    ['a scene without music', 'a:song b c', 'b', 'a:song c'],
    ['a scene that is not there', 'a:song b', 'gone', 'a:song b'],
  ])('is heard on when somebody removes %s', (_what, before, page, after) => {
    expect(orderOf(removePage(projectOf(before), page, 'fresh').project)).toBe(after)
  })

  it('keeps its volume on the scene that it begins with', () => {
    const { project } = removePage(projectOf('a:song b'), 'a', 'fresh')
    expect(project.pages[0]?.commonStyle.bgcVolume).toBe(0.3)
  })

  it('is not begun anew by a copy of the scene that it begins with', () => {
    const copied = duplicatePage(projectOf('a:song b'), 'a', () => 'copy')
    expect(copied && orderOf(copied.project)).toBe('a:song copy b')
  })

  it('is whole and begins with the video after any moves', () => {
    const place = fc.nat({ max: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 12 }), (moves) => {
        let project = projectOf('a:first b c:second d e f:third')
        for (const [from, to] of moves) project = movePage(project, project.pages[from]?.uuid ?? '', to).project
        const songs = project.pages.flatMap(({ commonStyle }) => commonStyle.bgcMusicName)
        expect(songs.toSorted()).toEqual(['first', 'second', 'third'])
        expect(project.pages[0]?.commonStyle.bgcMusic).toHaveLength(1)
      }),
    )
  })
})
