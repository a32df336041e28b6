import { z } from 'zod'

const placeOf = (conversationId: string): string => `chatDraft:${conversationId}`
const shape = z.object({ text: z.string(), orderId: z.uuid() })
export type Draft = z.infer<typeof shape>

/** What was typed and not sent yet, kept in this browser; its order stays the same until its words change. */
export function readDraft(conversationId: string): Draft {
  const none = { text: '', orderId: crypto.randomUUID() }
  const stored = localStorage.getItem(placeOf(conversationId))
  if (stored === null) return none
  try {
    return shape.parse(JSON.parse(stored))
  } catch {
    localStorage.removeItem(placeOf(conversationId))
    return none
  }
}

/** Answers the draft as it is kept. */
export function keepDraft(conversationId: string, text: string): Draft {
  const draft = { text, orderId: crypto.randomUUID() }
  if (text === '') localStorage.removeItem(placeOf(conversationId))
  else localStorage.setItem(placeOf(conversationId), JSON.stringify(draft))
  return draft
}
