import { helperTalkApi } from '@matrixcast/contract/helper-talk'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { done, serve } from '../http/serve.ts'
import { endOfHelper } from './answer-end.ts'
import type { IncomingStore } from './incoming-store.ts'
import type { SendStore } from './send-store.ts'

type Needs = { incomingTalk: IncomingStore; talkSends: SendStore; manifests: readonly PlatformManifest[] }

/** What cloud managers read and send. */
export const helperTalkRoutes = ({ incomingTalk, talkSends, manifests }: Needs) =>
  serve(helperTalkApi, {
    async reportRead({ input: { accountId, before, read }, helper: { workspaceId } }) {
      if ('fault' in read) await incomingTalk.failed(workspaceId, accountId, read.fault)
      else {
        const { posts } = await incomingTalk.begin(workspaceId, accountId)
        const isKept = await incomingTalk.keep(workspaceId, accountId, { before, posts, read })
        if (isKept && read.more) await incomingTalk.dueAgain(workspaceId, accountId)
      }
      return done
    },
    beginAnswer: async ({ input, helper }) => ({ mayPress: await talkSends.begin(helper.workspaceId, input) }),
    async reportAnswer({ input: { messageId, fence, end }, helper: { workspaceId } }) {
      const platform = await talkSends.platformOf(workspaceId, messageId)
      const settleSeconds = manifests.find(({ name }) => name === platform)?.settleSeconds ?? 0
      const at = Math.floor(Date.now() / 1000)
      const ended = endOfHelper(end, { fence, at }, settleSeconds)
      return { accepted: ended !== undefined && (await talkSends.report(workspaceId, messageId, ended)) }
    },
  })
