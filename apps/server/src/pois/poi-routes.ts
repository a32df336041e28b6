import type { OutputOf } from '@matrixcast/contract/endpoint'
import { mostPois, poiApi } from '@matrixcast/contract/pois'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { areTurned, coordinateDoubt } from '@matrixcast/domain/coordinates'
import { poiKey } from '@matrixcast/domain/poi-columns'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { WorkspaceStore } from '../settings/workspace-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import { judgePoi } from './judge-poi.ts'
import type { GivenPoi, PoiRow, PoiStore } from './poi-store.ts'

type Needs = {
  pois: PoiStore
  areas: { nameOf: (code: string) => string | undefined; codeOf: (words: string) => string | null }
  workspaces: Pick<WorkspaceStore, 'countryOf'>
  sheetFiles: SheetStore
  audit: AuditStore
  refuseOnLowDisk: RefuseOnLowDisk
}

const rowsAtOnce = 200
const badShown = 100

/** Places of the workspace's own: written down, read from a table, found by words or by what is near. */
export const poiRoutes = ({ pois, areas, workspaces, sheetFiles, audit, refuseOnLowDisk }: Needs): Served => {
  const doubtOf = ({ lng, lat }: Pick<GivenPoi, 'lng' | 'lat'>, country: string) =>
    lng === null || lat === null ? null : coordinateDoubt({ lng, lat }, country)

  /** Judged some rows at a time; what stands in the file twice counts once. */
  async function* judged(workspaceId: string, { sheet, takeHidden }: { sheet: string; takeHidden: TakeHidden }) {
    const { headers, rows } = await sheetFiles.facts(workspaceId, sheet, takeHidden)
    if (rows > mostPois) throw new Refusal('ideasTooMany', { rows, limit: mostPois })
    const seen = new Set<string>()
    for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce: rowsAtOnce })) {
      const verdicts = some.map(([row, cells, marks]) => ({
        row,
        ...judgePoi({ headers, cells, marks }, areas.codeOf),
      }))
      const bad = verdicts.flatMap((one) => ('reasons' in one ? [one] : []))
      const good = verdicts.flatMap((one) => ('poi' in one ? [one.poi] : []))
      const keyed = good.map((poi) => ({ poi, norm: poiKey(poi.name, poi.address) }))
      const known = await pois.known(
        workspaceId,
        keyed.map(({ norm }) => norm),
      )
      const fresh = keyed.filter(({ norm }) => {
        const isFirst = !seen.has(norm) && !known.has(norm)
        seen.add(norm)
        return isFirst
      })
      yield { good: fresh.map(({ poi }) => poi), before: good.length - fresh.length, bad }
    }
  }

  const foundOf = ({ poi, distance }: { poi: PoiRow; distance: number | null }) => {
    const { id, name, address, lng, lat } = poi
    return { poi_id: id, name, address, lng, lat, distance }
  }
  const pointOf = ({ lng, lat }: { lng?: number | undefined; lat?: number | undefined }) =>
    lng === undefined || lat === undefined ? undefined : { lng, lat }

  return serve(poiApi, {
    async list({ input, admin }) {
      const country = await workspaces.countryOf(admin.workspaceId)
      const { total, rows, counts } = await pois.list(admin, input, country)
      const data = rows.map((row) => ({
        id: row.id,
        name: row.name,
        address: row.address,
        area_id: row.areaCode,
        area: row.areaCode === null ? '' : (areas.nameOf(row.areaCode) ?? row.areaCode),
        lng: row.lng,
        lat: row.lat,
        doubt: doubtOf(row, country),
        phone: row.phone,
        hours: row.hours,
        source: row.source,
        matches: row.matches,
        mounts: row.mounts,
        version: row.version,
        createtime: unixOf(row.createdAt),
      }))
      return { ...paginate(input, total, data), counts }
    },
    async add({ input, admin }) {
      const { id, version, isSure, area_id, ...given } = input
      const areaCode = area_id === undefined ? areas.codeOf(given.address) : area_id
      if (areaCode !== null && areas.nameOf(areaCode) === undefined) throw new Refusal('areaUnknown')
      refuseLatitude(given)
      const doubt = doubtOf(given, await workspaces.countryOf(admin.workspaceId))
      if (doubt !== null && !isSure) throw new Refusal(doubtFaults[doubt])
      const poi = { ...given, areaCode }
      if (id !== undefined) await pois.edit(admin, id, { ...poi, version })
      const saved = id ?? (await pois.add(admin, poi))
      await audit.record(admin, id === undefined ? 'poi.add' : 'poi.edit', given.name)
      return { id: saved }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await pois.remove(admin, id))
      })
      await audit.recordAll(admin, 'poi.remove', names)
      return answer
    },
    async search({ input, admin }) {
      const asked = { words: input.keyword, area: input.city, near: pointOf(input), limit: input.limit }
      return { data: (await pois.search(admin.workspaceId, asked)).map(foundOf), partial: true as const }
    },
    async recommend({ input, admin }) {
      const found = await pois.search(admin.workspaceId, { near: pointOf(input), limit: input.limit })
      return { data: found.filter(({ distance }) => distance !== null).map(foundOf), partial: true as const }
    },
    async read({ input, admin, signal }) {
      await refuseOnLowDisk()
      const country = await workspaces.countryOf(admin.workspaceId)
      const { sheet, filename, table } = await sheetFiles.keep(admin, input, 'pois', signal)
      const counts = { good: 0, withoutArea: 0, doubted: 0, before: 0, sameName: 0, badCount: 0 }
      const bad: OutputOf<typeof poiApi.read>['bad'] = []
      const names = new Set<string>()
      for await (const some of judged(admin.workspaceId, { ...input, sheet })) {
        signal.throwIfAborted()
        counts.good += some.good.length
        counts.withoutArea += some.good.filter(({ areaCode }) => areaCode === null).length
        counts.doubted += some.good.filter((poi) => poi.lng === null || doubtOf(poi, country) !== null).length
        counts.before += some.before
        const there = await pois.namesThere(
          admin.workspaceId,
          some.good.map(({ name }) => name),
        )
        for (const { name } of some.good) {
          if (names.has(name) || there.has(name)) counts.sameName += 1
          names.add(name)
        }
        counts.badCount += some.bad.length
        bad.push(...some.bad.slice(0, badShown - bad.length))
      }
      return { sheet, filename, table, ...counts, bad }
    },
    async import({ input, admin }) {
      const { filename } = await sheetFiles.facts(admin.workspaceId, input.sheet, input.takeHidden)
      const taken = { added: 0, before: 0, bad: 0 }
      for await (const { good, before, bad } of judged(admin.workspaceId, input)) {
        const added = good.length === 0 ? 0 : await pois.addAll(admin, good)
        taken.added += added
        taken.before += before + good.length - added
        taken.bad += bad.length
      }
      await audit.record(admin, 'poi.import', `${filename} (${taken.added})`)
      return taken
    },
  })
}

/** Whoever is asked about it, no place has such a latitude. */
function refuseLatitude({ lng, lat }: Pick<GivenPoi, 'lng' | 'lat'>): void {
  if (lng === null || lat === null || Math.abs(lat) <= 90) return
  if (areTurned({ lng, lat })) throw new Refusal('poiTurned')
  throw new Refusal('poiDegrees', { text: String(lat), limit: 90 })
}

const doubtFaults = { zero: 'poiZero', swapped: 'poiSwapped', abroad: 'poiAbroad' } as const
