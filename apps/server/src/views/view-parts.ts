import { buildViewStore } from './view-store.ts'

/** Kept views of lists. */
export const buildViewParts = (needs: Parameters<typeof buildViewStore>[0]) => ({ views: buildViewStore(needs) })
