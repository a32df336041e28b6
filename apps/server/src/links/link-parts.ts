import { buildLinkStore } from './link-store.ts'

/** Counted links. */
export const buildLinkParts = (needs: Parameters<typeof buildLinkStore>[0]) => ({ links: buildLinkStore(needs) })
