export type RenderStage = 'sources' | 'voice' | 'layers' | 'audio' | 'picture' | 'verify'

/** The share of a render's time each stage takes, measured on a 15 s portrait video; where one starts and ends. */
const shares: Record<RenderStage, { from: number; until: number }> = {
  sources: { from: 0, until: 0.02 },
  voice: { from: 0.02, until: 0.06 },
  layers: { from: 0.06, until: 0.12 },
  audio: { from: 0.12, until: 0.16 },
  picture: { from: 0.16, until: 0.97 },
  verify: { from: 0.97, until: 1 },
}

export type OnProgress = (fraction: number, stage: RenderStage) => void

/** Tells how far a render is by the fraction of its stage; never goes back. */
export function progressOf(onProgress: OnProgress): (stage: RenderStage, fraction: number) => void {
  let furthest = 0
  return (stage, fraction) => {
    const { from, until } = shares[stage]
    furthest = Math.max(furthest, from + (until - from) * Math.min(1, fraction))
    onProgress(furthest, stage)
  }
}
