import { type Role, roles } from '@matrixcast/contract/session'
import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { drawChatPage, visitorName } from './chat-page.ts'
import { buildConversationList } from './conversation-store.ts'
import { buildDeskStore } from './desk-store.ts'
import { buildInboxStore, type PublicAddresses } from './inbox-store.ts'
import { buildIncomingStore } from './incoming-store.ts'
import { buildMessageStore } from './message-store.ts'
import { buildReplyStore } from './reply-store.ts'
import { buildSendStore } from './send-store.ts'
import { buildTalkNewsDesk } from './talk-news-desk.ts'
import { talkersOf } from './talkers.ts'
import { buildVisitorStore } from './visitor-store.ts'

type Needs = {
  db: Database
  whole: Database
  publicAddresses: PublicAddresses
  apiAdapters: readonly ApiAdapter[]
  permissionsOf: Record<Role, readonly string[]>
  rolesThatSeeAll: readonly Role[]
}

/** The stores of the chat desk. */
export function buildTalkParts(needs: Needs) {
  const { db, whole, publicAddresses, apiAdapters, permissionsOf, rolesThatSeeAll: seeAll } = needs
  const talkers = talkersOf(apiAdapters)
  const mostTextOf = (platform: string): number | undefined =>
    talkers.find(({ manifest }) => manifest.name === platform)?.manifest.talks?.mostText
  const conversationList = buildConversationList({ db, mostTextOf })
  return {
    conversationList,
    talkPlatforms: talkers.map(({ manifest }) => manifest.name),
    talkDesk: buildDeskStore({
      db,
      seeAll,
      answerers: roles.filter((role) => permissionsOf[role].includes('talk:send')),
    }),
    talkMessages: buildMessageStore({ db }),
    talkReplies: buildReplyStore({ db, mostTextOf }),
    talkSends: buildSendStore({ db }),
    talkNews: buildTalkNewsDesk({ db, changed: conversationList.changed }),
    incomingTalk: buildIncomingStore({ db }),
    inboxes: buildInboxStore({ db, publicAddresses }),
    visitorTalk: buildVisitorStore({ db: whole }),
    chatPages: { draw: drawChatPage, nameOf: visitorName },
  }
}
