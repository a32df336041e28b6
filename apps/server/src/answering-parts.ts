import { offsetOfZone } from './publishing/wait-store.ts'
import { buildRuleParts } from './rules/rule-parts.ts'
import { putRuleAnswer } from './talk/rule-answer-store.ts'
import { buildTalkParts } from './talk/talk-parts.ts'

type Needs = Parameters<typeof buildTalkParts>[0]

/** The chat desk and the rules that answer at it, which meet here. */
export const buildAnsweringParts = (needs: Needs) => ({
  ...buildTalkParts(needs),
  ...buildRuleParts({ ...needs, putAnswer: putRuleAnswer, offsetOfZone }),
})
