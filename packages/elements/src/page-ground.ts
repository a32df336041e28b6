import type { ProjectPage } from '@matrixcast/canvas/document'
import { isHarmless } from '@matrixcast/canvas/style-grammar'
import type { CSSProperties } from 'react'

/**
 * What lies behind the elements of a page. `addressOf` says where its picture is found, and answers empty where there is none. A
 * stored value that would be more than a value is left out.
 */
export function pageGround(
  { backgroundColor, backgroundImage, backgroundSize }: ProjectPage['commonStyle'],
  addressOf: (source: string) => string,
): CSSProperties {
  const picture = addressOf(backgroundImage)
  return {
    ...(isHarmless(backgroundColor) ? { backgroundColor } : {}),
    ...(picture === ''
      ? {}
      : {
          backgroundImage: `url(${JSON.stringify(picture)})`,
          backgroundSize: isHarmless(backgroundSize) ? backgroundSize : 'cover',
          backgroundPosition: 'center',
        }),
  }
}
