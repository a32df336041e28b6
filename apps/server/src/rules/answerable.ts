import type { AnswerLimit } from '@matrixcast/domain/answer-length'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'

export type Place = { name: string; answer: AnswerLimit; windowHours: number | null }

/** Where and how long what people leave can be answered, of the manifests. */
export function buildAnswerable(manifests: readonly Pick<PlatformManifest, 'name' | 'talks'>[]) {
  const placesOf = (kind: string): Place[] =>
    manifests.flatMap(({ name, talks }) =>
      talks?.out.some((one) => one === kind)
        ? [{ name, answer: talks.answer, windowHours: talks.window?.hours ?? null }]
        : [],
    )
  return {
    placesOf,
    on: (platform: string, kind: string): Place | null => placesOf(kind).find(({ name }) => name === platform) ?? null,
  }
}
export type Answerable = ReturnType<typeof buildAnswerable>
