import { roles } from '@matrixcast/contract/session'
import type { Database } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import type { Vault } from '../db/vault.ts'
import { buildContactColumns } from './contact.ts'
import { buildLeadConversions, type LeadCustomers } from './conversion-store.ts'
import { buildImportStore } from './import-store.ts'
import { buildIntakeStore } from './intake-store.ts'
import { buildLeadCounts } from './lead-count-store.ts'
import { buildLeadList } from './lead-list-store.ts'
import { buildLeadWork } from './lead-work-store.ts'
import { buildPageLeads } from './page-lead-store.ts'
import { buildPhoneLeads } from './phone-lead-store.ts'
import { buildPoolStore } from './pool-store.ts'
import { buildTimelineStore } from './timeline-store.ts'

type Needs = {
  db: Database
  whole: Database
  vault: Vault
  keys: Pick<Keys, 'contacts'>
  customers: LeadCustomers
  permissionsOf: Record<(typeof roles)[number], readonly string[]>
}

/** The stores of leads. */
export function buildLeadParts({ db, whole, vault, keys, customers, permissionsOf }: Needs) {
  const contacts = buildContactColumns({ vault, keys: keys.contacts })
  const leadIntake = buildIntakeStore({ db: whole, contacts })
  const leadConversions = buildLeadConversions({ db: whole, contacts, customers })
  const leadWork = buildLeadWork({ db, contacts, conversions: leadConversions, customers })
  return {
    leadIntake,
    leadConversions,
    leadImports: buildImportStore({ db: whole, contacts, intake: leadIntake }),
    pageLeads: buildPageLeads({ db: whole, vault, intake: leadIntake }),
    leadList: buildLeadList({ db, contacts }),
    leadWork,
    leadCounts: buildLeadCounts({ db: whole }),
    phoneLeads: buildPhoneLeads({ db, contacts, work: leadWork }),
    leadTimeline: buildTimelineStore({ db }),
    leadPools: buildPoolStore({ db, workers: roles.filter((role) => permissionsOf[role].includes('lead:edit')) }),
  }
}
