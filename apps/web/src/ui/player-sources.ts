import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import type { Material } from '@matrixcast/contract/materials'
import type { PlayerSource } from '@matrixcast/player/footage'

/** What the player reads, by content. A video without a small copy is seen as its thumbnail. */
export const playerSources = (materials: readonly Material[]): Map<string, PlayerSource> =>
  new Map(
    materials.flatMap((one) =>
      one.kind === 'font'
        ? []
        : [
            [
              one.sha256,
              {
                kind: one.kind,
                width: one.imagewidth ?? 0,
                height: one.imageheight ?? 0,
                hasAudio: one.hasAudio && !one.isSoundUnreadable,
                url: one.kind === 'video' ? one.proxyurl : one.fullurl,
                stillUrl: one.thumburl,
              },
            ] as const,
          ],
    ),
  )

/** Whether a video of the timeline is seen as a still, because its small copy is not made yet. */
export const isPreparing = ({ shots }: AnyTimeline, sources: ReadonlyMap<string, PlayerSource>): boolean =>
  shots.some((shot) => shot.kind === 'video' && sources.get(shot.sha256)?.url === undefined)
