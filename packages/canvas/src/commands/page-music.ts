import type { ProjectPage } from '../document.ts'

/** Whether a piece of music begins with this page; it is heard until the next page that names some. */
const beginsMusic = ({ commonStyle }: ProjectPage): boolean => (commonStyle.bgcMusic[0] ?? '') !== ''

/** The page, over which the music from before is heard on: named again, it would begin anew. */
export const withoutMusic = (page: ProjectPage): ProjectPage => ({
  ...page,
  commonStyle: { ...page.commonStyle, bgcMusic: [], bgmMusicPicture: [], bgcMusicName: [] },
})

function withMusicOf(page: ProjectPage, { commonStyle }: ProjectPage): ProjectPage {
  const { bgcMusic, bgmMusicPicture, bgcMusicName, bgcVolume } = commonStyle
  return { ...page, commonStyle: { ...page.commonStyle, bgcMusic, bgmMusicPicture, bgcMusicName, bgcVolume } }
}

export type TakenOut = { rest: ProjectPage[]; taken: ProjectPage }

/** The pages without the one at a place. The music that began with it begins with the next one, unless that has its own. */
export function takeOut(pages: readonly ProjectPage[], at: number): TakenOut | undefined {
  const taken = pages[at]
  if (!taken) return undefined
  const rest = pages.toSpliced(at, 1)
  const next = rest[at]
  if (!next || !beginsMusic(taken) || beginsMusic(next)) return { rest, taken }
  return { rest: rest.with(at, withMusicOf(next, taken)), taken: withoutMusic(taken) }
}

/** The pages with one more at a place. Music that began with the first page begins with the new first one, unless that has its own. */
export function putIn(pages: readonly ProjectPage[], at: number, page: ProjectPage): ProjectPage[] {
  const [first, ...others] = pages
  if (at !== 0 || !first || !beginsMusic(first) || beginsMusic(page)) return pages.toSpliced(at, 0, page)
  return [withMusicOf(page, first), withoutMusic(first), ...others]
}
