import { setImmediate } from 'node:timers/promises'
import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { Offer, PostFieldValue } from '@matrixcast/contract/post-fields'
import {
  type CellKind,
  type JudgedSheet,
  mostSheetCells,
  type SheetCell,
  type SheetColumn,
  type SheetMend,
} from '@matrixcast/contract/sheets'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { unguarded } from '@matrixcast/domain/csv'
import { grouped } from '@matrixcast/domain/grouped'
import { Refusal } from '@matrixcast/domain/refusal'
import { isErrorText } from '@matrixcast/domain/sheet-cell'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import type { Database } from '../db/database.ts'
import type { Principal } from '../http/callers.ts'
import type { Parts } from '../parts.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import { findVideos } from './find-videos.ts'
import { type Action, type GivenRow, type JudgeFacts, type PlannedRow, pairOf, planRow } from './judge-rows.ts'
import type { MatrixStore } from './matrix-store.ts'
import { columnsOf } from './sheet-columns.ts'

export type JudgeNeeds = Pick<Parts, 'batches' | 'freeTimes'> & {
  sheetFiles: SheetStore
  matrix: MatrixStore
  db: Database
  platforms: readonly PlatformInfo[]
}
export type GivenSheet = { sheet: string; takeHidden: TakeHidden; mends: readonly SheetMend[] }
export type PlannedSheet = Omit<JudgedSheet, 'rows' | 'counts'> & { rows: PlannedRow[]; filename: string }

const rowsAtOnce = 500
/** After so many rows others have their turn. */
const rowsBetweenTurns = 50

/** What each cell of a sheet would come to, by the rules of the accounts and platforms. Writes nothing. */
export async function judgeSheet(needs: JudgeNeeds, admin: Principal, given: GivenSheet): Promise<PlannedSheet> {
  const { sheetFiles, matrix, platforms } = needs
  const { workspaceId } = admin
  const { headers, filename, left } = await sheetFiles.facts(workspaceId, given.sheet, given.takeHidden)
  const accounts = await matrix.accounts(workspaceId)
  const titleOf = (platform: string) => [
    platform,
    ...Object.values(platforms.find(({ value }) => value === platform)?.label ?? {}),
  ]
  const columns = columnsOf(headers, accounts, titleOf).map(
    (column, at): SheetColumn => (left.includes(at) ? { ...column, kind: 'note' } : column),
  )
  const across = columns.filter(({ account }) => account !== null).length
  const rows = await rowsOf(sheetFiles, workspaceId, given)
  if (rows.length * across > mostSheetCells)
    throw new Refusal('sheetTooManyCells', { cells: rows.length * across, limit: mostSheetCells })
  const timeZone = await matrix.zoneOf(workspaceId)
  const found = await findVideos({ matrix, workspaceId, mayMakeWorks: mayMakeWorks(admin) }, columns, rows)
  const workIds = found.flatMap(({ work }) => (work === null ? [] : [work.id]))
  const posts = await matrix.posts(workspaceId, workIds)
  const facts: JudgeFacts = {
    columns,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    posts: new Map(posts.map((post) => [pairOf(post.workId, post.accountId), post])),
    postsOfWork: grouped(posts, ({ workId }) => workId),
    offsetAt: zoneOffset(timeZone),
    now: Math.floor(Date.now() / 1000),
    mayEditWords: admin.permissions.includes('work:edit'),
  }
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    const video = found[index]
    if (video) planned.push(planRow(row, video, facts))
    if (index % rowsBetweenTurns === 0) await setImmediate()
  }
  await giveTimes(needs, workspaceId, planned)
  await judgePosts(needs, workspaceId, planned, facts)
  return { columns, rows: planned, timeZone, filename }
}

const mayMakeWorks = ({ permissions }: Principal) => permissions.includes('work:edit')

/** How many cells there are of each kind. */
export function countsOf(rows: readonly PlannedRow[]): Record<CellKind, number> {
  const counts: Record<CellKind, number> = {
    plain: 0,
    same: 0,
    make: 0,
    move: 0,
    restore: 0,
    cancel: 0,
    words: 0,
    bad: 0,
  }
  for (const { cells } of rows) for (const { kind } of cells) counts[kind] += 1
  return counts
}

