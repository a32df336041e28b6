import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Project } from '@matrixcast/canvas/document'
import type { SentFile } from '@matrixcast/contract/builder-images'
import { type PsdSkipped, psdWords } from '@matrixcast/contract/builder-psd'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { Refusal } from '@matrixcast/domain/refusal'
import { type PsdFault, type ReadPages, readPsdPages } from '@matrixcast/render/psd/read-psd'
import type { BuilderCaller } from '../http/callers.ts'
import { documentOfPsd } from './psd-document.ts'
import { type PsdFontNeeds, psdFontsOf } from './psd-fonts.ts'

export type PsdNeeds = PsdFontNeeds & {
  pictures: { take: (workspaceId: string, sent: SentFile, folderId: string | null) => Promise<{ id: string }> }
  folders: { path: (workspaceId: string, parentId: string | null, names: readonly string[]) => Promise<string | null> }
  builderPictures: { note: (caller: BuilderCaller, materialId: string) => Promise<void> }
  uploadsFolder: string
}
type Order = { file: SentFile; takesHidden: boolean; takesFirstStyle: boolean; signal: AbortSignal }
export type PsdAnswer = { document: Project; skipped: PsdSkipped[]; words: number; pictures: string[] }

/** Pictures that are taken in side by side: each starts programs of its own. */
const atOnce = 3

/** Photoshop documents become pages: read in a process of its own, their pictures go into the library. */
export const buildPsdIntake = ({ pictures, folders, builderPictures, uploadsFolder, ...needs }: PsdNeeds) => ({
  async take(caller: BuilderCaller, { file, signal, ...taken }: Order): Promise<PsdAnswer> {
    await mkdir(uploadsFolder, { recursive: true })
    const folder = await mkdtemp(path.join(uploadsFolder, 'psd-'))
    try {
      const document = path.join(folder, 'document.psd')
      await writeFile(document, file.bytes)
      const fonts = await psdFontsOf(needs, caller, signal)
      const read = await readPsdPages({ file: document, folder, ...taken, fonts, signal, person: caller.id })
      if (!read.ok) throw refusalOf(read.fault)
      const title = path.parse(file.filename).name.slice(0, 60) || 'Photoshop'
      const ids = await keep(caller, { read: read.value, folder, title, signal })
      return {
        document: documentOfPsd(read.value, { title, materialOf: (name) => ids.get(name) ?? '' }),
        skipped: read.value.notes.map((note) => ({ ...note, word: wordOf(note.word) })),
        words: read.value.pages.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'text').length,
        pictures: [...new Set(filesOf(read.value).flatMap(({ file: name }) => ids.get(name) ?? []))],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }

    async function keep(
      { workspaceId }: BuilderCaller,
      given: { read: ReadPages; folder: string; title: string; signal: AbortSignal },
    ): Promise<Map<string, string>> {
      const folderId = await folders.path(workspaceId, null, [given.title])
      const waiting = filesOf(given.read)
      const ids = new Map<string, string>()
      const lane = async () => {
        for (let part = waiting.shift(); part; part = waiting.shift()) {
          given.signal.throwIfAborted()
          const filename = `${part.name.replace(/[\\/\s]+/g, ' ').trim() || given.title}.png`.slice(-200)
          const bytes = new Uint8Array(await readFile(path.join(given.folder, part.file)))
          const { id } = await pictures.take(workspaceId, { filename, bytes }, folderId)
          await builderPictures.note(caller, id)
          ids.set(part.file, id)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      return ids
    }
  },
})

const filesOf = ({ pages }: ReadPages) => pages.flatMap(({ parts }) => parts.filter((part) => part.kind === 'picture'))

function wordOf(word: string): PsdSkipped['word'] {
  const known = psdWords.find((one) => one === word)
  if (known === undefined) throw new Error(`no reason is called ${word}`)
  return known
}

const words = {
  notPsd: 'psdNotOne',
  colourMode: 'psdColourMode',
  tooLarge: 'psdArea',
  tooManyLayers: 'psdLayers',
  tooHeavy: 'psdTooHeavy',
  broken: 'psdBroken',
  cancelled: 'psdBroken',
} as const satisfies Record<PsdFault['kind'], FaultWord>

const refusalOf = ({ kind, detail }: PsdFault): Refusal =>
  new Refusal(words[kind], { detail, mode: detail, size: detail, many: detail })
