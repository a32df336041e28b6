import type { Country } from '@matrixcast/domain/country'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import { buildFormDesk } from './form-desk.ts'
import { buildFormIntakeStore, type LeadIntake } from './form-intake-store.ts'
import { drawForm, drawThanks } from './form-page.ts'
import { buildFormStore, type PublicAddresses } from './form-store.ts'

type Needs = {
  db: Database
  whole: UnfilteredDatabase
  publicAddresses: PublicAddresses
  limits: RateLimits
  intake: LeadIntake
  phoneOf: (typed: string, country: Country) => string | null
}

/** Forms at addresses of their own. */
export function buildFormParts({ db, whole, publicAddresses, limits, intake, phoneOf }: Needs) {
  const forms = buildFormStore({ db, whole, publicAddresses })
  const formIntakes = buildFormIntakeStore({ db, whole, intake })
  return {
    forms,
    formIntakes,
    formDesk: buildFormDesk({ forms, intakes: formIntakes, limits, phoneOf }),
    formPages: { draw: drawForm, thanks: drawThanks },
  }
}
