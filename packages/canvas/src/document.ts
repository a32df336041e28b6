import { z } from 'zod'
import { ElementStyle } from './element-style.ts'
import { keptObject } from './kept-keys.ts'

export const canvasWidthPx = 375
export const canvasHeightPx = 667
/** What `schemaVersion` counts: documents of a higher one were made by a newer version. */
export const documentVersion = 1
export const documentLimits = { pages: 100, elementsOnPage: 500, elements: 5000, valueBytes: 20_000 } as const

const text = z.string().max(2000)
const url = z.string().max(2000)
const uuid = z.string().min(1).max(64)
/** Elements of one name show the material that each video of the page brings for it. */
const slotName = z.string().trim().min(1).max(40)

const Animation = keptObject({
  type: z.string().max(64),
  duration: z.number().min(0).max(3600).default(1),
  infinite: z.string().max(16).default(''),
  interationCount: z.number().min(0).max(10_000).default(1),
  delay: z.number().min(0).max(3600).default(0),
})
/** What comes of a press: `url` says where it leads. */
export const Happening = keptObject({ type: z.string().max(64), url: url.default('') })

const valueObject = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= documentLimits.valueBytes, 'longer than 20 000 characters')

export const shapeForms = ['rectangle', 'ellipse', 'line'] as const

const elementBase = {
  uuid,
  animations: z.array(Animation).max(20).default([]),
  events: z.array(Happening).max(20).default([]),
  commonStyle: ElementStyle.prefault({}),
  value: z.union([z.string().max(5000), z.number(), z.boolean(), z.array(text).max(200), valueObject]).default(''),
  valueType: z.enum(['String', 'Array', 'Object', 'Boolean', 'Number']).default('String'),
  /** Of the editor: the name in its list of layers, the group, and whether the element is held or not shown. */
  label: z.string().max(100).optional(),
  groupId: z.string().max(64).optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
}

/** An element of a page, told apart by `elName`; field names are the specification's (section 3). */
export const Element = z.discriminatedUnion('elName', [
  keptObject({
    ...elementBase,
    elName: z.literal('text'),
    propsValue: keptObject({ text: text.default(''), direction: z.enum(['ltr', 'rtl']).optional() }).prefault({}),
  }),
  keptObject({
    ...elementBase,
    elName: z.literal('captions'),
    propsValue: keptObject({
      text: text.default(''),
      direction: z.enum(['ltr', 'rtl']).optional(),
      /** When each line begins, in seconds of its page; such lines may run on into the next page. */
      lineSeconds: z.array(z.number().min(0).max(600)).max(200).optional(),
    }).prefault({}),
  }),
  keptObject({
    ...elementBase,
    elName: z.literal('image'),
    propsValue: keptObject({
      imageSrc: url.default(''),
      materialId: z.string().max(64).default(''),
      slot: slotName.optional(),
      /** Put in as the logo of the brand, which takes the place of it when the brand is applied. */
      isLogo: z.boolean().optional(),
    }).prefault({}),
  }),
  keptObject({
    ...elementBase,
    elName: z.literal('video'),
    propsValue: keptObject({
      videoSrc: url.default(''),
      posterSrc: url.default(''),
      materialId: z.string().max(64).default(''),
      /** Where its own time begins in a video of pages, in seconds. */
      fromSeconds: z.number().min(0).max(86_400).optional(),
      slot: slotName.optional(),
    }).prefault({}),
  }),
  keptObject({
    ...elementBase,
    elName: z.literal('shape'),
    propsValue: keptObject({ form: z.enum(shapeForms).default('rectangle') }).prefault({}),
  }),
])
export type Element = z.infer<typeof Element>
export type ElementKind = Element['elName']

const PageStyle = keptObject({
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

/** The one page of a clip plan. */
export const Page = keptObject({
  uuid,
  name: z.string().max(100).default(''),
  elements: z.array(Element).max(200).default([]),
  commonStyle: PageStyle.prefault({}),
  config: z.record(z.string().max(64), text).default({}),
})
export type Page = z.infer<typeof Page>

const isKnownKind = (elName: unknown): boolean =>
  Element.options.some(({ shape }) => shape.elName.safeParse(elName).success)

/** An element of a kind that this version does not know: kept whole, and drawn as a box with its name. */
const UnknownElement = keptObject({
  ...elementBase,
  elName: z
    .string()
    .min(1)
    .max(64)
    .refine((elName) => !isKnownKind(elName)),
  propsValue: z.record(z.string(), z.unknown()).default({}),
})
export const ProjectElement = z.union([Element, UnknownElement])
export type ProjectElement = z.infer<typeof ProjectElement>

/** Whether the views know how to draw an element. */
export const isKnownElement = (element: ProjectElement): element is Element => isKnownKind(element.elName)

/** Seconds and frames (30 a second) are of a page's scene in a video; guides are canvas px. */
const PageConfig = keptObject({
  seconds: z.number().min(0.1).max(600).optional(),
  /** Keeps the seconds where the words need more of them; else a page is as long as its words. */
  fixedSeconds: z.boolean().optional(),
  transition: z.string().max(64).optional(),
  transitionFrames: z.int().min(0).max(300).optional(),
  guides: keptObject({
    x: z.array(z.number()).max(100).optional(),
    y: z.array(z.number()).max(100).optional(),
  }).optional(),
})

export const ProjectPage = keptObject({
  ...Page.shape,
  elements: z.array(ProjectElement).max(documentLimits.elementsOnPage).default([]),
  config: PageConfig.prefault({}),
})
export type ProjectPage = z.infer<typeof ProjectPage>

/** What the specification has a new document describe itself as: nobody wrote it, and no visitor is shown it. */
export const untouchedDescription = 'template description'

export const pageModes = ['h5', 'longPage'] as const

/**
 * A document of the editor: 375 x 667 canvas px and at least one page (specification, section 3). Fields that came later are
 * optional and absent. Read what was stored or sent with `readProject`, which mends it first.
 */
export const Project = keptObject({
  name: z.string().max(100).default(''),
  title: z.string().max(200).default(''),
  description: text.default(untouchedDescription),
  coverImage: url.default(''),
  /** The page that lists show as its cover, by its uuid; absent: the first. A picture in `coverImage` goes before it. */
  coverPage: uuid.optional(),
  auther: z.string().max(100).default(''),
  script: z.string().max(20_000).default(''),
  width: z.int().min(1).max(4000).default(canvasWidthPx),
  height: z.int().min(1).max(20_000).default(canvasHeightPx),
  pages: z.array(ProjectPage).min(1).max(documentLimits.pages),
  schemaVersion: z.int().min(1).optional(),
  pageMode: z.enum(pageModes).optional(),
  /** How a visitor turns pages: up and down, sideways, like a book. */
  flipType: z.int().min(0).max(2).optional(),
  slideNumber: z.boolean().optional(),
  shareConfig: keptObject({
    shareWx: z.boolean().optional(),
    coverImage: url.optional(),
    title: z.string().max(200).optional(),
    description: text.optional(),
  }).optional(),
  config: z.record(z.string().max(64), z.unknown()).optional(),
})
export type Project = z.infer<typeof Project>
