import { timeLimit } from '@matrixcast/host/time-limit'
import { readPublicPost } from '@matrixcast/platforms/post-reader/post-reader'
import { usualPlaces } from '@matrixcast/platforms/post-reader/public-post'
import type { ChromiumEnvironment } from '@matrixcast/render/layers/find-chromium'
import { openCodeSheets } from '@matrixcast/render/page/code-sheet'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import { buildActivityStore } from './activity-store.ts'
import { buildClaimAuditStore } from './audit-claim-store.ts'
import { buildClaimStore } from './claim-store.ts'
import { buildCodeStore, type PublicAddresses } from './code-store.ts'
import { buildCouponStore } from './coupon-store.ts'
import { buildGrantStore } from './grant-store.ts'
import { drawGuestPage } from './guest-page.ts'
import { buildGuestStore } from './guest-store.ts'
import { buildGuestKeys } from './guest-token.ts'
import { buildLeagueStore } from './league-store.ts'
import { buildLookStore } from './look-store.ts'
import { buildParticipantStore } from './participant-store.ts'
import { buildPoolStore } from './pool-store.ts'
import { buildReportStore } from './report-store.ts'
import { buildRewardStore } from './reward-store.ts'

type Needs = {
  db: Database
  whole: UnfilteredDatabase
  keys: { files: Buffer }
  addresses: { of: (key: string, name?: string) => string }
  publicAddresses: PublicAddresses
  limits: RateLimits
  /** Where the practice platform is; null: there is none. */
  practiceSite: string | null
  staffKeys: Parameters<typeof buildLeagueStore>[0]['staffKeys']
  programs: ChromiumEnvironment
}

/** Activities that strangers take part in, from the code on a table to the coupon at the counter. */
export function buildFissionParts({
  db,
  whole,
  keys,
  addresses,
  publicAddresses,
  limits,
  practiceSite,
  staffKeys,
  programs,
}: Needs) {
  const guestKeys = buildGuestKeys(keys.files)
  const grants = buildGrantStore({ db: whole, guestKeys })
  const claims = buildClaimStore({ db: whole, guestKeys })
  const places = usualPlaces(practiceSite)
  return {
    guestKeys,
    activities: buildActivityStore({ db }),
    fissionCodes: buildCodeStore({ db, publicAddresses }),
    codeSheets: openCodeSheets(programs),
    league: buildLeagueStore({ db, staffKeys }),
    pool: buildPoolStore({ db, whole }),
    participants: buildParticipantStore({ db }),
    rewards: buildRewardStore({ db }),
    claimAudit: buildClaimAuditStore({ db: whole, grants }),
    coupons: buildCouponStore({ db: whole, guestKeys, grants, limits }),
    grants,
    claims,
    guests: buildGuestStore({ db: whole, guestKeys, files: addresses }),
    guestPages: { draw: drawGuestPage },
    postReports: buildReportStore({
      db: whole,
      claims,
      practiceHost: practiceSite === null ? null : new URL(practiceSite).host,
    }),
    postLooks: buildLookStore({
      db: whole,
      grants,
      read: (platform, url) => readPublicPost(platform, url, { signal: timeLimit(60), places }),
    }),
  }
}
