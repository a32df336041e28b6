import type { ChatMessage, Conversation } from '@matrixcast/contract/chat'

const now = () => Math.floor(Date.now() / 1000)

/** Somebody who asked a question two minutes ago. */
export const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: crypto.randomUUID(),
  name: 'Fern',
  account: { id: crypto.randomUUID(), name: 'Reed Blog', platform: 'wordpress', state: 'online' },
  state: 'open',
  snoozedUntil: null,
  waitingSince: now() - 125,
  assignee: null,
  unread: 1,
  lastAt: now() - 125,
  lastText: 'Where is it from?',
  lastIsOurs: false,
  leadId: null,
  answerLimit: { most: 500, countedBy: 'letters', mostBytes: null },
  ...changes,
})

export const aMessage = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  seq: 1,
  way: 'in',
  kind: 'comment',
  text: 'Where is it from?',
  isCut: false,
  isHeld: false,
  at: now() - 125,
  by: null,
  rule: null,
  post: null,
  send: null,
  ...changes,
})

/** An answer in a state of its own. */
export const anAnswer = (send: Partial<NonNullable<ChatMessage['send']>>): ChatMessage =>
  aMessage({
    seq: 2,
    way: 'out',
    text: 'From the reeds.',
    by: { id: crypto.randomUUID(), name: 'Lin' },
    send: { state: 'sent', fault: null, detail: '', notBefore: null, sentBy: null, ...send },
  })
