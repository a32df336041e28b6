import { type RuleGiven, ruleApi } from '@matrixcast/contract/rules'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { workspacesWith } from '../db/waiting-work.ts'
import { talkHands } from './talk-hands.ts'
import type { World } from './world.ts'

/** A rule that answers whatever asks for a price. */
export const aRuleGiven = (changes: Partial<RuleGiven> = {}): RuleGiven => ({
  name: 'Prices',
  scene: 'comment',
  scope: { platforms: [], accountIds: [], groupIds: [] },
  match: 'contains',
  keywords: ['price'],
  replies: ['We wrote to you.'],
  windows: [],
  cooldownSeconds: 0,
  oncePerPost: true,
  ...changes,
})

/** Rules that answer strangers, and people who look after them. */
export function ruleHands(the: () => World) {
  const hands = talkHands(the)
  async function aRule(changes: Partial<RuleGiven> & { needsApproval?: boolean } = {}): Promise<string> {
    const { needsApproval = true, ...given } = changes
    const { data } = await the().call(ruleApi.save, aRuleGiven(given))
    if (!needsApproval) await the().call(ruleApi.save, { ...aRuleGiven(given), id: data.id, needsApproval })
    return data.id
  }
  return {
    ...hands,
    /** An account sends one after the other. */
    async send(): Promise<void> {
      for (let answers = 0; answers < 4; answers += 1) await hands.send()
    },
    aRule,
    /** What the worker does every few seconds. */
    async judge(): Promise<void> {
      const { parts } = the()
      for (const workspaceId of await workspacesWith(parts.db, 'rules')) {
        while ((await parts.ruleJudge.judge(workspaceId)) > 0);
        await parts.ruleSpeech.speak(workspaceId)
      }
    },
    hits: async (input: object = {}) => (await the().call(ruleApi.hits, input)).data.data,
    queue: async (input: object = {}) => (await the().call(talkOperationApi.queue, input)).data,
  }
}
