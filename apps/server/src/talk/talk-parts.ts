import { type Role, roles } from '@matrixcast/contract/session'
import type { AnswerLimit } from '@matrixcast/domain/answer-length'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import { drawChatPage, visitorName } from './chat-page.ts'
import { buildConversationList } from './conversation-store.ts'
import { buildDeskStore } from './desk-store.ts'
import { buildHelperTalk } from './helper-talk.ts'
import { buildInboxStore, type PublicAddresses } from './inbox-store.ts'
import { buildIncomingStore } from './incoming-store.ts'
import { buildMessageStore } from './message-store.ts'
import { buildReplyStore } from './reply-store.ts'
import { putRuleAnswer } from './rule-answer-store.ts'
import { buildSendStore } from './send-store.ts'
import { buildTalkNewsDesk } from './talk-news-desk.ts'
import { buildVisitorStore, type ChatLeadIntake } from './visitor-store.ts'

type Needs = {
  db: Database
  whole: UnfilteredDatabase
  publicAddresses: PublicAddresses
  accounts: Parameters<typeof buildHelperTalk>[0]['accounts']
  manifests: readonly PlatformManifest[]
  permissionsOf: Record<Role, readonly string[]>
  rolesThatSeeAll: readonly Role[]
  leadIntake: ChatLeadIntake
}

/** The stores of the chat desk. */
export function buildTalkParts(needs: Needs) {
  const { db, whole, publicAddresses, accounts, manifests, permissionsOf, rolesThatSeeAll: seeAll } = needs
  const talking = manifests.filter(({ talks }) => talks)
  const answerLimitOf = (platform: string): AnswerLimit | undefined =>
    talking.find(({ name }) => name === platform)?.talks?.answer
  const incomingTalk = buildIncomingStore({ db })
  const talkSends = buildSendStore({ db })
  const conversationList = buildConversationList({ db, answerLimitOf })
  return {
    conversationList,
    talkPlatforms: talking.map(({ name }) => name),
    talkDesk: buildDeskStore({
      db,
      seeAll,
      answerers: roles.filter((role) => permissionsOf[role].includes('talk:send')),
    }),
    talkMessages: buildMessageStore({ db }),
    talkReplies: buildReplyStore({ db, answerLimitOf }),
    talkSends,
    talkNews: buildTalkNewsDesk({ db, changed: conversationList.changed }),
    incomingTalk,
    helperTalk: buildHelperTalk({ accounts, incomingTalk, talkSends, manifests }),
    inboxes: buildInboxStore({ db, publicAddresses }),
    visitorTalk: buildVisitorStore({ db: whole, intake: needs.leadIntake }),
    /** Puts the answer of a rule into its conversation. */
    putRuleAnswer,
    chatPages: { draw: drawChatPage, nameOf: visitorName },
  }
}

export type TalkParts = ReturnType<typeof buildTalkParts>
