import type { PostFields } from '@matrixcast/contract/post-fields'
import type { FaultDetail } from '@matrixcast/contract/said/sentence-said'

type PlannedFile = {
  bytes: number
  extension: string
  /** Of a video, where it is known. */
  seconds?: number | null
  /** Of the upright picture in pixels, where it is known. */
  size?: { width: number; height: number } | undefined
}

/** What is to be published, as far as it can be judged without the file itself. Sizes in bytes, times in unix seconds. */
export type PostPlan = {
  kind: 'video' | 'image'
  /** One video, or the pictures in their order. Extensions in lower case, without the dot. */
  files: readonly PlannedFile[]
  title: string
  topics: readonly string[]
  /** When the platform itself is to publish it; null is at once. */
  timingTime: number | null
  /** What only some platforms take, by its name in their manifest: declaration, collection, place, friends. */
  fields?: PostFields
}

/** A planned post together with its files on this machine. */
export type Post = Omit<PostPlan, 'files'> & {
  files: readonly PostFile[]
  coverPath: string | null
}
export type PostFile = PostPlan['files'][number] & { path: string }

export type PostIssue = {
  path: 'title' | 'topics' | 'timingTime' | 'media' | `field:${string}`
  code: 'missing' | 'tooLong' | 'tooMany' | 'tooLarge' | 'tooEarly' | 'tooLate' | 'wrongKind' | 'unknown'
  limit: number | null
  actual: number | null
  /** Bytes of UTF-8; absent for what the path counts by itself. */
  unit?: 'bytes'
  /** Whose word the limit is, and of when. */
  source?: string
  severity: 'error' | 'warning'
}

/** What an operator reads where an issue was only found when the post was about to go. */
export const issueDetail = ({ path, code, limit }: PostIssue): FaultDetail =>
  limit === null
    ? `the post does not suit the platform: ${path}, ${code}`
    : `the post does not suit the platform: ${path}, ${code}, limit ${limit}`
