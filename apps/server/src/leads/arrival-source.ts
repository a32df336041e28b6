import type { LeadSource } from '@matrixcast/domain/lead'

/** A counted link that led somebody to us, and the work it is put under. */
export type LeadLink = { id: string; name: string; workId: string | null }

/** By which way somebody came, and under a name of that way that makes it come in once. */
export type ArrivalSource = {
  kind: LeadSource
  ref: string
  pageId: string | null
  name: string
  link?: LeadLink | undefined
  /** The printed code that led there. */
  code?: { id: string; name: string } | undefined
  accountId?: string | null
  /** The work whose post it came below. */
  workId?: string | null
}
