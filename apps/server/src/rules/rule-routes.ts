import { ruleApi } from '@matrixcast/contract/rules'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { BenchStore } from './bench-store.ts'
import type { HitStore } from './hit-store.ts'
import type { RuleStore } from './rule-store.ts'

type Needs = { audit: AuditStore; replyRules: RuleStore; ruleBench: BenchStore; ruleHits: HitStore }

export const ruleRoutes = ({ audit, replyRules, ruleBench, ruleHits }: Needs): Served =>
  serve(ruleApi, {
    list: async ({ admin }) => ({ ...(await replyRules.list(admin)), scenes: replyRules.scenes() }),
    async save({ input, admin }) {
      const id = await replyRules.save(admin, input)
      await audit.record(admin, input.id === undefined ? 'rule.add' : 'rule.edit', input.name)
      return { id }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await replyRules.remove(admin, id))
      })
      await audit.recordAll(admin, 'rule.remove', names)
      return answer
    },
    async setState({ input: { ids, isOn }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await replyRules.setOn(admin, id, isOn))
      })
      await audit.recordAll(admin, isOn ? 'rule.turnOn' : 'rule.turnOff', names)
      return answer
    },
    async sort({ input: { id, beforeId }, admin }) {
      await audit.record(admin, 'rule.sort', await replyRules.sort(admin, id, beforeId))
      return done
    },
    test: ({ input, admin }) => ruleBench.test(admin.workspaceId, { ...input, draft: input.draft }),
    replay: ({ input, admin }) => ruleBench.replay(admin.workspaceId, input.draft),
    async hits({ input, admin }) {
      const { total, data } = await ruleHits.page(admin.workspaceId, input)
      return paginate(input, total, data)
    },
  })
