import { createHmac } from 'node:crypto'

export type ContactKind = 'phone' | 'wechat' | 'email'
/** By which the same telephone, WeChat or e-mail is found again in a workspace, without being readable. */
export type ContactKeys = ReturnType<typeof buildContactKeys>

/**
 * A key begins with eight digits that follow from the secret alone: rows that were keyed with another secret are seen, and
 * keyed again instead of being taken for other people.
 */
export function buildContactKeys(secret: Buffer) {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const check = digest('check value').slice(0, 8)
  return {
    check,
    keyOf: (workspaceId: string, kind: ContactKind, value: string): string =>
      `${check}.${digest(`${workspaceId}:${kind}:${value}`)}`,
  }
}
