import { mostInWords, mostOfMadeTitle } from '@matrixcast/domain/post-words'
import { mostSigns, textOf } from './commands/set-text.ts'
import { type Element, isKnownElement, type Project, type ProjectElement } from './document.ts'
import { filledText, placesIn } from './fill-words.ts'
import { fitText } from './fit-text.ts'
import { type PageFill, wordsOfFill } from './page-fill.ts'

export type SlotKind = 'image' | 'video'
/** `page` counts from 1, where it stands first. */
export type Slot = { name: string; kind: SlotKind; page: number }
/** What the videos of a project differ in: the words of its texts besides its title, and its slots. */
export type PageTemplate = { words: string[]; hasTitle: boolean; slots: Slot[] }

/** The slot that an element is; undefined for one that shows its own picture. */
export const slotOf = (element: ProjectElement): { name: string; kind: SlotKind } | undefined => {
  if (!isKnownElement(element) || (element.elName !== 'image' && element.elName !== 'video')) return undefined
  const { slot } = element.propsValue
  return slot === undefined ? undefined : { name: slot, kind: element.elName }
}

const isShown = ({ hidden }: ProjectElement): boolean => hidden !== true

/** What of a project is to be filled; hidden elements ask for nothing, as no video shows them. */
export function templateOf({ pages }: Pick<Project, 'pages'>): PageTemplate {
  const shown = pages.map(({ elements }) => elements.filter(isShown))
  const names = new Set(shown.flat().flatMap((element) => placesIn(textOf(element) ?? '')))
  const slots = shown.flatMap((elements, at) =>
    elements.flatMap((element) => {
      const slot = slotOf(element)
      return slot ? [{ ...slot, page: at + 1 }] : []
    }),
  )
  const first = new Map(slots.toReversed().map((slot) => [`${slot.kind} ${slot.name}`, slot]))
  return {
    words: [...names].filter((name) => name !== 'title'),
    hasTitle: names.has('title'),
    slots: [...first.values()].toSorted((one, other) => one.page - other.page),
  }
}

export const isTemplate = ({ words, hasTitle, slots }: PageTemplate): boolean =>
  hasTitle || words.length > 0 || slots.length > 0

export type FillFault =
  | { kind: 'fillWordMissing' | 'fillWordUnknown'; word: string }
  | { kind: 'fillSlotEmpty' | 'fillSlotUnknown' | 'fillSlotKinds'; slot: string }
  | { kind: 'fillTextTooLong'; text: string; limit: number }

/** `topics`: those of all videos of an order, in which their words may stand as well. */
type Filling = { fill: PageFill; topics: readonly string[] }

/** The first place that a video leaves open, or fills although it is not there. */
export function fillFault(project: Project, { fill, topics }: Filling): FillFault | undefined {
  const { words, slots } = templateOf(project)
  const beside = [fill.title, ...topics].flatMap(placesIn)
  const needed = new Set([...words, ...beside.filter((name) => name !== 'title')])
  const missing = [...needed].find((word) => !Object.hasOwn(fill.words, word))
  if (missing !== undefined) return { kind: 'fillWordMissing', word: missing }
  const unknown = Object.keys(fill.words).find((word) => !needed.has(word))
  if (unknown !== undefined) return { kind: 'fillWordUnknown', word: unknown }
  return slotFault(slots, fill) ?? tooLong(project, { fill, topics })
}

function slotFault(slots: readonly Slot[], { materials }: PageFill): FillFault | undefined {
  const names = new Set(slots.map(({ name }) => name))
  // A picture and a video cannot show one material.
  const twice = slots.find(({ name }, at) => slots.findIndex((one) => one.name === name) < at)
  if (twice) return { kind: 'fillSlotKinds', slot: twice.name }
  const empty = [...names].find((name) => !Object.hasOwn(materials, name))
  if (empty !== undefined) return { kind: 'fillSlotEmpty', slot: empty }
  const unknown = Object.keys(materials).find((name) => !names.has(name))
  return unknown === undefined ? undefined : { kind: 'fillSlotUnknown', slot: unknown }
}

function tooLong({ pages }: Project, { fill, topics }: Filling): FillFault | undefined {
  const words = wordsOfFill(fill)
  const texts = pages.flatMap(({ elements }) => elements.map((element) => textOf(element) ?? ''))
  const limits = [
    [[fill.title], mostOfMadeTitle],
    [topics, mostInWords.topic],
    [texts, mostSigns],
  ] as const
  for (const [all, limit] of limits) {
    const text = all.find((one) => filledText(one, words).length > limit)
    if (text !== undefined) return { kind: 'fillTextTooLong', text: text.slice(0, 60), limit }
  }
  return undefined
}

/**
 * The project as one of its videos shows it. Letters of a text get smaller where its words would leave its box. A clip begins
 * at its own first frame, whatever the one before it in the slot did.
 */
export function filledProject(project: Project, fill: PageFill): Project {
  const words = wordsOfFill(fill)
  const pages = project.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => (isKnownElement(element) ? filled(element, fill, words) : element)),
  }))
  return { ...project, title: titleFor(project, words), pages }
}

const titleFor = ({ title }: Project, words: ReadonlyMap<string, string>): string =>
  (words.get('title') ?? title).slice(0, 200)

function filled(element: Element, { materials }: PageFill, words: ReadonlyMap<string, string>): Element {
  switch (element.elName) {
    case 'text': {
      const text = filledText(element.propsValue.text, words)
      if (text === element.propsValue.text) return element
      return fitText({ ...element, propsValue: { ...element.propsValue, text } })
    }
    case 'captions': {
      const text = filledText(element.propsValue.text, words)
      return text === element.propsValue.text ? element : { ...element, propsValue: { ...element.propsValue, text } }
    }
    case 'image': {
      const material = materialFor(element.propsValue.slot, materials)
      if (material === undefined) return element
      return { ...element, propsValue: { ...element.propsValue, imageSrc: `material:${material}`, materialId: '' } }
    }
    case 'video': {
      const material = materialFor(element.propsValue.slot, materials)
      if (material === undefined) return element
      const video = { videoSrc: `material:${material}`, posterSrc: '', materialId: '' }
      const propsValue = { ...element.propsValue, ...video }
      Reflect.deleteProperty(propsValue, 'fromSeconds')
      return { ...element, propsValue }
    }
    case 'shape':
      return element
  }
}

const materialFor = (slot: string | undefined, materials: PageFill['materials']): string | undefined =>
  slot !== undefined && Object.hasOwn(materials, slot) ? materials[slot] : undefined
