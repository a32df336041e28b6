import type { TrySeen } from '@matrixcast/contract/seen'

/** A post as a row shows it. */
export type Tried = { id: string; tries: number; account: { id: string } }

export const trySeenOf = ({ tries, account }: Omit<Tried, 'id'>): TrySeen => ({ tries, accountId: account.id })

export const triesSeenOf = (posts: readonly Tried[]): Record<string, TrySeen> =>
  Object.fromEntries(posts.map((post) => [post.id, trySeenOf(post)]))
