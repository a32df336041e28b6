import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { judgePost } from './api/judge-post.ts'
import type { PlatformManifest } from './manifest.ts'
import { ownManifest } from './own-manifest.ts'
import type { PostIssue, PostPlan } from './post.ts'
import { type CountText, countText, type TextCount } from './text/count-text.ts'
import { textLength } from './text/text-length.ts'

/** What a platform counts: the words of a post. */
export type PostWords = Pick<PostPlan, 'title' | 'topics' | 'fields'>

/** What server and pages know of a platform; needs no browser driver. */
export type KnownPlatform = {
  manifest: PlatformManifest
  /** Each limit of the words of a post in its own unit, with how much of it they take. `own`: limits of this very account. */
  countWords(post: PostWords, own?: AccountLimits | null): TextCount[]
  /** What the platform would not take, found before anything is sent. `now` in unix seconds. */
  validate(post: PostPlan, now: number, own?: AccountLimits | null): PostIssue[]
}

/** The letters of a title by itself. */
export const titleLetters = ({ title }: PostWords): number => textLength.letters(title.trim())

/** A platform that is judged by the rows of its manifest, and by `more` where it has a rule that no row says. */
export function knownPlatform(
  manifest: PlatformManifest,
  counts: CountText['title'] | CountText,
  more: (post: PostPlan) => PostIssue[] = () => [],
): KnownPlatform {
  const count = countText(typeof counts === 'function' ? { title: counts } : counts)
  return {
    manifest,
    countWords: (post, own = null) => count(ownManifest(manifest, own), post, own),
    validate(post, now, own = null) {
      const its = ownManifest(manifest, own)
      return [...judgePost(its, post, count(its, post, own), now), ...more(post)]
    },
  }
}
