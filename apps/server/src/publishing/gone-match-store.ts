import type { PostFields, PostFieldValue } from '@matrixcast/contract/post-fields'
import { sentenceSaid } from '@matrixcast/contract/said/sentence-said'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { poiMatches } from '../db/mount-tables.ts'
import type { Task } from './attempt-pair.ts'

/** Whether a platform no longer offers this place, as a post learnt. */
export type IsGone = (platform: string, place: PostFieldValue | undefined) => string | undefined

const keyOf = (platform: string, id: string, name: string) => JSON.stringify([platform, id, name])

/** Matches of the workspace that are gone; answers their names. */
export async function goneMatchesOf(tx: Transaction, workspaceId: string): Promise<IsGone> {
  const rows = await tx
    .select({ platform: poiMatches.platform, offerId: poiMatches.offerId, name: poiMatches.name })
    .from(poiMatches)
    .where(and(eq(poiMatches.workspaceId, workspaceId), isNotNull(poiMatches.goneAt)))
  const gone = new Map(rows.map(({ platform, offerId, name }) => [keyOf(platform, offerId, name), name]))
  return (platform, place) =>
    place === undefined || typeof place !== 'object' || Array.isArray(place)
      ? undefined
      : gone.get(keyOf(platform, place.id, place.name))
}

/** Said before anything is written: such a post would stop before its commit. */
export function refuseGone(isGone: IsGone, platform: string, { place }: PostFields): void {
  const name = isGone(platform, place)
  if (name !== undefined) throw new Refusal('matchGone', { name })
}

/** A post stopped because its platform no longer offers the place that it names: the match says so from then on. */
export async function noteGoneMatch(tx: Transaction, { accountId, fields }: Task, detail: string): Promise<void> {
  const { place } = fields
  if (place === undefined || typeof place !== 'object' || Array.isArray(place)) return
  const heard = sentenceSaid(detail)
  if (heard?.word !== 'noSuchOffer' || !['', 'place'].includes(heard.step) || heard.figures['name'] !== place.name)
    return
  const platform = tx.select({ platform: accounts.platform }).from(accounts).where(eq(accounts.id, accountId))
  await tx
    .update(poiMatches)
    .set({ goneAt: sql`coalesce(${poiMatches.goneAt}, now())` })
    .where(
      and(inArray(poiMatches.platform, platform), eq(poiMatches.offerId, place.id), eq(poiMatches.name, place.name)),
    )
}
