import type { SheetCell, SheetColumn } from '@matrixcast/contract/sheets'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { mostTopics } from '@matrixcast/contract/works'
import type { OffsetAt } from '@matrixcast/domain/local-day'
import { type CellWish, readCell } from '@matrixcast/domain/matrix-cell'
import { topicsOf } from '@matrixcast/domain/topics'
import type { works } from '../db/work-tables.ts'
import { cellReason, reasonOf } from '../storage/cell-reasons.ts'
import type { CellMarks } from '../storage/sheet-store.ts'
import type { MatrixAccount, MatrixPost, NearVideo } from './matrix-store.ts'

type Words = { title: string; topics: string[] }
/** What batches judge of a work that is not made yet. */
type ComingFile = Words &
  Pick<
    typeof works.$inferSelect,
    'videoKey' | 'images' | 'sha256' | 'bytes' | 'seconds' | 'width' | 'height' | 'origin' | 'letters'
  >
/** `coming`: a work is made of this material with its first post. */
export type RowWork = Words & {
  id: string
  state: string
  alike: string | null
  coming?: { materialId: string; coverId: string | undefined; file: ComingFile }
}
export type GivenRow = { row: number; cells: readonly string[]; marks: CellMarks }
export type VideoFault = { column: number; fault: string; details: SheetCell['details']; near?: NearVideo[] }
/** `work`: null where the row does not say which; nothing of a row with faults is done. */
export type FoundVideo = { work: RowWork | null; faults: VideoFault[] }
/** What a run does for a cell. `wanted`: free, or unix seconds; null for a cancel. */
export type Action = {
  kind: 'make' | 'move' | 'restore' | 'cancel'
  column: number
  accountId: string
  taskId: string | null
  wanted: 'free' | number | null
  /** Own words of the cell, for which a work of its own is made. */
  words?: Words
}
export type PlannedRow = {
  row: number
  work: RowWork | null
  cells: SheetCell[]
  /** Words that the work gets; null: it keeps its own. */
  words: Words | null
  actions: Action[]
}
export type JudgeFacts = {
  columns: readonly SheetColumn[]
  accounts: Map<string, MatrixAccount>
  /** By `work account`. */
  posts: Map<string, MatrixPost>
  postsOfWork: Map<string, MatrixPost[]>
  offsetAt: OffsetAt
  now: number
  mayEditWords: boolean
}

export const pairOf = (workId: string, accountId: string) => `${workId} ${accountId}`
const minuteOf = (at: number) => Math.floor(at / 60)

/** What the cells of one row would change, by what is there now. Free times are not known yet. */
export function planRow(given: GivenRow, found: FoundVideo, facts: JudgeFacts): PlannedRow {
  const cells = given.cells.map((text): SheetCell => ({ text, kind: 'plain' }))
  const none: PlannedRow = { row: given.row, work: null, cells, words: null, actions: [] }
  const { work, faults } = found
  if (work === null || faults.length > 0)
    return { ...none, cells: faultsOnly(given, { work: work ?? unknownWork, faults }, facts) }
  const words = rowWords(given, work, facts, cells)
  const actions = facts.columns.flatMap(({ account, fault }, column): Action[] => {
    if (account === null || fault !== null) return []
    const planned = planCell(given, column, { work, words, accountId: account.id, facts })
    cells[column] = planned.cell
    return planned.action ? [planned.action] : []
  })
  const own = work.coming ? undefined : ownWords(given, facts, { work, words, cells })
  const wrong = facts.columns.findIndex(({ account }, column) => account === null && cells[column]?.kind === 'bad')
  if (wrong >= 0) return { ...none, cells: heldBack(cells, actions, facts.columns[wrong]?.header ?? '') }
  const changed = own ?? words
  const isChanged = changed.title !== work.title || changed.topics.join('\n') !== work.topics.join('\n')
  return { row: given.row, work, cells, words: isChanged ? changed : null, actions }
}

/** Whatever its title and topics are. */
const unknownWork: RowWork = { id: '', title: '', topics: [], state: 'ready', alike: null }

