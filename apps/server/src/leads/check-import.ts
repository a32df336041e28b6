import type { CheckedRow, ImportKind } from '@matrixcast/contract/lead-import'
import { maskedPhone } from '@matrixcast/domain/phone'
import type { Arrival } from './arrival.ts'
import type { JudgedRow } from './import-row.ts'
import type { ImportRow, ImportStore, KnownLead } from './import-store.ts'
import { phoneWritten } from './phone-reading.ts'

const mostShown = 100

type Known = { number: string | null; row: number | null; isConverted: boolean }
type Keys = NonNullable<ReturnType<ImportStore['keysOf']>>
type Reasons = Extract<JudgedRow, { ok: false }>['reasons']
type Verdict = { kind: Exclude<ImportKind, 'noted'>; reasons: Reasons; lead: string | null }

/**
 * What would come of rows of a file, by the rules of the intake and without keeping anything. Rows must be given in their order:
 * later ones meet the persons of earlier ones.
 */
export function beginImportCheck(needs: {
  imports: ImportStore
  workspaceId: string
  samePerson: Arrival['samePerson']
}) {
  const { imports, workspaceId, samePerson } = needs
  const people = new Map<string, Known>()
  const counts: Record<ImportKind, number> = { new: 0, attached: 0, bad: 0, refused: 0, before: 0, noted: 0 }
  const first: Record<ImportKind, CheckedRow[]> = { new: [], attached: [], bad: [], refused: [], before: [], noted: [] }

  const meet = (lead: KnownLead) => {
    const known = { number: lead.number, row: null, isConverted: lead.state === 'converted' }
    for (const key of [lead.phoneKey, lead.wechatKey, lead.emailKey])
      if (key !== null && !people.has(key)) people.set(key, known)
  }

  /** A new lead is what its person is found by from now on; one that is attached to brings what was not known. */
  const remember = ({ phoneKey, wechatKey, emailKey }: Keys, known: Known, isNew: boolean) => {
    for (const key of [phoneKey, wechatKey, emailKey])
      if (key !== null && (isNew || !people.has(key))) people.set(key, known)
  }

  function verdictOf(row: ImportRow, number: number): Verdict {
    const { judged } = row
    const keys = imports.keysOf(workspaceId, row)
    if (!judged.ok || !keys) return { kind: 'bad', reasons: judged.ok ? [] : judged.reasons, lead: null }
    const same = [keys.phoneKey, keys.wechatKey, keys.emailKey].flatMap((key) => people.get(key ?? '') ?? [])[0]
    if (same && samePerson === 'refuse') {
      const reason: Reasons[number] =
        same.number === null
          ? { fault: 'rowThere', details: { row: same.row ?? 0 } }
          : { fault: 'leadThere', details: { number: same.number } }
      return { kind: 'refused', reasons: [reason], lead: same.number }
    }
    if (same && samePerson === 'attach' && !same.isConverted) {
      remember(keys, same, false)
      const reasons: Reasons = same.row === null ? [] : [{ fault: 'rowThere', details: { row: same.row } }]
      return { kind: 'attached', reasons, lead: same.number }
    }
    remember(keys, { number: null, row: number, isConverted: false }, true)
    return { kind: 'new', reasons: [], lead: null }
  }

  const note = (kind: ImportKind, row: CheckedRow) => {
    counts[kind] += 1
    if (first[kind].length < mostShown) first[kind].push(row)
  }

  return {
    counts,
    first,
    /** Answers why a row stays out, for each; undefined for one that comes in. */
    async check(rows: readonly (ImportRow & { number: number })[]): Promise<(Reasons | undefined)[]> {
      const { taken, leads } = await imports.look(workspaceId, rows)
      for (const lead of leads) meet(lead)
      return rows.map((row) => {
        const { judged, number, ref } = row
        const { kind, reasons, lead }: Verdict = taken.has(ref)
          ? { kind: 'before', reasons: [], lead: null }
          : verdictOf(row, number)
        const phone = judged.ok ? judged.person.contact.phone : null
        const shown = {
          row: number,
          name: judged.ok ? judged.person.name : judged.name,
          phone: phone && maskedPhone(phoneWritten(phone)),
          lead,
        }
        note(kind, { ...shown, reasons })
        if (judged.ok && judged.notes.length > 0 && kind !== 'before')
          note('noted', { ...shown, reasons: judged.notes })
        return kind === 'bad' || kind === 'refused' ? reasons : undefined
      })
    },
  }
}
