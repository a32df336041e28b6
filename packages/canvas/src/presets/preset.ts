import type { BrandKit } from '../brand-kit.ts'
import { applyBrand } from '../commands/apply-brand.ts'
import { Element, Project, ProjectPage, type shapeForms } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'

export const presetKinds = ['text', 'captions', 'group', 'page'] as const
export type PresetKind = (typeof presetKinds)[number]

export const presetIds = [
  'text-headline',
  'text-subtitle',
  'text-body',
  'text-price',
  'text-old-price',
  'text-label',
  'text-action',
  'text-number',
  'text-quote',
  'text-outline',
  'text-neon',
  'text-gradient',
  'text-solid',
  'captions-plain',
  'captions-outline',
  'captions-yellow',
  'captions-box',
  'captions-paper',
  'captions-large',
  'captions-neon',
  'captions-gold',
  'group-title',
  'group-price',
  'group-steps',
  'group-coupon',
  'group-quote',
  'group-hours',
  'group-contact',
  'group-badge',
  'group-name',
  'group-compare',
  'page-opening',
  'page-product',
  'page-points',
  'page-prices',
  'page-quote',
  'page-ending',
] as const
export type PresetId = (typeof presetIds)[number]

/** What the words of a preset say; each language has its own. */
export const presetWords = [
  'headline',
  'subtitle',
  'body',
  'price',
  'oldPrice',
  'label',
  'quote',
  'action',
  'captions',
  'product',
  'productLine',
  'condition',
  'stepOne',
  'stepTwo',
  'stepThree',
  'hours',
  'hoursLines',
  'contact',
  'contactLines',
  'person',
  'role',
  'before',
  'beforeLine',
  'after',
  'afterLine',
  'thanks',
  'one',
  'two',
  'three',
] as const
export type PresetWord = (typeof presetWords)[number]

export type PresetElement =
  | { elName: 'text' | 'captions'; word: PresetWord; style: Partial<ElementStyle> }
  | { elName: 'shape'; form: (typeof shapeForms)[number]; style: Partial<ElementStyle> }

/** A few elements drawn by us; lengths are canvas px of a page of 375 x 667. Of a page, `ground` is what all lies on. */
export type Preset = {
  id: PresetId
  kind: PresetKind
  elements: readonly PresetElement[]
  ground?: string
  /** Running text: it takes the brand's colour and font of texts, and not of headings. */
  isBody?: true
  /** Its colours belong together, as those of a stroke: of a brand it takes the font alone. */
  keepsColour?: true
}

const layerOfWords = 9000

/** A preset as a page of its own, in the words of a language. A brand gives its colours and fonts. */
export function presetPage(preset: Preset, say: (word: PresetWord) => string, kit?: BrandKit): ProjectPage {
  const { id, kind, elements, ground = '#ffffff' } = preset
  const isGroup = kind === 'group' && elements.length > 1
  const page = ProjectPage.parse({
    uuid: id,
    commonStyle: { backgroundColor: ground },
    elements: elements.map((one, at) =>
      Element.parse({
        uuid: `${id}-${at}`,
        elName: one.elName,
        propsValue: one.elName === 'shape' ? { form: one.form } : { text: say(one.word) },
        commonStyle: { ...one.style, zIndex: one.elName === 'shape' ? at + 1 : layerOfWords + at },
        ...(isGroup ? { groupId: id } : {}),
      }),
    ),
  })
  return kit ? branded(page, kitFor(preset, kit)) : page
}

function kitFor({ isBody, keepsColour }: Preset, kit: BrandKit): BrandKit {
  if (keepsColour) return { ...kit, heading: '', body: '' }
  return isBody ? { ...kit, heading: kit.body, headingFont: kit.bodyFont } : kit
}

function branded(page: ProjectPage, kit: BrandKit): ProjectPage {
  const alone = Project.parse({ pages: [page] })
  return applyBrand(alone, { page: page.uuid, elements: [] }, kit)?.project.pages[0] ?? page
}
