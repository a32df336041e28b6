import type { ActivityBasics, ActivityContent, ActivityProblem, ActivityRules } from '@matrixcast/contract/fission'
import { type ActivityFault, activityWarnings } from '@matrixcast/domain/fission/activity'
import { markLength } from '@matrixcast/domain/fission/mark'
import type { KnownPlatform } from '@matrixcast/platforms/known-platform'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { readsPosts } from '@matrixcast/platforms/post-reader/readable-platforms'

export type CheckFacts = {
  basics: ActivityBasics
  content: ActivityContent
  rules: ActivityRules
  /** Items that nobody has, and works that will be some. */
  free: number
  coming: number
  rewards: number
  /** Of all rewards together. */
  left: number
  /** What the activity names is not there, or closed. */
  isPoiMissing: boolean
  isFormClosed: boolean
  now: number
}

type Details = ActivityProblem['details']

/** What is wrong with an activity before it opens, section by section. */
export function checkActivity(facts: CheckFacts): ActivityProblem[] {
  const found: ActivityProblem[] = []
  const say = (section: ActivityProblem['section'], fault: ActivityFault, details: Details = {}) =>
    found.push({ section, fault, details, blocks: !activityWarnings.includes(fault) })
  const { basics, content, rules } = facts

  if (basics.title === '') say('basics', 'titleMissing')
  if (basics.host === '') say('basics', 'hostMissing')
  if (basics.platforms.length === 0) say('basics', 'platformsMissing')
  const { startsAt, endsAt } = basics
  if (endsAt === null) say('basics', 'periodMissing')
  else if (startsAt !== null && endsAt <= startsAt) say('basics', 'periodBackwards')
  else if (endsAt <= facts.now) say('basics', 'periodOver')

  if (content.texts.length === 0) say('content', 'textsMissing')
  for (const name of basics.platforms) {
    const platform = knownPlatforms.find(({ manifest }) => manifest.name === name)
    if (platform) for (const issue of textIssues(platform, content)) say('content', issue.fault, issue.details)
  }
  if (facts.free + facts.coming === 0) say('content', 'poolEmpty')
  else if (facts.free < content.expected) say('content', 'poolShort', { free: facts.free, expected: content.expected })

  if (facts.isPoiMissing) say('mount', 'poiMissing')
  if (facts.isFormClosed) say('rules', 'formClosed')
  const unread = basics.platforms.filter((name) => !readsPosts(name))
  for (const platform of unread) say('rules', rules.staffConfirms ? 'staffOnly' : 'cannotVerify', { platform })

  if (facts.rewards === 0) say('rewards', 'rewardMissing')
  else if (facts.left === 0) say('rewards', 'rewardOver')
  return found
}

/** The words that are copied, by what a platform takes: text, declaration, topics and the mark of a claim. */
function textIssues(platform: KnownPlatform, { texts, topics, declaration }: ActivityContent) {
  const issues: { fault: ActivityFault; details: Details }[] = []
  const { name } = platform.manifest
  const marked = [...topics, 'x'.repeat(markLength)]
  for (const text of texts) {
    const title = declaration === '' ? text : `${text}\n${declaration}`
    const counts = platform.countWords({ title, topics: marked, fields: {} })
    const bare = platform.countWords({ title, topics: [], fields: {} })
    for (const { row, of, actual, most } of counts) {
      // A title that stands apart from the words of a post limits no words that guests paste.
      const isApart = of === 'title' && bare.some((one) => one.row === row && one.actual === actual)
      if (isApart || actual <= most) continue
      const fault = row === 'topics' ? 'tooManyTopics' : 'textTooLong'
      if (!issues.some((one) => one.fault === fault))
        issues.push({ fault, details: { platform: name, actual, limit: most } })
    }
  }
  return issues
}
