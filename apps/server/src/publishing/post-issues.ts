import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { PostFields } from '@matrixcast/contract/post-fields'
import { Refusal } from '@matrixcast/domain/refusal'
import type { KnownPlatform } from '@matrixcast/platforms/known-platform'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import type { PostIssue, PostPlan } from '@matrixcast/platforms/post'
import { fieldNamesOf, judgeFields } from '@matrixcast/platforms/post-form'

/** What counts bytes has sentences of its own: the signs that a person sees may be few. */
const byteWords: Partial<Record<PostIssue['path'], FaultWord>> = {
  title: 'titleTooManyBytes',
  topics: 'topicsTooManyBytes',
}

const words: Partial<Record<`${PostIssue['path']}:${PostIssue['code']}`, FaultWord>> = {
  'title:missing': 'titleMissing',
  'title:tooLong': 'titleTooLong',
  'topics:tooMany': 'topicsTooMany',
  'topics:tooLong': 'topicsTooLong',
  'media:wrongKind': 'mediaWrongKind',
  'media:missing': 'workNotReady',
  'media:tooMany': 'mediaTooMany',
  'media:tooLarge': 'mediaTooLarge',
  'media:tooLong': 'mediaTooLong',
  'article:tooLong': 'articleTooLong',
  'article:tooLarge': 'articleTooLarge',
  'article:missing': 'articleCoverMissing',
  'timingTime:tooEarly': 'timingTimeTooEarly',
  'timingTime:tooLate': 'timingTimeTooLate',
}

const fieldWords: Partial<Record<PostIssue['code'], FaultWord>> = {
  unknown: 'fieldUnknown',
  tooLong: 'fieldTooLong',
  tooMany: 'fieldTooMany',
}

/** Refuses what the platform would not take, by the same rules the helper uses, before anything is sent. */
export function refuseUnpostable({ platform, limits }: PostPlace, post: PostPlan, nowSeconds: number): void {
  refuseIssue(platform, (known) => known.validate(post, nowSeconds, limits))
}

/** Where a post goes: its platform, and what the account's own server said of its limits. */
export type PostPlace = { platform: string; limits: AccountLimits | null }

/** Refuses fields that the platform does not have, and what it would not take in them. */
export const refuseFields = (platform: string, fields: PostFields): void =>
  refuseIssue(platform, ({ manifest }) => judgeFields(manifest, fields))

function refuseIssue(platform: string, judge: (known: KnownPlatform) => PostIssue[]): void {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  const issue = known && judge(known).find((one) => one.severity === 'error')
  if (!issue) return
  const counts = { limit: issue.limit ?? 0, actual: issue.actual ?? 0 }
  if (issue.path.startsWith('field:')) {
    // Each language's sentence takes the name in its own language.
    throw new Refusal(fieldWords[issue.code] ?? 'fieldWrong', {
      ...fieldNamesOf(known.manifest, issue.path.slice('field:'.length)),
      ...counts,
    })
  }
  const source = issue.source === undefined ? '' : ` (${issue.source})`
  const inBytes = issue.unit === 'bytes' ? byteWords[issue.path] : undefined
  throw new Refusal(inBytes ?? words[`${issue.path}:${issue.code}`] ?? 'validation', { ...counts, source })
}
