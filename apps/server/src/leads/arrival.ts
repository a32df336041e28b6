import type { samePersonWays } from '@matrixcast/contract/leads'
import type { leadLevels } from '@matrixcast/domain/lead'
import type { ArrivalSource } from './arrival-source.ts'
import type { Contact } from './contact.ts'

/** Somebody who came, by a way and under a name of that way that makes it come in once. */
export type Arrival = {
  source: ArrivalSource
  contact: Contact
  name: string
  words: string
  area?: string
  /** Left out: what the words of `area` begin with. */
  areaCode?: string | null
  level?: (typeof leadLevels)[number] | null
  tags?: readonly string[]
  consentAt?: Date | null
  at?: Date
  samePerson: (typeof samePersonWays)[number]
  /** Who entered it, and so owns it unless it has a pool, or another owner, or none. */
  byId: string | null
  ownerId?: string | null
  poolId: string | null
  /** False: nobody waits for an answer, as in an old list, so that none becomes due. */
  isWaiting?: boolean
  /** When somebody of ours answered last; left out or null: the person waits. */
  answeredAt?: Date | null
}
