import { roles } from '@matrixcast/contract/session'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import { aboutCustomer, type Vault } from '../db/vault.ts'
import { buildAppointed } from './appointed-store.ts'
import { buildAssignRules } from './assign-rule-store.ts'
import { buildChinaNumbers } from './china-number-store.ts'
import { buildContactColumns, type ContactColumns, contactOf } from './contact.ts'
import { buildLeadConversions, type LeadCustomers } from './conversion-store.ts'
import { buildErasure, type Forgetting } from './erasure-store.ts'
import { buildImportStore } from './import-store.ts'
import { buildIntakeStore } from './intake-store.ts'
import { buildLeadCounts } from './lead-count-store.ts'
import { buildLeadList } from './lead-list-store.ts'
import { buildLeadWork } from './lead-work-store.ts'
import { buildPageLeads } from './page-lead-store.ts'
import { buildPhoneLeads } from './phone-lead-store.ts'
import { phoneIn, phoneOf, phoneWritten, submittedPhone } from './phone-reading.ts'
import { buildPlacement } from './placement-store.ts'
import { buildPoolStore } from './pool-store.ts'
import { buildReturns } from './return-store.ts'
import { buildReveals } from './reveal-store.ts'
import { buildTimelineStore } from './timeline-store.ts'

type Needs = {
  db: Database
  whole: UnfilteredDatabase
  vault: Vault
  keys: Pick<Keys, 'contacts'>
  customers: LeadCustomers
  customerContacts: ContactColumns
  areas: { nameOf: (code: string) => string | undefined; codeOf: (address: string) => string | null }
  permissionsOf: Record<(typeof roles)[number], readonly string[]>
  forget: Forgetting
}

/** How contacts are read and kept, of leads and of customers. Stands before both. */
export function buildContactParts({ vault, keys }: Pick<Needs, 'vault' | 'keys'>) {
  const customerContacts = buildContactColumns({ vault, keys: keys.contacts, about: aboutCustomer })
  return {
    customerContacts: { ...customerContacts, contactOf, phoneIn, phoneWritten },
    contactOf,
    phoneOf,
    submittedPhone,
  }
}

/** The stores of leads. */
export function buildLeadParts({
  db,
  whole,
  vault,
  keys,
  customers,
  customerContacts,
  areas,
  permissionsOf,
  forget,
}: Needs) {
  const contacts = buildContactColumns({ vault, keys: keys.contacts })
  const workers = roles.filter((role) => permissionsOf[role].includes('lead:edit'))
  const leadPlacement = buildPlacement({ db: whole, workers })
  const leadIntake = buildIntakeStore({ db: whole, contacts, placement: leadPlacement, areas })
  const leadConversions = buildLeadConversions({ db: whole, contacts, customers })
  const leadWork = buildLeadWork({ db, contacts, conversions: leadConversions, customers, areas })
  return {
    leadIntake,
    leadPlacement,
    assignRules: buildAssignRules({ db, workers, areas }),
    appointed: buildAppointed({ work: leadWork }),
    leadReturns: buildReturns({ db: whole }),
    leadReveals: buildReveals({ db }),
    leadErasure: buildErasure({ db, vault, contacts, forget }),
    leadConversions,
    leadImports: buildImportStore({ db: whole, contacts, intake: leadIntake }),
    pageLeads: buildPageLeads({ db: whole, vault, intake: leadIntake }),
    leadList: buildLeadList({ db, contacts }),
    leadWork,
    leadCounts: buildLeadCounts({ db: whole }),
    phoneLeads: buildPhoneLeads({ db, contacts, work: leadWork }),
    leadTimeline: buildTimelineStore({ db }),
    chinaNumbers: buildChinaNumbers({ db: whole, contacts: { lead: contacts, customer: customerContacts } }),
    leadPools: buildPoolStore({ db, workers }),
  }
}

export type LeadParts = ReturnType<typeof buildLeadParts>