/** A row that names no video, or one that is taken: its other cells are judged all the same, so that all can be mended at once. */
function faultsOnly(
  given: GivenRow,
  { work, faults }: { work: RowWork; faults: VideoFault[] },
  facts: JudgeFacts,
): SheetCell[] {
  const cells = given.cells.map((text): SheetCell => ({ text, kind: 'plain' }))
  const words = rowWords(given, work, facts, cells)
  for (const [column, { account, fault }] of facts.columns.entries())
    if (account !== null && fault === null)
      cells[column] = planCell(given, column, { work, words, accountId: account.id, facts }).cell
  for (const { column, ...bad } of faults) cells[column] = { text: given.cells[column] ?? '', kind: 'bad', ...bad }
  return cells.map((cell): SheetCell => (cell.kind === 'bad' ? cell : { text: cell.text, kind: 'plain' }))
}

/** Nothing goes out of a row whose video or words are wrong. */
const heldBack = (cells: readonly SheetCell[], actions: readonly Action[], header: string): SheetCell[] =>
  cells.map((cell, at) =>
    actions.some(({ column }) => column === at)
      ? { text: cell.text, kind: 'bad', fault: 'rowFieldWrong', details: { column: header } }
      : cell,
  )

/** The row's own title and topics; empty cells leave what the work has. */
function rowWords(given: GivenRow, work: RowWork, facts: JudgeFacts, judged: SheetCell[]): Words {
  const { cells } = given
  const at = (kind: SheetColumn['kind']) => facts.columns.findIndex((one) => one.kind === kind && one.fault === null)
  const words: Words = { title: work.title, topics: work.topics }
  const refuse = (column: number, fault: string, details: SheetCell['details'] = {}) => {
    judged[column] = { text: cells[column] ?? '', kind: 'bad', fault, details }
  }
  const take = (column: number, changes: Partial<Words>) => {
    if (work.coming || work === unknownWork) return void Object.assign(words, changes)
    if (!facts.mayEditWords) return refuse(column, 'noPermission')
    if (isOut(facts, work.id)) return refuse(column, 'workPublished')
    Object.assign(words, changes)
    judged[column] = { text: cells[column] ?? '', kind: 'words' }
  }
  const [title, topics, cover] = [at('title'), at('topics'), at('cover')]
  const textAt = (column: number): string => {
    const marked = markOf(given, column, facts)
    if (marked) refuse(column, marked.fault, marked.details)
    return marked ? '' : (cells[column] ?? '')
  }
  const newTitle = textAt(title)
  if (newTitle !== '' && newTitle !== work.title) {
    if (newTitle.length > mostOfWork.title) refuse(title, 'rowTooLong', { column: 'title', limit: mostOfWork.title })
    else take(title, { title: newTitle })
  }
  const newTopics = topicsOf(textAt(topics))
  if (newTopics.length > 0 && newTopics.join('\n') !== work.topics.join('\n')) {
    if (areTooMuch(newTopics)) refuse(topics, 'rowTags', { tags: mostTopics, limit: mostOfWork.topic })
    else take(topics, { topics: newTopics })
  }
  if ((cells[cover] ?? '') !== '' && !work.coming && work !== unknownWork) refuse(cover, 'cellCover')
  return words
}

const markOf = ({ cells, marks }: GivenRow, column: number, { columns }: JudgeFacts) =>
  marks[column] === undefined
    ? undefined
    : cellReason({ headers: columns.map(({ header }) => header), cells, marks }, column)

const areTooMuch = (topics: readonly string[]) =>
  topics.length > mostTopics || topics.some((topic) => topic.length > mostOfWork.topic)

const isOut = (facts: JudgeFacts, workId: string) =>
  (facts.postsOfWork.get(workId) ?? []).some(({ state }) => !['waiting', 'failed', 'cancelled'].includes(state))

type AboutCell = { work: RowWork; words: Words; accountId: string; facts: JudgeFacts }
type PlannedCell = { cell: SheetCell; action?: Action }

