import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { isPrivateHost } from '@matrixcast/domain/private-host'
import { Refusal } from '@matrixcast/domain/refusal'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { CodeSheets } from '@matrixcast/render/page/code-sheet'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { CodeStore } from './code-store.ts'
import type { LeagueStore } from './league-store.ts'

type Needs = {
  fissionCodes: CodeStore
  codeSheets: CodeSheets
  league: LeagueStore
  audit: AuditStore
  origins: readonly string[]
}

/** A browser that hangs prints nothing. */
const mostPrintSeconds = 60

/** Printed codes, and who brought how much by them. */
export const codeRoutes = ({ fissionCodes, codeSheets, league, audit, origins }: Needs): Served => {
  const [origin = ''] = origins
  const urlOf = (slug: string) => `${origin}/f/${slug}`
  const isLoopback = !URL.canParse(origin) || isPrivateHost(new URL(origin).hostname)
  return serve(fissionCodeApi, {
    async list({ input, admin }) {
      const { total, data, kinds } = await fissionCodes.list(admin, input)
      const rows = data.map((row) => ({ ...row, url: urlOf(row.slug), isLoopback }))
      return { ...paginate(input, total, rows), kinds }
    },
    async add({ input, admin }) {
      const made = await fissionCodes.add(admin, input)
      await audit.recordAll(
        admin,
        'fission.addCodes',
        made.map(({ number }) => number),
      )
      return { codes: made.map((code) => ({ ...code, url: urlOf(code.slug) })) }
    },
    async edit({ input: { ids, ...given }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await fissionCodes.edit(admin, id, given))
      })
      await audit.recordAll(admin, 'fission.editCodes', names)
      return answer
    },
    async setState({ input, admin }) {
      const isOpen = input.state === 'open'
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await fissionCodes.setOpen(admin, id, isOpen))
      })
      await audit.recordAll(admin, isOpen ? 'fission.openCodes' : 'fission.closeCodes', names)
      return answer
    },
    async print({ input: { ids, isSure }, admin }) {
      if (isLoopback && !isSure) throw new Refusal('codesLoopback')
      const codes = await fissionCodes.printed(admin, ids)
      const sheet = codes.map(({ number, name, slug }) => ({ number, name, url: urlOf(slug) }))
      const pdf = await codeSheets.draw(sheet, timeLimit(mostPrintSeconds))
      if (!pdf) throw new Refusal('browser')
      await audit.recordAll(
        admin,
        'fission.printCodes',
        codes.map(({ number }) => number),
      )
      return { pdf: pdf.toString('base64') }
    },
    league: async ({ input, admin }) => ({ data: await league.league(admin, input) }),
    staff: async ({ admin }) => ({ data: await league.staff(admin) }),
    async setStaff({ input, admin }) {
      const { name, pois } = await league.setStores(admin, input)
      await audit.record(admin, 'fission.setStores', name, pois.map((poi) => poi.name).join(', '))
      return { pois }
    },
  })
}
