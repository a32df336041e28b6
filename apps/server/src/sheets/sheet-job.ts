import { type CellKind, sheetApi } from '@matrixcast/contract/sheets'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { seenBy } from '../db/seen-by.ts'
import type { SheetRefused } from '../db/sheet-tables.ts'
import type { Principal } from '../http/callers.ts'
import type { InnerCalls } from '../http/inner-calls.ts'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { Action, PlannedRow } from './judge-rows.ts'
import { actionsOf, type JudgeNeeds, judgeSheet, type PlannedSheet } from './judge-sheet.ts'

type Needs = JudgeNeeds &
  Pick<Parts, 'decisions' | 'works' | 'finished'> & { people: PeopleStore } & { calls: InnerCalls }
type Counts = Partial<Record<CellKind, number>>
type About = { admin: Principal; plan: PlannedSheet; runId: string; cancels: boolean }

const payloadShape = sheetApi.run.input.extend({ adminId: z.uuid(), ip: z.string() })

/** Does what the cells of a sheet say, row by row. A worker that died is gone on from after the last row that was done. */
export const sheetJob = (needs: Needs): JobKind => {
  const { matrix, people, calls } = needs

  async function perform({ run, signal, report }: JobContext): Promise<JobEnd> {
    const { workspaceId, id: runId } = run
    const { adminId, ip, cancels, ...given } = payloadShape.parse(run.payload)
    const admin = await people.principalOf(workspaceId, adminId, ip)
    if (!admin) return { state: 'failed', message: 'noPermission' }
    calls.find(admin, 'POST', sheetApi.run.path)
    return seenBy(admin, async () => {
      const plan = await judgeSheet(needs, admin, given)
      const before = await matrix.done(workspaceId, runId)
      const isDone = new Set(before.map(({ row }) => row))
      const total: Counts = {}
      for (const { counts } of before) add(total, counts)
      for (const [index, row] of plan.rows.entries()) {
        if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
        if (!isDone.has(row.row)) add(total, await doRow(needs, { admin, plan, runId, cancels }, row))
        report((index + 1) / plan.rows.length, '')
      }
      return { state: 'succeeded', result: { ...total } }
    })
  }

  return {
    kind: 'matrixSheet',
    atOnce: 1,
    async perform(context) {
      try {
        return await perform(context)
      } catch (error) {
        if (error instanceof Refusal) return { state: 'failed', message: error.fault }
        throw error
      }
    },
  }
}

function add(total: Counts, more: Record<string, number | undefined>): void {
  for (const kind of ['same', 'make', 'move', 'restore', 'cancel', 'words', 'bad'] as const)
    if (more[kind]) total[kind] = (total[kind] ?? 0) + more[kind]
}

/** One row: words first, then the posts that are there, then new ones together with the mark that the row is done. */
async function doRow(needs: Needs, { admin, plan, runId, cancels }: About, row: PlannedRow): Promise<Counts> {
  const { batches, db, matrix, works } = needs
  const { workspaceId } = admin
  const counts: Counts = {}
  const refused: SheetRefused[] = []
  const no = (column: number, fault: string, details: SheetRefused['details'] = {}) => {
    add(counts, { bad: 1 })
    refused.push({ column: plan.columns[column]?.header ?? '', fault, details })
  }
  for (const [column, { kind, fault, details }] of row.cells.entries()) {
    if (kind === 'bad') no(column, fault ?? 'validation', details)
    else if (kind === 'same') add(counts, { same: 1 })
  }
  const { work, words } = row
  const actions = actionsOf(row).filter(({ kind }) => cancels || kind !== 'cancel')
  const attempt = async (columns: readonly number[], doing: () => Promise<unknown>): Promise<boolean> => {
    try {
      await doing()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const column of columns) no(column, error.fault, error.details)
      return false
    }
  }
  if (work && words && !work.coming) {
    const edit = { id: work.id, inPicture: false, ...words }
    const columns = actions.map(({ column }) => column)
    const whole = columns.length > 0 ? columns : [plan.columns.findIndex(({ kind }) => kind === 'title')]
    if (await attempt(whole, () => works.edit(workspaceId, edit))) add(counts, { words: 1 })
    else actions.length = 0
  }
  for (const action of actions.filter(({ kind }) => kind !== 'make'))
    if (await attempt([action.column], () => change(needs, workspaceId, action))) add(counts, { [action.kind]: 1 })
  const making = actions.filter(({ kind }) => kind === 'make')
  await db.inWorkspace(workspaceId, async (tx) => {
    if (!(await matrix.takeIn(tx, workspaceId, runId, row.row))) return
    if (work && making.length > 0) {
      const { workIds, taken } = await workIdsOf(needs, tx, workspaceId, row, making)
      for (const { column } of making.filter(({ accountId }) => !workIds.has(accountId)))
        no(column, 'finishedThere', { title: taken })
      const items = making.flatMap(({ column, accountId }) => {
        const workId = workIds.get(accountId)
        const timing_time = row.cells[column]?.at ?? null
        return workId === undefined ? [] : [{ workId, accountId, timing_time, fields: {}, mayStandSeen: 0 }]
      })
      const { made, refused: stayed } = await batches.publishIn(tx, workspaceId, items)
      add(counts, { make: made.length })
      for (const { accountId, fault, details } of stayed)
        no(making.find((action) => action.accountId === accountId)?.column ?? -1, fault ?? 'validation', details)
    }
    await matrix.markIn(tx, runId, { row: row.row, counts, refused })
  })
  return counts
}

/**
 * The work of each new post, by account. A material gets one work for each of its words. Somebody may have made works of it since
 * the row was judged: one with the same words is taken. `taken` is the title of another, which keeps the post out.
 */
async function workIdsOf(
  { finished }: Pick<Needs, 'finished'>,
  tx: Transaction,
  workspaceId: string,
  { work, words }: PlannedRow,
  making: readonly Action[],
): Promise<{ workIds: Map<string, string>; taken: string }> {
  const coming = work?.coming
  if (!coming) return { workIds: new Map(making.map(({ accountId }) => [accountId, work?.id ?? ''])), taken: '' }
  const { materialId, coverId } = coming
  const there = await finished.worksOf(tx, workspaceId, materialId)
  const known = new Map(there.map(({ id, title, topics }) => [JSON.stringify([title, topics]), id]))
  const workIds = new Map<string, string>()
  for (const { accountId, words: own } of making) {
    const { title, topics } = own ?? words ?? work
    const key = JSON.stringify([title, topics])
    if (there.length === 0 && !known.has(key))
      known.set(key, (await finished.addIn(tx, workspaceId, { materialIds: [materialId], title, topics, coverId })).id)
    const id = known.get(key)
    if (id !== undefined) workIds.set(accountId, id)
  }
  return { workIds, taken: there[0]?.title ?? '' }
}

async function change(
  { decisions }: Pick<Needs, 'decisions'>,
  workspaceId: string,
  { kind, taskId, wanted }: Action,
): Promise<void> {
  const id = taskId ?? ''
  const time = wanted === 'free' ? ({ nextFree: true } as const) : { timing_time: wanted }
  if (kind === 'cancel') return decisions.cancel(workspaceId, id)
  if (kind === 'restore') await decisions.restore(workspaceId, id, undefined)
  await decisions.move(workspaceId, id, time)
}