function planCell(given: GivenRow, column: number, { work, words, accountId, facts }: AboutCell): PlannedCell {
  const { cells, marks } = given
  const text = cells[column] ?? ''
  const post = facts.posts.get(pairOf(work.id, accountId))
  const bad = (fault: string, details: SheetCell['details'] = {}): PlannedCell => ({
    cell: { text, kind: 'bad', fault, details },
  })
  const marked = markOf(given, column, facts)
  if (marked) return bad(marked.fault, marked.details)
  const read = readCell(text, { offsetAt: facts.offsetAt, now: post ? Number.NEGATIVE_INFINITY : facts.now })
  if ('fault' in read) return bad(read.fault, read.details)
  const { wish } = read
  if ((wish?.title?.length ?? 0) > mostOfWork.title)
    return bad('rowTooLong', { column: 'title', limit: mostOfWork.title })
  if (areTooMuch(wish?.topics ?? [])) return bad('rowTags', { tags: mostTopics, limit: mostOfWork.topic })
  const isOwn = work.coming !== undefined && wish !== null && hasOtherWords(wish, words)
  const own = isOwn ? { title: wish.title ?? words.title, topics: wish.topics ?? words.topics } : null
  const known = facts.columns.findIndex(({ kind }) => kind === 'id')
  const isKnownRow = known >= 0 && (cells[known] ?? '') !== ''
  const act = (kind: Action['kind'], wanted: Action['wanted']): PlannedCell => ({
    cell: { text, kind, ...(typeof wanted === 'number' ? { at: wanted } : {}) },
    action: { kind, column, accountId, taskId: post?.id ?? null, wanted, ...(own === null ? {} : { words: own }) },
  })
  if (!post || post.state === 'cancelled') {
    if (wish === null) return { cell: { text, kind: 'plain' } }
    if (wish.at !== 'free' && wish.at <= facts.now) return bad('cellPast', { text })
    if (work.state === 'failed' || work.state === 'cancelled') return bad('workNotReady')
    return act(post ? 'restore' : 'make', wish.at)
  }
  if (wish === null && !isKnownRow) return { cell: { text, kind: 'plain' } }
  if (wish !== null && isSameTime(wish, post)) {
    const isOther = hasOtherWords(wish, words)
    if (isOther && post.state !== 'waiting') return bad(post.state === 'failed' ? 'cellPostFailed' : 'cellPostOut')
    return { cell: { text, kind: 'same', ...(post.at === null ? {} : { at: post.at }) } }
  }
  if (post.state === 'failed') return bad('cellPostFailed')
  if (post.state !== 'waiting') return bad('cellPostOut')
  if (wish === null && marks[column] === 'blank') {
    const { fault, details } = reasonOf('blank', facts.columns[column]?.header)
    return bad(fault, details)
  }
  if (wish === null) return act('cancel', null)
  if (wish.at !== 'free' && wish.at <= facts.now) return bad('cellPast', { text })
  return act('move', wish.at)
}

/** A mark leaves a post the time that it has. */
const isSameTime = ({ at }: CellWish, post: MatrixPost): boolean =>
  at === 'free' || (post.at !== null && minuteOf(post.at) === minuteOf(at))

const hasOtherWords = ({ title, topics }: CellWish, words: Words): boolean =>
  (title !== null && title !== words.title) || (topics !== null && topics.join('\n') !== words.topics.join('\n'))

/** A work has one title: words of a cell are taken where the work goes to that account alone. */
function ownWords(
  { cells }: GivenRow,
  facts: JudgeFacts,
  row: { work: RowWork; words: Words; cells: SheetCell[] },
): Words | undefined {
  const { offsetAt } = facts
  const filled = facts.columns.flatMap(({ account, fault }, column) => {
    if (account === null || fault !== null || row.cells[column]?.kind === 'bad') return []
    const read = readCell(cells[column] ?? '', { offsetAt, now: Number.NEGATIVE_INFINITY })
    return 'wish' in read && read.wish !== null ? [{ column, accountId: account.id, wish: read.wish }] : []
  })
  const others = filled.filter(({ wish }) => hasOtherWords(wish, row.words))
  const [own] = others
  if (own === undefined) return undefined
  const accountIds = new Set([
    ...filled.map(({ accountId }) => accountId),
    ...(facts.postsOfWork.get(row.work.id) ?? []).flatMap(({ accountId, state }) =>
      state === 'cancelled' ? [] : [accountId],
    ),
  ])
  const fault =
    accountIds.size > 1
      ? 'cellOwnWords'
      : isOut(facts, row.work.id)
        ? 'workPublished'
        : facts.mayEditWords
          ? null
          : 'noPermission'
  for (const { column } of others) {
    if (fault !== null) row.cells[column] = { text: cells[column] ?? '', kind: 'bad', fault, details: {} }
    else if (row.cells[column]?.kind === 'same') row.cells[column] = { ...row.cells[column], kind: 'words' }
  }
  return fault === null
    ? { title: own.wish.title ?? row.words.title, topics: own.wish.topics ?? row.words.topics }
    : undefined
}
