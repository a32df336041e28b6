import type { SheetColumn } from '@matrixcast/contract/sheets'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { grouped } from '@matrixcast/domain/grouped'
import { cellReason } from '../storage/cell-reasons.ts'
import type { FoundVideo, GivenRow, RowWork } from './judge-rows.ts'
import type { MatrixMaterial, MatrixStore } from './matrix-store.ts'

type NearVideos = Awaited<ReturnType<MatrixStore['near']>>
type Needs = { matrix: Pick<MatrixStore, 'works' | 'materials' | 'near'>; workspaceId: string; mayMakeWorks: boolean }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const addressShape = /^https?:\/\//i
const shownLetters = 60
/** Names are looked up so often at most: a sheet of another workspace has none that is known. */
const mostLookedUp = 50

/** Which work each row is about, by its id, else by its video; or why that is not known. */
export async function findVideos(
  { matrix, workspaceId, mayMakeWorks }: Needs,
  columns: readonly SheetColumn[],
  rows: readonly GivenRow[],
): Promise<FoundVideo[]> {
  const at = (kind: SheetColumn['kind']) => columns.findIndex((one) => one.kind === kind && one.fault === null)
  const [idColumn, videoColumn, coverColumn] = [at('id'), at('video'), at('cover')]
  const headers = columns.map(({ header }) => header)
  const texts = rows.map(({ cells }) => ({
    id: (cells[idColumn] ?? '').trim(),
    video: (cells[videoColumn] ?? '').trim(),
    cover: (cells[coverColumn] ?? '').trim(),
  }))
  const all = texts.flatMap(({ id, video }) => [id, video])
  const ids = [...new Set(all.filter((text) => uuidShape.test(text)).map((text) => text.toLowerCase()))]
  const names = [...new Set(texts.map(({ video }) => video).filter((text) => text !== '' && !uuidShape.test(text)))]
  const { works, byTitle, shared } = await matrix.works(workspaceId, ids, names)
  const files = [...new Set(texts.flatMap(({ video, cover }) => [video, cover]))].filter(
    (text) => text !== '' && !works.has(text.toLowerCase()) && !addressShape.test(text),
  )
  const found = await matrix.materials(workspaceId, files)
  const materialById = new Map(found.map((material) => [material.id, material]))
  const materialsByName = grouped(found, ({ filename }) => filename)
  const materialsOf = (text: string): MatrixMaterial[] => {
    const one = materialById.get(text.toLowerCase())
    return one ? [one] : (materialsByName.get(text) ?? [])
  }
  const near = new Map<string, NearVideos>()
  const unknown = new Set(
    names.filter((text) => !byTitle.has(text) && !addressShape.test(text) && !materialsOf(text).length),
  )
  for (const text of [...unknown].slice(0, mostLookedUp)) near.set(text, await matrix.near(workspaceId, text))

  const videoOf = (video: string, cover: string): FoundVideo => {
    const bad = (fault: string): FoundVideo => ({
      column: videoColumn,
      fault,
      details: { text: video.slice(0, shownLetters) },
      ...(near.get(video)?.length ? { near: near.get(video) ?? [] } : {}),
    })
    const there = works.get(video.toLowerCase())
    if (there) return { work: there }
    if (addressShape.test(video)) return bad('videoAddress')
    const some = materialsOf(video)
    const [material] = some
    if (some.length > 1 || (material?.works.length ?? 0) > 1) return bad('videoSeveral')
    const [made] = material?.works ?? []
    if (made) return { work: made }
    if (material === undefined) {
      const named = byTitle.get(video)
      return named ? { work: named } : bad(shared.has(video) ? 'videoSeveral' : 'videoUnknown')
    }
    if (!mayMakeWorks) return bad('noPermission')
    const pictures = cover === '' ? [] : materialsOf(cover).filter(({ kind }) => kind === 'picture')
    const details = { text: cover.slice(0, shownLetters) }
    if (cover !== '' && pictures.length !== 1) return { column: coverColumn, fault: 'coverUnknown', details }
    return { work: comingWork(material, pictures[0]?.id) }
  }

  const taken = new Map<string, number>()
  return texts.map(({ id, video, cover }, index) => {
    const row = rows[index]?.row ?? 0
    const refuseId = (fault: string, details: Record<string, number> = {}): FoundVideo => ({
      column: id === '' ? Math.max(videoColumn, 0) : idColumn,
      fault,
      details: { text: id.slice(0, shownLetters), ...details },
    })
    const marked = [idColumn, videoColumn, coverColumn].flatMap((column) => {
      const reason = cellReason({ headers, cells: rows[index]?.cells ?? [], marks: rows[index]?.marks ?? {} }, column)
      return reason === undefined ? [] : [{ column, ...reason }]
    })[0]
    if (marked) return marked
    if (id === '' && video === '') return refuseId('videoMissing')
    const byId = works.get(id.toLowerCase())
    if (id !== '' && !byId) return refuseId('rowIdUnknown')
    const byVideo = video === '' ? undefined : videoOf(video, cover)
    if (byId && byVideo && 'work' in byVideo && byVideo.work.id !== byId.id) return refuseId('rowIdOther')
    const about: FoundVideo = byId ? { work: byId } : (byVideo ?? refuseId('videoMissing'))
    if (!('work' in about)) return about
    const before = taken.get(about.work.id)
    if (before !== undefined) return refuseId('rowVideoTwice', { row: before })
    taken.set(about.work.id, row)
    return about
  })
}

/** A file of which a work is made once something of it is to go out; until then it has the number of its material. */
function comingWork(material: MatrixMaterial, coverId: string | undefined): RowWork {
  const { id, filename, kind, storageKey, sha256, bytes, seconds, width, height } = material
  const bare = filename.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  const title = (bare || filename).slice(0, mostOfWork.title)
  const isVideo = kind === 'video'
  const images = isVideo ? [] : [{ key: storageKey, sha256, bytes }]
  const file = {
    title,
    topics: [],
    videoKey: isVideo ? storageKey : null,
    images,
    sha256,
    bytes,
    seconds,
    width,
    height,
  }
  return { id, title, topics: [], state: 'ready', alike: null, coming: { materialId: id, coverId, file } }
}
