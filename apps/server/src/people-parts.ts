import { buildAnsweringParts } from './answering-parts.ts'
import { buildCrmParts } from './crm-parts.ts'

type Needs = Parameters<typeof buildCrmParts>[0] & Omit<Parameters<typeof buildAnsweringParts>[0], 'leadIntake'>

/** Everything that is kept of persons outside the product: who they are, and what they write. */
export function buildPeopleParts(needs: Needs) {
  const crm = buildCrmParts(needs)
  return { ...crm, ...buildAnsweringParts({ ...needs, leadIntake: crm.leadIntake }) }
}
