import { judgePost } from './api/judge-post.ts'
import type { PlatformManifest } from './manifest.ts'
import type { PostIssue, PostPlan } from './post.ts'
import { textLength } from './text/text-length.ts'

/** What a platform counts: the words of a post. */
export type PostWords = Pick<PostPlan, 'title' | 'topics' | 'fields'>

/** What server and pages know of a platform; needs no browser driver. */
export type KnownPlatform = {
  manifest: PlatformManifest
  /** How long the title is as this platform counts it, with all that stands in one text with it. */
  titleLength(post: PostWords): number
  /** What the platform would not take, found before anything is sent. `now` in unix seconds. */
  validate(post: PostPlan, now: number): PostIssue[]
}

/** The letters of a title by itself. */
export const titleLetters = ({ title }: PostWords): number => textLength.letters(title.trim())

/** A platform that is judged by the rows of its manifest, and by `more` where it has a rule that no row says. */
export const knownPlatform = (
  manifest: PlatformManifest,
  titleLength: KnownPlatform['titleLength'],
  more: (post: PostPlan) => PostIssue[] = () => [],
): KnownPlatform => ({
  manifest,
  titleLength,
  validate: (post, now) => [...judgePost(manifest, post, { title: titleLength(post) }, now), ...more(post)],
})
