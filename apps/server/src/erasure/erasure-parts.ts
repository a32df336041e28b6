import { buildForgetting } from './forget-store.ts'

/** How everything that is kept of a person is emptied. */
export const buildErasureParts = (needs: Parameters<typeof buildForgetting>[0]) => ({ forget: buildForgetting(needs) })
