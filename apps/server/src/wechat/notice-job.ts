import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type {
  NoticeOutcome,
  OfficialaccountNotices,
} from '@matrixcast/platforms/officialaccount/officialaccount-notices'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import type { JobKind } from '../jobs/worker.ts'
import { type Letter, noticeKind } from './notice-store.ts'
import { forTemplate, noticeParts } from './notice-words.ts'
import { openSender } from './open-sender.ts'
import type { ConnectedSender } from './sender-store.ts'
import type { WechatParts } from './wechat-parts.ts'

type Needs = Pick<WechatParts, 'notices' | 'wechatSenders' | 'wechatBindings'> & {
  orderLinks: { renew: (workspaceId: string, orderId: string) => Promise<string | undefined> }
  platforms: readonly PlatformInfo[]
  origins: readonly string[]
  log: Logger
  siteReach: SiteReach
  patience: Patience
}

/** Sends what waits, one message after the other. What could not be sent goes again with a later job. */
export const noticeJob = (needs: Needs): JobKind => {
  const { notices, wechatSenders, wechatBindings, platforms, orderLinks, origins, log } = needs

  /** Made as the letter goes, so that its secret is kept nowhere; where several things are told at once, the screen has them. */
  async function linkOf(workspaceId: string, { alarms }: Letter): Promise<string | undefined> {
    const [alarm] = alarms
    const orderId = alarms.length === 1 ? alarm?.orderId : null
    const word = orderId ? await orderLinks.renew(workspaceId, orderId) : undefined
    return word && `${origins[0] ?? ''}/y/${word}`
  }

  async function send(
    account: OfficialaccountNotices,
    { workspaceId, sender: { template } }: { workspaceId: string; sender: ConnectedSender },
    letter: Letter,
  ): Promise<NoticeOutcome> {
    const { language, timeZone, openid } = letter
    const nameOf = (platform: string) => platforms.find(({ value }) => value === platform)?.label[language] ?? platform
    const link = await linkOf(workspaceId, letter)
    const parts = noticeParts(letter.alarms, { language, timeZone, nameOf }, link)
    if (!template) return account.sendText(openid, parts.text)
    const { what, which, why } = parts
    const places = {
      [template.what]: forTemplate(what),
      [template.which]: forTemplate(which),
      [template.why]: forTemplate(why),
      [template.when]: parts.when,
    }
    return account.sendTemplate(openid, template.id, places, link)
  }

  async function settle(workspaceId: string, letter: Letter, outcome: NoticeOutcome): Promise<void> {
    if (outcome.kind === 'sent') return notices.sent(workspaceId, letter)
    if (outcome.kind === 'unreachable') {
      await notices.failed(workspaceId, letter, outcome.reason)
      return wechatBindings.silence(workspaceId, letter.adminId, outcome.reason)
    }
    if (outcome.kind === 'unsure') return notices.unsure(workspaceId, letter, outcome.detail)
    await (outcome.again ? notices.again : notices.failed)(workspaceId, letter, outcome.detail)
  }

  return {
    kind: noticeKind,
    atOnce: 1,
    async perform({ run, signal }) {
      const { workspaceId } = run
      const sender = await wechatSenders.connected(workspaceId)
      if (!sender) return { state: 'succeeded' }
      const opened = await openSender(needs, sender, signal).catch((thrown: unknown) => {
        if (thrown instanceof AdapterFault) return thrown
        throw thrown
      })
      const told: Record<NoticeOutcome['kind'], number> = { sent: 0, unreachable: 0, refused: 0, unsure: 0 }
      while (!signal.aborted) {
        const letter = await notices.next(workspaceId)
        if (!letter) break
        const outcome: NoticeOutcome =
          opened instanceof AdapterFault
            ? { kind: 'refused', again: true, detail: opened.message }
            : await send(opened, { workspaceId, sender }, letter)
        await settle(workspaceId, letter, outcome)
        told[outcome.kind] += 1
        if (outcome.kind !== 'sent')
          log.warn({ workspaceId, adminId: letter.adminId, outcome }, 'a notice was not sent')
      }
      const missed = told.refused + told.unsure
      return missed > 0 ? { state: 'failed', message: 'noticesNotSent' } : { state: 'succeeded', result: told }
    },
  }
}
