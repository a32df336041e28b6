import { CallRefused } from './refusal.ts'

const asked = new Map<string, string>()

/**
 * Asks for more of an order under one name until it was heard what became of it: pressed again after a lost answer, the same more is
 * meant. A refusal is an answer as well.
 */
export async function appendOnce<Answer>(clipId: string, ask: (orderId: string) => Promise<Answer>): Promise<Answer> {
  const orderId = asked.get(clipId) ?? crypto.randomUUID()
  asked.set(clipId, orderId)
  try {
    const answer = await ask(orderId)
    asked.delete(clipId)
    return answer
  } catch (error) {
    if (error instanceof CallRefused && error.kind === 'refused') asked.delete(clipId)
    throw error
  }
}
