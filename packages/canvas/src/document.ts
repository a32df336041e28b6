import { z } from 'zod'
import { ElementStyle } from './element-style.ts'

export const canvasWidthPx = 375
export const canvasHeightPx = 667

const text = z.string().max(2000)
const url = z.string().max(2000)

const Animation = z.object({
  type: z.string().max(64),
  duration: z.number().min(0).max(3600).default(1),
  infinite: z.string().max(16).default(''),
  interationCount: z.number().min(0).max(10_000).default(1),
  delay: z.number().min(0).max(3600).default(0),
})
const Happening = z.object({ type: z.string().max(64), url: url.default('') })

const elementBase = {
  uuid: z.string().min(1).max(64),
  animations: z.array(Animation).max(20).default([]),
  events: z.array(Happening).max(20).default([]),
  commonStyle: ElementStyle.prefault({}),
  value: z.union([z.string().max(5000), z.number(), z.boolean(), z.array(text).max(200)]).default(''),
  valueType: z.enum(['String', 'Array', 'Object', 'Boolean', 'Number']).default('String'),
}

/** An element of a page, told apart by `elName`; field names are the specification's (section 3). */
export const Element = z.discriminatedUnion('elName', [
  z.object({
    ...elementBase,
    elName: z.literal('text'),
    propsValue: z.object({ text: text.default('') }).prefault({}),
  }),
  z.object({
    ...elementBase,
    elName: z.literal('captions'),
    propsValue: z.object({ text: text.default('') }).prefault({}),
  }),
  z.object({
    ...elementBase,
    elName: z.literal('image'),
    propsValue: z.object({ imageSrc: url.default(''), materialId: z.string().max(64).default('') }).prefault({}),
  }),
  z.object({
    ...elementBase,
    elName: z.literal('video'),
    propsValue: z
      .object({ videoSrc: url.default(''), posterSrc: url.default(''), materialId: z.string().max(64).default('') })
      .prefault({}),
  }),
])
export type Element = z.infer<typeof Element>
export type ElementKind = Element['elName']

const PageStyle = z.object({
  backgroundColor: z.string().max(64).default('#000000'),
  backgroundImage: url.default(''),
  backgroundSize: z.string().max(64).default('cover'),
  bgcMusic: z.array(url).max(100).default([]),
  bgmMusicPicture: z.array(url).max(100).default([]),
  bgcMusicName: z.array(text).max(100).default([]),
  bgcVolume: z.number().min(0).max(100).default(15),
  address: text.default(''),
  miniProgram: text.default(''),
  carryType: z.int().min(0).max(99).default(0),
  fuzzyFill: z.string().max(8).default('0'),
})

export const Page = z.object({
  uuid: z.string().min(1).max(64),
  name: z.string().max(100).default(''),
  elements: z.array(Element).max(200).default([]),
  commonStyle: PageStyle.prefault({}),
  config: z.record(z.string().max(64), text).default({}),
})
export type Page = z.infer<typeof Page>

/**
 * A document of the editor: 375 x 667 canvas px and at least one page (specification, section 3).
 * @public what an editor loads and saves
 */
export const Project = z.object({
  name: z.string().max(100).default(''),
  title: z.string().max(200).default(''),
  description: text.default('template description'),
  coverImage: url.default(''),
  auther: z.string().max(100).default(''),
  script: z.string().max(20_000).default(''),
  width: z.int().min(1).max(4000).default(canvasWidthPx),
  height: z.int().min(1).max(20_000).default(canvasHeightPx),
  pages: z.array(Page).min(1).max(100),
})
export type Project = z.infer<typeof Project>
