import type { Material } from '@matrixcast/contract/materials'
import { musicMood } from '@matrixcast/contract/music'
import { unixOf, unixOrNull } from '../db/page.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { MaterialRow } from './material-query.ts'

/** A material as the wire has it. */
export const materialView =
  (addresses: FileAddresses) =>
  (row: MaterialRow): Material => ({
    id: row.id,
    filename: row.filename,
    fullurl: addresses.of(row.storageKey),
    mimetype: row.mimetype,
    kind: row.kind,
    filesize: row.bytes,
    imagewidth: row.width,
    imageheight: row.height,
    seconds: row.seconds,
    fps: row.fps,
    codec: row.codec,
    hasAudio: row.hasAudio,
    isSoundUnreadable: row.isSoundUnreadable,
    ...(row.proxiedAt === null ? {} : { proxyurl: row.proxyKey && addresses.of(row.proxyKey) }),
    thumburl: row.thumbKey && addresses.of(row.thumbKey),
    waveform: row.waveform,
    sha256: row.sha256,
    folderId: row.folderId,
    tags: row.tags,
    title: row.title,
    artist: row.artist,
    mood: musicMood.nullable().catch(null).parse(row.mood),
    category: row.category,
    licence: row.licence,
    licenceProof: row.licenceProof,
    favourite: row.favourite,
    loudness: row.loudness,
    bpm: row.bpm,
    glyphs: row.glyphs,
    uses: row.uses,
    duplicates: row.studiedAt && (row.kind === 'video' || row.kind === 'picture') ? row.duplicates : null,
    createtime: unixOf(row.createdAt),
    deletetime: unixOrNull(row.deletedAt),
  })
