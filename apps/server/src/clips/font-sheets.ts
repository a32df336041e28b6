import { createReadStream } from 'node:fs'
import { fontSheetOf } from '@matrixcast/canvas/font-sheets'
import { libraryFontFamily, libraryFontUrl } from '@matrixcast/canvas/library-font'
import type { ClipFont } from '@matrixcast/contract/clips'
import { readFonts } from '@matrixcast/render/layers/font-files'
import { clipFonts } from '@matrixcast/render/layers/fonts.table'
import type { FastifyInstance } from 'fastify'
import type { FileAddresses } from '../storage/file-addresses.ts'

const forever = 'public, max-age=31536000, immutable'
/** A sheet's address is its place in the table, where another font may stand after an update. */
const oneDay = 'public, max-age=86400'

export const projectFonts = (): ClipFont[] =>
  clipFonts.map(({ family, licence, covers, weights: [lightest, heaviest] }, number) => ({
    value: family,
    label: family.replace(/ Variable$/, ''),
    newFontUrl: '',
    licence,
    covers: [...covers],
    weights: [lightest, heaviest],
    cssUrl: fontSheetOf(number),
    fileUrl: null,
  }))

export const libraryFont =
  (addresses: Pick<FileAddresses, 'of'>) =>
  ({ id, title, filename, licence, storageKey }: FontFile): ClipFont => ({
    value: libraryFontFamily({ id, title, filename }),
    label: title || filename,
    newFontUrl: libraryFontUrl(id),
    licence,
    covers: [],
    weights: [400, 400],
    cssUrl: null,
    fileUrl: addresses.of(storageKey),
  })

export type FontFile = { id: string; title: string; filename: string; licence: string; storageKey: string }

/** Serves the very fonts the renderer draws with, so that a form shows what a video will show. */
export async function mountFonts(app: FastifyInstance): Promise<void> {
  const fonts = await readFonts()
  app.get<{ Params: { '*': string } }>('/fonts/*', (request, reply) => {
    const path = `/fonts/${request.params['*']}`
    const sheet = fonts.sheetAt(path)
    const file = fonts.fileOf(path)
    if (sheet === undefined && file === undefined) return reply.code(404).send()
    if (file === undefined) return reply.header('cache-control', oneDay).type('text/css; charset=utf-8').send(sheet)
    const type = file.endsWith('.woff2') ? 'font/woff2' : 'font/woff'
    return reply.header('cache-control', forever).type(type).send(createReadStream(file))
  })
}