async function rowsOf(
  sheetFiles: JudgeNeeds['sheetFiles'],
  workspaceId: string,
  { sheet, takeHidden, mends }: GivenSheet,
): Promise<GivenRow[]> {
  const mended = grouped(mends, ({ row }) => row)
  const rows: GivenRow[] = []
  for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce: rowsAtOnce })) {
    for (const [row, read, found] of some) {
      const cells = read.map(unguarded)
      const marks = { ...found }
      for (const { column, text } of mended.get(row) ?? []) {
        if (column >= cells.length) continue
        cells[column] = text.trim()
        if (isErrorText(text)) marks[column] = 'error'
        else delete marks[column]
      }
      rows.push({ row, cells, marks })
    }
  }
  return rows
}

/** The marks of a column get the account's next free times, in the order of the rows and beside the times that are written. */
async function giveTimes({ freeTimes }: JudgeNeeds, workspaceId: string, rows: readonly PlannedRow[]): Promise<void> {
  const actions = rows.flatMap((row) => row.actions.map((action) => ({ row, action })))
  const byAccount = grouped(actions, ({ action }) => action.accountId)
  const wanted = [...byAccount].map(([accountId, some]) => ({
    accountId,
    count: some.filter(({ action }) => action.wanted === 'free').length,
    taken: some.flatMap(({ action: { wanted: at } }) => (typeof at === 'number' ? [at] : [])),
  }))
  const free = await freeTimes(
    workspaceId,
    wanted.filter(({ count }) => count > 0),
  )
  for (const { row, action } of actions) {
    if (action.wanted !== 'free') continue
    const at = free.get(action.accountId)?.shift()
    if (at === undefined) refuse(row, action, 'noFreeTime')
    else set(row, action, { at })
  }
}

async function judgePosts(
  { batches, db }: JudgeNeeds,
  workspaceId: string,
  rows: readonly PlannedRow[],
  facts: JudgeFacts,
): Promise<void> {
  const made = rows.flatMap((row) =>
    row.actions.flatMap((action) => {
      const { work } = row
      const cell = row.cells[action.column]
      return work && action.kind === 'make' && cell && cell.kind !== 'bad'
        ? [{ row, action, work, at: cell.at ?? null }]
        : []
    }),
  )
  if (made.length === 0) return
  const items = made.map(({ row, action, work, at }) => ({
    workId: work.id,
    accountId: action.accountId,
    timing_time: at,
    fields: {},
    words: action.words ?? row.words ?? { title: work.title, topics: work.topics },
    file: work.coming?.file,
  }))
  const judged = await db.inWorkspace(workspaceId, (tx) => batches.judge(tx, workspaceId, items))
  for (const [index, { fault, details, warnings, tries, fields }] of judged.entries()) {
    const about = made[index]
    if (!about) continue
    const { row, action, work } = about
    if (fault !== null) refuse(row, action, fault, details)
    else if (tries > 0) refuse(row, action, 'cellMayStand')
    else {
      const further: NonNullable<SheetCell['warnings']> = [
        ...warnings,
        ...(work.alike === null ? [] : (['alike'] as const)),
        ...(facts.accounts.get(action.accountId)?.state === 'online' ? [] : (['accountOffline'] as const)),
        ...(work.state === 'ready' ? [] : (['workComing'] as const)),
      ]
      if (further.length > 0) set(row, action, { warnings: further })
      const named = Object.values(fields).flatMap((value) => (isOffer(value) ? [value.name] : []))
      if (named.length > 0) set(row, action, { defaults: named })
    }
  }
}

const isOffer = (value: PostFieldValue): value is Offer => typeof value === 'object' && !Array.isArray(value)

function set(row: PlannedRow, { column }: Action, changes: Partial<SheetCell>): void {
  const cell = row.cells[column]
  if (cell) row.cells[column] = { ...cell, ...changes }
}

function refuse(row: PlannedRow, action: Action, fault: string, details: SheetCell['details'] = {}): void {
  row.cells[action.column] = { text: row.cells[action.column]?.text ?? '', kind: 'bad', fault, details }
}

/** What of a row is still to be done: nothing of a cell that was refused. */
export const actionsOf = ({ actions, cells }: PlannedRow): Action[] =>
  actions.filter(({ column }) => cells[column]?.kind !== 'bad')
