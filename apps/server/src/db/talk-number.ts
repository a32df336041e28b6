/** How the operation log calls a conversation: it names nobody. */
export const talkNumber = (id: string): string => `T-${id.slice(0, 8).toUpperCase()}`
