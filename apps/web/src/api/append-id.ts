const asked = new Map<string, string>()

/** The name under which more of an order is asked for: the same until it was heard that it was made. */
export function appendId(clipId: string): string {
  const orderId = asked.get(clipId) ?? crypto.randomUUID()
  asked.set(clipId, orderId)
  return orderId
}

export const appended = (clipId: string) => asked.delete(clipId)
