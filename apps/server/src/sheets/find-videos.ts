import type { SheetColumn } from '@matrixcast/contract/sheets'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { grouped } from '@matrixcast/domain/grouped'
import { cellReason } from '../storage/cell-reasons.ts'
import type { FoundVideo, GivenRow, RowWork, VideoFault } from './judge-rows.ts'
import type { MatrixMaterial, MatrixStore, NearVideo } from './matrix-store.ts'

type Needs = { matrix: Pick<MatrixStore, 'works' | 'materials' | 'near'>; workspaceId: string; mayMakeWorks: boolean }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const addressShape = /^https?:\/\//i
const shownLetters = 60
/** Names are looked up so often at most: a sheet of another workspace has none that is known. */
const mostLookedUp = 50
/** As many of several videos are named. */
const mostNamed = 5

type NamedVideo = { work: RowWork } | { fault: VideoFault }

/** Which work each row is about, by its id, else by its video; and all that is wrong with how it is named. */
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
  const { works, byTitle } = await matrix.works(workspaceId, ids, names)
  const files = [...new Set([...ids, ...texts.flatMap(({ video, cover }) => [video, cover])])].filter(
    (text) => text !== '' && !works.has(text.toLowerCase()) && !addressShape.test(text),
  )
  const found = await matrix.materials(workspaceId, files)
  const materialById = new Map(found.map((material) => [material.id, material]))
  const materialsByName = grouped(found, ({ filename }) => filename)
  const materialsOf = (text: string): MatrixMaterial[] => {
    const one = materialById.get(text.toLowerCase())
    return one ? [one] : (materialsByName.get(text) ?? [])
  }
  const near = new Map<string, NearVideo[]>()
  const unknown = new Set(
    names.filter((text) => !byTitle.has(text) && !addressShape.test(text) && !materialsOf(text).length),
  )
  for (const text of [...unknown].slice(0, mostLookedUp)) near.set(text, await matrix.near(workspaceId, text))

  const videoOf = (video: string, cover: string): NamedVideo => {
    const bad = (fault: string, of: readonly NearVideo[] = near.get(video) ?? []): NamedVideo => ({
      fault: {
        column: videoColumn,
        fault,
        details: { text: video.slice(0, shownLetters) },
        ...(of.length > 0 ? { near: [...of] } : {}),
      },
    })
    const several = (all: readonly NearVideo[]): NamedVideo => {
      const some = all.slice(0, mostNamed)
      const names = some.map(({ id, name }) => `${name.slice(0, shownLetters)} (${id})`).join(', ')
      const text = video.slice(0, shownLetters)
      return {
        fault: { column: videoColumn, fault: 'videoSeveral', details: { text, names }, near: some },
      }
    }
    const there = works.get(video.toLowerCase())
    if (there) return { work: there }
    if (addressShape.test(video)) return bad('videoAddress')
    const some = materialsOf(video)
    if (some.length > 1) return several(some.map(({ id, filename }) => ({ id, name: filename })))
    const [material] = some
    const made = material?.works ?? []
    // The number of a file is that of its newest work; a name does not say which is meant.
    const isNumber = materialById.has(video.toLowerCase())
    if (made.length > 1 && !isNumber) return several(made.map(namedWork))
    const [newest] = made
    if (newest) return { work: newest }
    if (material === undefined) {
      const named = byTitle.get(video) ?? []
      const [alone] = named
      if (named.length > 1) return several(named.map(namedWork))
      return alone ? { work: alone } : bad('videoUnknown')
    }
    if (!mayMakeWorks) return bad('noPermission')
    const pictures = cover === '' ? [] : materialsOf(cover).filter(({ kind }) => kind === 'picture')
    const details = { text: cover.slice(0, shownLetters) }
    if (cover !== '' && pictures.length !== 1) return { fault: { column: coverColumn, fault: 'coverUnknown', details } }
    return { work: comingWork(material, pictures[0]?.id) }
  }

  const taken = new Map<string, number>()
  return texts.map(({ id, video, cover }, index): FoundVideo => {
    const row = rows[index]?.row ?? 0
    const faults = [idColumn, videoColumn, coverColumn].flatMap((column): VideoFault[] => {
      const reason = cellReason({ headers, cells: rows[index]?.cells ?? [], marks: rows[index]?.marks ?? {} }, column)
      return reason === undefined ? [] : [{ column, ...reason }]
    })
    const isMarked = (column: number) => faults.some((one) => one.column === column)
    const [idMarked, videoMarked] = [isMarked(idColumn), isMarked(videoColumn)]
    const refuse = (fault: string, details: Record<string, number> = {}) =>
      faults.push({
        column: id === '' ? Math.max(videoColumn, 0) : idColumn,
        fault,
        details: { text: id.slice(0, shownLetters), ...details },
      })
    if (id === '' && video === '' && !idMarked && !videoMarked) refuse('videoMissing')
    const byId = idMarked ? undefined : (works.get(id.toLowerCase()) ?? materialById.get(id.toLowerCase())?.works[0])
    if (id !== '' && !byId && !idMarked) refuse('rowIdUnknown')
    const byVideo = video === '' || videoMarked ? undefined : videoOf(video, isMarked(coverColumn) ? '' : cover)
    if (byVideo && 'fault' in byVideo && !byId) faults.push(byVideo.fault)
    const videoWork = byVideo && 'work' in byVideo ? byVideo.work : undefined
    if (byId && videoWork && videoWork.id !== byId.id) refuse('rowIdOther')
    const work = byId ?? videoWork ?? null
    const before = work === null ? undefined : taken.get(work.id)
    if (before !== undefined) refuse('rowVideoTwice', { row: before })
    else if (work !== null && faults.length === 0) taken.set(work.id, row)
    return { work, faults }
  })
}

const namedWork = ({ id, title }: RowWork): NearVideo => ({ id, name: title })

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
    origin: 'finished' as const,
    letters: null,
  }
  return { id, title, topics: [], state: 'ready', alike: null, coming: { materialId: id, coverId, file } }
}
