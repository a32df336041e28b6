import type { PlatformManifest } from './manifest.ts'
import type { PostIssue, PostPlan } from './post.ts'

/** What server and pages know of a platform; needs no browser driver. */
export type KnownPlatform = {
  manifest: PlatformManifest
  /** `now` in unix seconds. */
  validate(post: PostPlan, now: number): PostIssue[]
}
