import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import type { PostIssue, PostPlan } from '@matrixcast/platforms/post'
import { Refusal } from '../http/refusal.ts'

const words: Partial<Record<`${PostIssue['path']}:${PostIssue['code']}`, FaultWord>> = {
  'title:missing': 'titleMissing',
  'title:tooLong': 'titleTooLong',
  'topics:tooMany': 'topicsTooMany',
  'topics:tooLong': 'topicsTooLong',
  'media:wrongKind': 'mediaWrongKind',
  'media:missing': 'workNotReady',
  'media:tooMany': 'mediaTooMany',
  'media:tooLarge': 'mediaTooLarge',
  'timingTime:tooEarly': 'timingTimeTooEarly',
  'timingTime:tooLate': 'timingTimeTooLate',
}

/** Refuses what the platform would not take, by the same rules the helper uses, before anything is sent. */
export function refuseUnpostable(platform: string, post: PostPlan, nowSeconds: number): void {
  const issue = knownPlatforms
    .find(({ manifest }) => manifest.name === platform)
    ?.validate(post, nowSeconds)
    .find((one) => one.severity === 'error')
  if (!issue) return
  throw new Refusal(words[`${issue.path}:${issue.code}`] ?? 'validation', {
    limit: issue.limit ?? 0,
    actual: issue.actual ?? 0,
  })
}
