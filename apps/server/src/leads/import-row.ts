import type { FaultDetails } from '@matrixcast/contract/faults/sentence'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { mostOfPerson, mostOfTags } from '@matrixcast/contract/text-lengths'
import type { Country } from '@matrixcast/domain/country'
import { leadLevels } from '@matrixcast/domain/lead'
import type { LeadColumn } from '@matrixcast/domain/lead-columns'
import { foldDigits } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { emailsIn, plainEmail, seenText } from '@matrixcast/domain/typed-contact'
import { z } from 'zod'
import { cellReasons } from '../storage/cell-reasons.ts'
import type { CellMarks } from '../storage/sheet-store.ts'
import type { Arrival } from './arrival.ts'
import { type Contact, contactOf } from './contact.ts'
import { phoneOf } from './phone-reading.ts'

export type Columns = readonly (LeadColumn | null)[]
type Reason = { fault: FaultWord; details: FaultDetails }
type Person = Pick<Arrival, 'name' | 'words' | 'area' | 'level' | 'tags'> & { contact: Contact; note: string }
/** `notes`: what was taken otherwise than it was written. */
export type JudgedRow = { ok: true; person: Person; notes: Reason[] } | { ok: false; name: string; reasons: Reason[] }

const { name, reach, email, area, words } = mostOfPerson
/** A note becomes the first event of its lead. */
const mostOfCells = { name, wechat: reach, email, area, words, note: 200 }
const shownLetters = 40
/** How people write that there is none. */
const nothing = /^(?:[-—–/\\.]+|无|没有|暂无|none|n\/?a|null|nil|ninguno|sin|なし)$/i
const betweenPhones = /(?:(?<!\s)\s+)?(?:[/,;、，；|\n]|或|\band\b|\bor\b)\s*|(?<=\d{11})\s+(?=1\d{10})/i
const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i
const leastDigits = 7
const emailShape = z.email()
/** `A`, `A类`, `B - warm`; not a word that begins with that letter. */
const levelSign = /^([A-D])(?![A-Z])/
const tagSigns = /[,，;；、|/\n]+/

/** What a row of a table says of a person, by what its columns hold; every reason why it cannot be taken. */
export function judgeRow(
  cells: readonly string[],
  columns: Columns,
  { headers, marks = {}, country }: { headers: readonly string[]; marks?: CellMarks; country: Country },
): JudgedRow {
  const wrong = cellReasons({ headers, cells, marks }, (at) => columns[at] !== undefined && columns[at] !== null)
  if (wrong.length > 0) {
    const at = columns.indexOf('name')
    const name = marks[at] === undefined ? (cells[at] ?? '') : ''
    return { ok: false, name: name.slice(0, mostOfPerson.name), reasons: wrong }
  }
  const reasons: Reason[] = []
  const notes: Reason[] = []
  const further: string[] = []
  const cellOf = (column: LeadColumn): string => {
    const text = cells[columns.indexOf(column)] ?? ''
    return nothing.test(text) ? '' : text
  }
  const found = { phone: '', wechat: cellOf('wechat'), email: plainEmail(cellOf('email')) }
  try {
    found.phone = firstPhone(cellOf('phone'), country, (text) => {
      notes.push({ fault: 'rowTwoPhones', details: { text: text.slice(0, shownLetters) } })
      further.push(text)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const text = cellOf('phone')
    reasons.push({
      fault: rounded.test(text)
        ? 'rowPhoneRounded'
        : error.fault === 'leadPhoneUnclear'
          ? 'rowPhoneUnclear'
          : 'rowPhone',
      details: { text: text.slice(0, shownLetters), country },
    })
  }
  const [firstEmail, ...otherEmails] = emailsIn(found.email)
  if (firstEmail !== undefined && otherEmails.length > 0) {
    notes.push({ fault: 'rowTwoEmails', details: { text: found.email.slice(0, shownLetters) } })
    further.push(found.email)
    found.email = firstEmail
  }
  if (found.email !== '' && !emailShape.safeParse(found.email).success) {
    const problem = { fault: 'rowEmail', details: { text: found.email.slice(0, shownLetters) } } as const
    const isReached = found.phone !== '' || found.wechat !== ''
    if (isReached) notes.push(problem)
    else reasons.push(problem)
    further.push(found.email)
    found.email = ''
  }
  const level =
    leadLevels.find((one) => one === levelSign.exec(cellOf('level').normalize('NFKC').toUpperCase())?.[1]) ?? null
  if (level === null && cellOf('level') !== '') {
    notes.push({ fault: 'rowLevel', details: { text: cellOf('level').slice(0, shownLetters) } })
    further.push(cellOf('level'))
  }
  const words = [...wordsIn(cells, columns, headers), ...further].join('\n')
  const plain = { name: seenText(cellOf('name')), area: cellOf('area'), words, note: cellOf('note') }
  const tags = [
    ...new Set(
      cellOf('tags')
        .split(tagSigns)
        .map((tag) => tag.trim()),
    ),
  ].filter((tag) => tag !== '')
  const texts = { ...plain, wechat: found.wechat, email: found.email }
  for (const [name, limit] of Object.entries(mostOfCells)) {
    const letters = Object.entries(texts).find(([one]) => one === name)?.[1].length ?? 0
    if (letters > limit)
      reasons.push({ fault: 'rowTooLong', details: { column: titleOf(name, columns, headers), limit } })
  }
  if (tags.length > mostOfTags.tags || tags.some((tag) => tag.length > mostOfTags.letters))
    reasons.push({ fault: 'rowTags', details: { tags: mostOfTags.tags, limit: mostOfTags.letters } })
  const isNobody = plain.name === '' && Object.values(found).every((text) => text === '')
  if (isNobody && reasons.length === 0) reasons.push({ fault: 'rowNobody', details: {} })
  if (reasons.length > 0) return { ok: false, name: plain.name.slice(0, mostOfPerson.name), reasons }
  return { ok: true, person: { ...plain, tags, level, contact: contactOf(found, country) }, notes }
}

/** The first number of a cell; all of a cell with several is handed over as it stands there. */
function firstPhone(text: string, country: Country, onSeveral: (text: string) => void): string {
  const numbers = foldDigits(text)
    .split(betweenPhones)
    .filter((part) => part.replace(/\D/g, '').length >= leastDigits)
  const [first = ''] = numbers
  if (numbers.length < 2) return phoneOf(text, country) ?? ''
  const phone = phoneOf(first, country) ?? ''
  onSeveral(text)
  return phone
}

/** Words of several columns are told apart by their headers. */
function wordsIn(cells: readonly string[], columns: Columns, headers: readonly string[]): string[] {
  const places = columns.flatMap((column, at) => (column === 'words' && (cells[at] ?? '') !== '' ? [at] : []))
  const isOne = columns.filter((column) => column === 'words').length === 1
  return places.map((at) => (isOne ? (cells[at] ?? '') : `${headers[at] ?? ''}: ${cells[at] ?? ''}`))
}

const titleOf = (name: string, columns: Columns, headers: readonly string[]): string =>
  (headers[columns.findIndex((column) => column === name)] ?? name).slice(0, shownLetters)
