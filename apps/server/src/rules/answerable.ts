import type { PlatformManifest } from '@matrixcast/platforms/manifest'

type Place = { name: string; mostText: number; windowHours: number | null }

/** Where and how long what people leave can be answered, of the manifests. */
export function buildAnswerable(manifests: readonly Pick<PlatformManifest, 'name' | 'talks'>[]) {
  const placesOf = (kind: string): Place[] =>
    manifests.flatMap(({ name, talks }) =>
      talks?.out.some((one) => one === kind)
        ? [{ name, mostText: talks.mostText, windowHours: talks.window?.hours ?? null }]
        : [],
    )
  return {
    placesOf,
    on: (platform: string, kind: string): Place | null => placesOf(kind).find(({ name }) => name === platform) ?? null,
  }
}
export type Answerable = ReturnType<typeof buildAnswerable>
