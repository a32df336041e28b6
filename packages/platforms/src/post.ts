/** What is to be published, as far as it can be judged without the file itself. Sizes in bytes, times in unix seconds. */
export type PostPlan = {
  kind: 'video' | 'image'
  bytes: number
  /** Lower case, without the dot. */
  extension: string
  title: string
  topics: readonly string[]
  /** When the platform itself is to publish it; null is at once. */
  timingTime: number | null
}

/** A planned post together with its files on this machine. */
export type Post = PostPlan & { filePath: string; coverPath: string | null }

export type PostIssue = {
  path: 'title' | 'topics' | 'timingTime' | 'media'
  code: 'missing' | 'tooLong' | 'tooMany' | 'tooLarge' | 'tooEarly' | 'tooLate' | 'wrongKind'
  limit: number | null
  actual: number | null
  severity: 'error' | 'warning'
}
