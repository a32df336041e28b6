import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import type { PostFields } from '@matrixcast/contract/post-fields'
import type { FaultDetail } from '@matrixcast/contract/said/sentence-said'

type PlannedFile = {
  bytes: number
  extension: string
  /** Of a video, where it is known. */
  seconds?: number | null
  /** Of the upright picture in pixels, where it is known. */
  size?: { width: number; height: number } | undefined
  /** Of a picture of an article: by what its document names it. */
  materialId?: string | undefined
}

/** How much an article is: domain's `lettersOf` and `bytesOf`. `hasCover`: left out where it is not known yet. */
type ArticleSize = { letters: number; bytes: number; hasCover?: boolean | undefined }
/** `mayLink`: the account may link to other sites, where its platform lets only some do so. */
export type ArticleBody = ArticleSize & { doc: ArticleDoc; mayLink?: boolean | undefined }

/** What is to be published, as far as it can be judged without the file itself. Sizes in bytes, times in unix seconds. */
export type PostPlan = {
  kind: 'video' | 'image' | 'article'
  /**
   * One video, or the pictures in their order; of an article each of its pictures once, and it may have none. Extensions in
   * lower case, without the dot.
   */
  files: readonly PlannedFile[]
  /** Of an article alone. */
  article?: ArticleSize | undefined
  title: string
  topics: readonly string[]
  /** When the platform itself is to publish it; null is at once. */
  timingTime: number | null
  /** What only some platforms take, by its name in their manifest: declaration, collection, place, friends. */
  fields?: PostFields
}

/** A planned post together with its files on this machine. */
export type Post = Omit<PostPlan, 'files' | 'article'> & {
  files: readonly PostFile[]
  coverPath: string | null
  article?: ArticleBody | undefined
  /** The short name of an article on a site, the same with each of its tries: domain's `shortNameOf`. */
  slug?: string | undefined
}
export type PostFile = PostPlan['files'][number] & { path: string }

export type PostIssue = {
  path: 'title' | 'topics' | 'timingTime' | 'media' | 'article' | `field:${string}`
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
