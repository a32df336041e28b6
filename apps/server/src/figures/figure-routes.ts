import type { OutputOf } from '@matrixcast/contract/endpoint'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import type { FigureStore } from './figure-store.ts'
import { type JudgedFigures, judgeFigures, linkIn } from './judge-figures.ts'

type Needs = { postFigures: FigureStore; sheetFiles: SheetStore; refuseOnLowDisk: RefuseOnLowDisk; audit: AuditStore }

type Given = { sheet: string; takeHidden: TakeHidden }

const mostRows = 20_000
const rowsAtOnce = 500
const badShown = 100

export const figureRoutes = ({ postFigures, sheetFiles, refuseOnLowDisk, audit }: Needs) => {
  /** Judged some rows at a time. */
  async function* judged(
    workspaceId: string,
    { sheet, takeHidden }: Given,
  ): AsyncGenerator<({ row: number } & JudgedFigures)[]> {
    const { headers, rows } = await sheetFiles.facts(workspaceId, sheet, takeHidden)
    if (rows > mostRows) throw new Refusal('figuresTooMany', { rows, limit: mostRows })
    for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce: rowsAtOnce })) {
      const links = some.map(([, cells]) => linkIn(headers, cells)).filter((link) => link !== '')
      const found = await postFigures.byLinks(workspaceId, links)
      const posts = new Map(found.map((post) => [post.link, post]))
      yield some.map(([row, cells, marks]) => ({ row, ...judgeFigures({ headers, cells, marks }, posts) }))
    }
  }

  return serve(postFigureApi, {
    async type({ admin, input: { id, ...typed } }) {
      await postFigures.type(admin.workspaceId, id, typed)
      return done
    },
    async read({ input, admin, signal }) {
      await refuseOnLowDisk()
      const { sheet, filename, table } = await sheetFiles.keep(admin, input, 'figures', signal)
      const found = { good: 0, before: 0, badCount: 0 }
      const bad: OutputOf<typeof postFigureApi.read>['bad'] = []
      for await (const some of judged(admin.workspaceId, { ...input, sheet })) {
        signal.throwIfAborted()
        for (const one of some) {
          if ('reasons' in one) {
            found.badCount += 1
            if (bad.length < badShown) bad.push({ row: one.row, link: one.link, reasons: one.reasons })
          } else if (Object.keys(one.typed).length === 0) found.before += 1
          else found.good += 1
        }
      }
      return { sheet, filename, table, ...found, bad }
    },
    async import({ input, admin }) {
      const { filename } = await sheetFiles.facts(admin.workspaceId, input.sheet, input.takeHidden)
      const taken = { changed: 0, before: 0, bad: 0 }
      for await (const some of judged(admin.workspaceId, input)) {
        for (const one of some) {
          if ('reasons' in one) taken.bad += 1
          else if (Object.keys(one.typed).length === 0) taken.before += 1
          else {
            await postFigures.type(admin.workspaceId, one.taskId, one.typed)
            taken.changed += 1
          }
        }
      }
      await audit.record(admin, 'figures.import', `${filename} (${taken.changed})`)
      return taken
    },
  })
}
