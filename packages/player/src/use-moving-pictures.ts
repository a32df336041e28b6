import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { useEffect, useState } from 'react'
import type { PlayerSource } from './footage.ts'
import { closeMovingPicture, type MovingPicture, openMovingPicture } from './moving-picture.ts'

/** Of the files in `named`: those of others are closed. */
type OpenedPictures = { named: string; pictures: ReadonlyMap<string, MovingPicture> }
const none: OpenedPictures['pictures'] = new Map()

/** The pictures that move among the elements of a timeline, by content, as soon as each is there. */
export function useMovingPictures(
  { layers, movingPictures }: AnyTimeline,
  sources: ReadonlyMap<string, PlayerSource>,
): ReadonlyMap<string, MovingPicture> {
  const [found, setFound] = useState<OpenedPictures>({ named: '', pictures: none })
  const wanted = layers.flatMap(({ element, sha256 }) => {
    const url = element.elName === 'image' ? sources.get(sha256 ?? '')?.url : undefined
    return sha256 === undefined || url === undefined ? [] : [[sha256, url] as const]
  })
  // Addresses are known by their files: another timeline of the same pictures opens none again.
  const named = movingPictures === true ? JSON.stringify([...new Map(wanted)]) : '[]'
  useEffect(() => {
    let isOver = false
    const opened: MovingPicture[] = []
    const open = async ([sha256, url]: readonly [string, string]) => {
      const moving = await openMovingPicture(url)
      if (!moving) return
      if (isOver) return closeMovingPicture(moving)
      opened.push(moving)
      setFound((before) => {
        const pictures = new Map(before.named === named ? before.pictures : none).set(sha256, moving)
        return { named, pictures }
      })
    }
    for (const one of new Map<string, string>(JSON.parse(named))) void open(one)
    return () => {
      isOver = true
      for (const one of opened) closeMovingPicture(one)
    }
  }, [named])
  return found.named === named ? found.pictures : none
}
