import type { Material } from '@matrixcast/contract/materials'
import { useEffect } from 'react'

const asked = new Set<string>()

/** What the specification has cached locally: music whose name says so. */
export const isLightMusic = ({ kind, filename }: Pick<Material, 'kind' | 'filename'>): boolean =>
  kind === 'music' && filename.toLowerCase().includes('light music')

/** Fetches light music once, whole, so that it plays from this browser's own cache (files are immutable there). */
export function useLightMusic(shown: readonly Material[] | undefined) {
  useEffect(() => {
    for (const { sha256, fullurl } of (shown ?? []).filter(isLightMusic)) {
      if (asked.has(sha256)) continue
      asked.add(sha256)
      fetch(fullurl)
        .then((file) => file.blob())
        .catch((error: unknown) => {
          asked.delete(sha256)
          console.warn('light music was not kept', error)
        })
    }
  }, [shown])
}
