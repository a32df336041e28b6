import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'

type Place = { name: string; mostText: number; windowHours: number | null }

/** Where and how long what people leave can be answered, of the manifests. */
export function buildAnswerable(adapters: readonly ApiAdapter[]) {
  const placesOf = (kind: string): Place[] =>
    adapters.flatMap(({ manifest, talk }) =>
      talk && manifest.talks?.out.some((one) => one === kind)
        ? [
            {
              name: manifest.name,
              mostText: manifest.talks.mostText,
              windowHours: manifest.talks.window?.hours ?? null,
            },
          ]
        : [],
    )
  return {
    placesOf,
    on: (platform: string, kind: string): Place | null => placesOf(kind).find(({ name }) => name === platform) ?? null,
  }
}
export type Answerable = ReturnType<typeof buildAnswerable>
