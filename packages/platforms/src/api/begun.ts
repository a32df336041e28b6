import type { ApiContext, Kept } from './api-adapter.ts'

/**
 * When the first try of this job began, by our clock in unix seconds: its post is not older. Kept before anything is sent;
 * `isAgain`: an earlier try did, so there is something to look for.
 */
export async function begun(
  context: Pick<ApiContext, 'now'>,
  kept: Kept,
): Promise<{ since: number; isAgain: boolean }> {
  const before = kept.get('began')
  if (before !== undefined) return { since: Number(before), isAgain: true }
  const since = context.now()
  await kept.put('began', String(since))
  return { since, isAgain: false }
}
