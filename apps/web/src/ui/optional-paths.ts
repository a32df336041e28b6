import type { OptionalEntry } from '@matrixcast/domain/optional-entries'
import { paths } from './paths.ts'

/** Where entries lead that the usual sidebar does not have. */
export const optionalPaths: Record<OptionalEntry, string> = {
  fissionVideo: paths.fission,
  oldSeoVideo: paths.publishTasks,
  smartSeoVideo: paths.videoPublish,
}
