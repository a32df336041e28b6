import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { judgeInChild, judgeProgram } from '../judging/judge-in-child.ts'
import { fontListName, type PsdFont } from './library-fonts.ts'

const program = judgeProgram('read-psd-child', import.meta.url, { megabytes: 512, seconds: 30 })

const common = { name: z.string(), group: z.string().nullable(), opacity: z.number(), hidden: z.boolean() }
const Live = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  rotate: z.number(),
  fontFamily: z.string(),
  newFontUrl: z.string(),
  fontSize: z.number(),
  fontWeight: z.number(),
  fontStyle: z.enum(['normal', 'italic']),
  lineHeight: z.number(),
  letterSpacing: z.number(),
  textAlign: z.enum(['left', 'center', 'right', 'justify']),
  textDecoration: z.enum(['none', 'underline', 'line-through']),
  color: z.string(),
  textStrokeWidth: z.number(),
  textStrokeColor: z.string(),
  textShadow: z.string(),
})
const Part = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), live: Live }),
  z.object({
    ...common,
    kind: z.literal('picture'),
    file: z.string(),
    place: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
    boxShadow: z.string(),
  }),
])
export type ReadPart = z.infer<typeof Part>

const Note = z.object({
  page: z.int(),
  layer: z.string(),
  as: z.enum(['leftOut', 'picture', 'otherFont']),
  word: z.string(),
  within: z.string(),
})
const Pages = z.object({
  pages: z.array(z.object({ name: z.string(), height: z.number(), background: z.string(), parts: z.array(Part) })),
  notes: z.array(Note),
})
export type ReadPages = z.infer<typeof Pages>

/** `detail` is the colour mode, the area, the number of layers, or what the reader met, in English. */
export type PsdFault = {
  kind: 'notPsd' | 'colourMode' | 'tooLarge' | 'tooManyLayers' | 'tooHeavy' | 'broken' | 'cancelled'
  detail: string
}

type Order = {
  /** Absolute paths: the document, and an empty folder that its pictures are written into. */
  file: string
  folder: string
  takesHidden: boolean
  /** Words of several styles become words in their first one. */
  takesFirstStyle: boolean
  /** Of the library: words in a font of one of these names keep it. */
  fonts?: readonly PsdFont[]
  signal: AbortSignal
  /** Whose file it is. */
  person: string
}

/**
 * A Photoshop document (.psd, .psb) as pages of 375 canvas px width: words that stay words, all else as PNG files in `folder`.
 * It is read in a process of its own within 512 MB and 30 s. Its notes name each layer that was left out or became a picture.
 */
export async function readPsdPages({
  file,
  folder,
  takesHidden,
  takesFirstStyle,
  fonts = [],
  signal,
  person,
}: Order): Promise<Outcome<ReadPages, PsdFault>> {
  if (fonts.length > 0) await writeFile(path.join(folder, fontListName), JSON.stringify(fonts))
  const question = `pages:${takesHidden ? 'hidden ' : ''}${takesFirstStyle ? 'firstStyle ' : ''}${folder}`
  const read = await judgeInChild({ program, question, file, shape: Pages, signal, person })
  if (read.ok) return ok(read.value)
  const { kind, detail } = read.fault
  if (kind === 'cancelled') return refused({ kind, detail: '' })
  if (kind === 'exceeded') return refused({ kind: 'tooHeavy', detail })
  return refused(psdFaultOf(detail))
}

/** What the reader threw, as a fault. */
export function psdFaultOf(detail: string): PsdFault {
  const [word = '', ...about] = detail.split(' ')
  const rest = about.join(' ')
  if (detail.includes('memory limit')) return { kind: 'tooHeavy', detail }
  if (word === 'notPsd') return { kind: 'notPsd', detail: '' }
  if (word === 'mode') return { kind: 'colourMode', detail: rest }
  if (word === 'area') return { kind: 'tooLarge', detail: rest }
  if (word === 'layers') return { kind: 'tooManyLayers', detail: rest }
  return { kind: 'broken', detail: detail.slice(0, 200) }
}
