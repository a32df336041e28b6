import { randomBytes } from 'node:crypto'
import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import { type BindingStore, codeSeconds } from './binding-store.ts'
import { openSender } from './open-sender.ts'
import type { SenderStore } from './sender-store.ts'
import { callbackAddress } from './wechat-callback.ts'

type Needs = {
  wechatSenders: SenderStore
  wechatBindings: BindingStore
  audit: AuditStore
  log: Logger
  origins: readonly string[]
  siteReach: SiteReach
  patience: Patience
}

const sceneBytes = 24

/** Notices on WeChat: each person's own binding, and the account that sends. */
export const wechatRoutes = (needs: Needs): Served[] => {
  const { wechatSenders, wechatBindings, audit, origins } = needs
  return [
    serve(wechatApi, {
      async bind({ admin, signal }) {
        const sender = await wechatSenders.connected(admin.workspaceId)
        if (!sender) throw new Refusal('wechatNotConfigured')
        const scene = randomBytes(sceneBytes).toString('hex')
        const { url, ticket } = await refusing(async () =>
          (await openSender(needs, sender, signal)).createCode(scene, codeSeconds),
        )
        const picture = `https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`
        return { ...(await wechatBindings.keepCode(admin, scene)), url, ticket, picture }
      },
      checkQrCode: ({ input, admin }) => wechatBindings.codeState(admin, input.id),
      standing: async ({ admin }) => ({
        isConfigured: await wechatSenders.isThere(admin.workspaceId),
        ...(await wechatBindings.standing(admin)),
      }),
      async unbind({ admin }) {
        await wechatBindings.unbind(admin)
        return done
      },
    }),
    serve(wechatSenderApi, {
      async view({ admin }) {
        const { sender, token, bound } = await wechatSenders.view(admin.workspaceId)
        const [origin = ''] = origins
        const callback = sender && { address: callbackAddress(origin, admin.workspaceId), token }
        return { sender, callback, bound }
      },
      async save({ input, admin }) {
        await wechatSenders.save(admin.workspaceId, input)
        await audit.record(admin, 'setting.edit', 'wechat', input.appId)
        return done
      },
      async test({ input, admin, signal }) {
        const sender = await wechatSenders.tried(admin.workspaceId, input)
        try {
          await openSender(needs, sender, signal)
          return { ok: true, detail: '' }
        } catch (thrown) {
          if (thrown instanceof AdapterFault) return { ok: false, detail: thrown.message }
          throw thrown
        }
      },
      async remove({ admin }) {
        await wechatSenders.remove(admin.workspaceId)
        await audit.record(admin, 'setting.edit', 'wechat', '')
        return done
      },
    }),
  ]
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof AdapterFault) throw new Refusal('wechatRefused', { detail: thrown.message })
    throw thrown
  }
}
