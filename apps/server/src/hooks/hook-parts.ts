import { buildHookStore } from './hook-store.ts'

/** Webhooks, their events and deliveries. */
export const buildHookParts = (needs: Parameters<typeof buildHookStore>[0]) => ({ hooks: buildHookStore(needs) })
