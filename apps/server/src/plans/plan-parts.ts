import { buildPlanStore } from './plan-store.ts'

/** Plans, and which accounts their works are dealt to. */
export const buildPlanParts = (needs: Parameters<typeof buildPlanStore>[0]) => ({ plans: buildPlanStore(needs) })
