import { z } from 'zod'
import type { ProjectElement } from './document.ts'
import type { ElementStyle } from './element-style.ts'
import { isOfWeb } from './page-events.ts'

const words = z.string().max(200)
const material = z.string().regex(/^(?:material:[\w-]{1,64})?$/)
const kind = <Name extends string, Shape extends z.ZodRawShape>(elName: Name, shape: Shape) =>
  z.object({ uuid: z.string(), elName: z.literal(elName), propsValue: z.object(shape) })

/**
 * Elements that live on public pages beside those that videos have as well. What an
 * element carries besides is kept in the document and not looked at.
 */
const PageKind = z.discriminatedUnion('elName', [
  kind('button', { text: words.default('') }),
  kind('call', {
    text: words.default(''),
    phone: z
      .string()
      .regex(/^[+\d()\s-]{0,40}$/)
      .default(''),
  }),
  /** `content` is what a press copies. */
  kind('copy', { text: words.default(''), content: z.string().max(2000).default('') }),
  /** `seconds` until the next picture comes by itself; 0: never. */
  kind('carousel', {
    slides: z
      .array(z.object({ imageSrc: material }))
      .max(20)
      .default([]),
    seconds: z.number().min(0).max(60).default(0),
  }),
  /** A picture of the place, its address in words, and where a map of it opens. */
  kind('map', {
    imageSrc: material.default(''),
    address: z.string().max(500).default(''),
    url: z
      .string()
      .max(2000)
      .refine((url) => url === '' || isOfWeb(url))
      .default(''),
  }),
  /** `at`: ISO with its zone. `over`: what is shown from then on. */
  kind('countdown', {
    at: z.union([z.literal(''), z.iso.datetime({ offset: true })]).default(''),
    over: words.default(''),
  }),
  kind('music', { musicSrc: material.default(''), name: words.default('') }),
  /** Empty: the address of the page itself. */
  kind('qrcode', { content: z.string().max(500).default('') }),
])
export type PageKind = z.infer<typeof PageKind>
export type PageKindName = PageKind['elName']
export type PageKindProps<Name extends PageKindName> = Extract<PageKind, { elName: Name }>['propsValue']

const names = new Set<string>(PageKind.options.map(({ shape }) => shape.elName.value))
export const isPageKind = (elName: string): elName is PageKindName => names.has(elName)

/** What a field of such a kind takes; undefined where the kind has no such field. */
export const pageKindField = (elName: PageKindName, name: string): z.ZodType | undefined => {
  const kindOf = PageKind.options.find(({ shape }) => shape.elName.value === elName)
  const fields: Record<string, z.ZodType> = kindOf?.shape.propsValue.shape ?? {}
  return fields[name]
}

/** What an element of such a kind carries; undefined for another kind, and for one that carries what the kind cannot have. */
export const pageKindOf = (element: ProjectElement): PageKind | undefined => PageKind.safeParse(element).data

/** How an element of a kind looks when it is put onto a page; lengths in canvas px. */
export const pageKindStyle: Record<PageKindName, Partial<ElementStyle>> = {
  button: pill('#1668dc'),
  call: pill('#17855f'),
  copy: pill('#4a5568'),
  carousel: { width: 335, height: 220, backgroundColor: '#e8ebef', borderRadius: 6 },
  map: { width: 335, height: 200, backgroundColor: '#e8ebef', borderRadius: 6, fontSize: 13, color: '#18202b' },
  countdown: { width: 300, height: 44, fontSize: 26, fontWeight: 'bold', color: '#18202b' },
  music: { width: 40, height: 40, fontSize: 20, color: '#ffffff', backgroundColor: '#18202b', borderRadius: 20 },
  qrcode: {
    width: 120,
    height: 120,
    color: '#000000',
    backgroundColor: '#ffffff',
    paddingTop: 8,
    paddingLeft: 8,
    paddingRight: 8,
    paddingBottom: 8,
  },
}

function pill(backgroundColor: string): Partial<ElementStyle> {
  return {
    width: 200,
    height: 44,
    fontSize: 16,
    fontWeight: 'bold',
    color: '#ffffff',
    backgroundColor,
    borderRadius: 22,
  }
}

/** What a kind is in a video: a layer over the picture, the picture itself, words that are spoken, or nothing. */
export type InVideo = 'layer' | 'clip' | 'captions' | 'none'

/** What an element of a kind is in a video. `clip`: a video shows only where it fills its page. */
export function inVideoOf(elName: string): InVideo {
  if (elName === 'text' || elName === 'image' || elName === 'shape') return 'layer'
  return elName === 'video' ? 'clip' : elName === 'captions' ? 'captions' : 'none'
}

/** The words that an element of such a kind shows: what its letters must be able to write. */
export function wordsOfKind(given: PageKind): string {
  switch (given.elName) {
    case 'button':
    case 'call':
    case 'copy':
      return given.propsValue.text
    case 'map':
      return given.propsValue.address
    case 'countdown':
      return `${given.propsValue.over}0123456789:-+()UTC `
    case 'carousel':
    case 'music':
    case 'qrcode':
      return ''
  }
}

/** Whether nothing was chosen yet of what such an element is there for: visitors are not shown it. */
export function isUnfilled(given: PageKind): boolean {
  switch (given.elName) {
    case 'carousel':
      return given.propsValue.slides.length === 0
    case 'map':
      return given.propsValue.imageSrc === '' && given.propsValue.address === ''
    case 'countdown':
      return given.propsValue.at === ''
    case 'music':
      return given.propsValue.musicSrc === ''
    default:
      return false
  }
}
