import { buildPoiStore } from './poi-store.ts'

/** Places of the workspace's own. */
export const buildPoiParts = (needs: Parameters<typeof buildPoiStore>[0]) => ({ pois: buildPoiStore(needs) })
