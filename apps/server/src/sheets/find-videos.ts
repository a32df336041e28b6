import type { SheetColumn } from '@matrixcast/contract/sheets'
import type { FoundVideo, GivenRow } from './judge-rows.ts'
import type { MatrixStore } from './matrix-store.ts'

type Needs = { matrix: Pick<MatrixStore, 'works' | 'materialNames' | 'near'>; workspaceId: string }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const addressShape = /^https?:\/\//i
const shownLetters = 60
/** Names are looked up so often at most: a sheet of another workspace has none that is known. */
const mostLookedUp = 50

/** Which work each row is about, by its id, else by its video; or why that is not known. */
export async function findVideos(
  { matrix, workspaceId }: Needs,
  columns: readonly SheetColumn[],
  rows: readonly GivenRow[],
): Promise<FoundVideo[]> {
  const at = (kind: SheetColumn['kind']) => columns.findIndex((one) => one.kind === kind && one.fault === null)
  const [idColumn, videoColumn] = [at('id'), at('video')]
  const texts = rows.map(({ cells }) => ({
    id: (cells[idColumn] ?? '').trim(),
    video: (cells[videoColumn] ?? '').trim(),
  }))
  const all = texts.flatMap(({ id, video }) => [id, video])
  const ids = [...new Set(all.filter((text) => uuidShape.test(text)).map((text) => text.toLowerCase()))]
  const names = [...new Set(texts.map(({ video }) => video).filter((text) => text !== '' && !uuidShape.test(text)))]
  const { works, byTitle, shared } = await matrix.works(workspaceId, ids, names)
  const unknown = [...new Set(texts.map(({ video }) => video))].filter(
    (text) => text !== '' && !byTitle.has(text) && !works.has(text.toLowerCase()) && !addressShape.test(text),
  )
  const materialNames = await matrix.materialNames(workspaceId, unknown)
  const near = new Map<string, Awaited<ReturnType<MatrixStore['near']>>>()
  for (const text of unknown.filter((one) => !uuidShape.test(one)).slice(0, mostLookedUp))
    near.set(text, await matrix.near(workspaceId, text))

  const videoOf = (video: string): FoundVideo => {
    const bad = (fault: string): FoundVideo => ({
      column: videoColumn,
      fault,
      details: { text: video.slice(0, shownLetters) },
      ...(near.get(video)?.length ? { near: near.get(video) ?? [] } : {}),
    })
    const work = works.get(video.toLowerCase()) ?? byTitle.get(video)
    if (work) return { work }
    if (addressShape.test(video)) return bad('videoAddress')
    if (shared.has(video)) return bad('videoSeveral')
    return bad(materialNames.has(video) ? 'videoIsMaterial' : 'videoUnknown')
  }

  const taken = new Map<string, number>()
  return texts.map(({ id, video }, index) => {
    const row = rows[index]?.row ?? 0
    const refuseId = (fault: string, details: Record<string, number> = {}): FoundVideo => ({
      column: id === '' ? Math.max(videoColumn, 0) : idColumn,
      fault,
      details: { text: id.slice(0, shownLetters), ...details },
    })
    if (id === '' && video === '') return refuseId('videoMissing')
    const byId = works.get(id.toLowerCase())
    if (id !== '' && !byId) return refuseId('rowIdUnknown')
    const byVideo = video === '' ? undefined : videoOf(video)
    if (byId && byVideo && 'work' in byVideo && byVideo.work.id !== byId.id) return refuseId('rowIdOther')
    const found: FoundVideo = byId ? { work: byId } : (byVideo ?? refuseId('videoMissing'))
    if (!('work' in found)) return found
    const before = taken.get(found.work.id)
    if (before !== undefined) return refuseId('rowVideoTwice', { row: before })
    taken.set(found.work.id, row)
    return found
  })
}
