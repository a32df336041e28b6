import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { HitStore } from './hit-store.ts'
import type { SceneStore } from './scene-store.ts'
import type { TalkingStore } from './talking-store.ts'

type Needs = { audit: AuditStore; ruleHits: HitStore; talking: TalkingStore; talkScenes: SceneStore }

export const operationRoutes = ({ audit, ruleHits, talking, talkScenes }: Needs): Served =>
  serve(talkOperationApi, {
    async queue({ input, admin }) {
      const { counts, rows } = await ruleHits.queue(admin.workspaceId, input)
      return { ...paginate(input, counts[input.tab], rows), counts }
    },
    async approve({ input: { ids, text }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await ruleHits.approve(admin, id, text))
      })
      await audit.recordAll(admin, 'talk.approve', names)
      return { ...answer, isStopped: await ruleHits.areStopped(admin.workspaceId) }
    },
    async skip({ input: { ids }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await ruleHits.skip(admin, id))
      })
      await audit.recordAll(admin, 'talk.skip', names)
      return answer
    },
    talking: ({ input, admin }) => talking.list(admin.workspaceId, input),
    async setTalking({ input: { ids, ...given }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await talking.set(admin, id, given))
      })
      await audit.recordAll(admin, 'talk.setTalking', names)
      return answer
    },
    async stopAll({ input: { on }, admin }) {
      await talking.stop(admin, on)
      await audit.record(admin, on ? 'talk.stopAll' : 'talk.goOn', '')
      return done
    },
    scenes: async ({ input, admin }) => ({ data: await talkScenes.scenes(admin.workspaceId, input) }),
  })
