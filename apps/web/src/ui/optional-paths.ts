import type { OptionalEntry } from '@matrixcast/domain/optional-entries'
import { paths } from './paths.ts'

/** Where entries lead that the usual sidebar does not have. One without a screen is not offered. */
export const optionalPaths: Partial<Record<OptionalEntry, string>> = {
  oldSeoVideo: paths.publishTasks,
  smartSeoVideo: paths.videoPublish,
}
