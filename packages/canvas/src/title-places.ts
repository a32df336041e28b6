/** Where the title may be in a plan whose videos are to differ; `own` is its place on the page. */
export const titlePlaceNames = ['own', 'top', 'topLeft', 'centre', 'lowerThird', 'lowerLeft'] as const
export type TitlePlaceName = (typeof titlePlaceNames)[number]

export type TitlePlace = {
  align: 'left' | 'center'
  /** How far down the room that is free for it: 0 at the top, 1 at the foot. */
  down: number
  /** Times the title's own size of letters. */
  size: number
}

export const titlePlaces: Record<Exclude<TitlePlaceName, 'own'>, TitlePlace> = {
  top: { align: 'center', down: 0, size: 1 },
  topLeft: { align: 'left', down: 0, size: 0.9 },
  centre: { align: 'center', down: 0.5, size: 1.15 },
  lowerThird: { align: 'center', down: 1, size: 1 },
  lowerLeft: { align: 'left', down: 1, size: 0.85 },
}
