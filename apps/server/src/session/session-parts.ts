import type { Database } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import type { Vault } from '../db/vault.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import { buildPeopleStore } from './people-store.ts'
import type { PermissionsOf } from './permissions.ts'
import { buildSecondFactors } from './second-factor-store.ts'
import { buildSessionStore } from './session-store.ts'

type Needs = {
  db: Database
  keys: Keys
  vault: Vault
  limits: RateLimits
  permissionsOf: PermissionsOf
  keptSeconds: number
} & Pick<Parameters<typeof buildPeopleStore>[0], 'credit'>

/** The people of a workspace, and how they sign in. */
export function buildSessionParts(needs: Needs) {
  const factors = buildSecondFactors(needs)
  return {
    factors,
    sessions: buildSessionStore({ ...needs, factors }),
    people: buildPeopleStore(needs),
  }
}
