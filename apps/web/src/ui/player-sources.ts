import type { AnyLayer, AnyTimeline } from '@matrixcast/canvas/timeline'
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
                url: one.kind === 'video' ? (one.proxyurl ?? undefined) : one.fullurl,
                stillUrl: one.thumburl,
              },
            ] as const,
          ],
    ),
  )

/** Videos of a timeline that are seen as stills: their small copies are not made yet, or could not be. */
export function stillsOf(
  { shots, layers }: AnyTimeline,
  materials: readonly Material[],
): { waits: boolean; fails: boolean } {
  const over: readonly AnyLayer[] = layers
  const used = new Set([
    ...shots.flatMap((shot) => (shot.kind === 'video' ? [shot.sha256] : [])),
    ...over.flatMap(({ clip, sha256 }) => (clip && sha256 !== undefined ? [sha256] : [])),
  ])
  const videos = materials.filter(({ sha256 }) => used.has(sha256))
  return {
    waits: videos.some(({ proxyurl }) => proxyurl === undefined),
    fails: videos.some(({ proxyurl }) => proxyurl === null),
  }
}
