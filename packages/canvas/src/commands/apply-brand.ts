import { type BrandKit, inkOn } from '../brand-kit.ts'
import { isKnownElement, type Project, type ProjectElement, type ProjectPage } from '../document.ts'
import type { ElementStyle } from '../element-style.ts'
import { hasLetters } from '../has-letters.ts'
import type { Change, Selection } from './change.ts'

/**
 * Gives all pages the colours and fonts of a brand, as one step: the ground, the largest words of a page as its headings, all
 * others, what is filled, and the logo where one was put in. Words on a fill can be read on it. Words over a picture or a
 * video keep their colour, since no one colour can be read on all of them. Undefined: nothing would be another.
 */
export function applyBrand(project: Project, selection: Selection, kit: BrandKit): Change | undefined {
  let count = 0
  const pages = project.pages.map((page) => {
    const elements = page.elements.map((element) => {
      const style = { ...element.commonStyle, ...brandedStyle(element, page, kit) }
      return withLogo(isSame(style, element.commonStyle) ? element : { ...element, commonStyle: style }, kit)
    })
    const isGround = kit.ground !== '' && page.commonStyle.backgroundImage === ''
    const ground = isGround ? kit.ground : page.commonStyle.backgroundColor
    const changed = elements.filter((element, at) => element !== page.elements[at]).length
    count += changed
    if (changed === 0 && ground === page.commonStyle.backgroundColor) return page
    return { ...page, elements, commonStyle: { ...page.commonStyle, backgroundColor: ground } }
  })
  if (pages.every((page, at) => page === project.pages[at])) return undefined
  return { project: { ...project, pages }, selection, label: { word: 'branded', count } }
}

const isSame = (one: ElementStyle, other: ElementStyle): boolean =>
  one.color === other.color &&
  one.backgroundColor === other.backgroundColor &&
  one.fontFamily === other.fontFamily &&
  one.newFontUrl === other.newFontUrl

function brandedStyle(element: ProjectElement, page: ProjectPage, kit: BrandKit): Partial<ElementStyle> {
  const { elName, commonStyle } = element
  const isFilled = commonStyle.backgroundColor !== ''
  const fill = isFilled && kit.accent !== '' && (elName === 'shape' || hasLetters(element)) ? kit.accent : ''
  const filled = fill === '' ? {} : { backgroundColor: fill }
  if (!hasLetters(element)) return filled
  const isHeading = elName === 'text' && commonStyle.fontSize === headingSize(page)
  const font = isHeading ? kit.headingFont : kit.bodyFont
  const own = isHeading ? kit.heading : kit.body
  const isOnFill = elName !== 'captions' && !isFilled && liesOnFill(element, page)
  const under = fill === '' && isOnFill ? kit.accent : fill
  const keepsColour = own === '' || elName === 'captions' || isFilled || isOnFill || isOverFootage(element, page)
  return {
    ...filled,
    ...font,
    ...(under !== '' ? { color: inkOn(under) } : keepsColour ? {} : { color: own }),
  }
}

/** A logo that was put in before shows the brand's logo of now, in its box. */
function withLogo(element: ProjectElement, { logo }: BrandKit): ProjectElement {
  if (logo === '' || !isKnownElement(element) || element.elName !== 'image') return element
  const { propsValue } = element
  if (propsValue.isLogo !== true || propsValue.imageSrc === logo) return element
  return { ...element, propsValue: { ...propsValue, imageSrc: logo, materialId: '' } }
}

const headingSize = ({ elements }: ProjectPage): number =>
  Math.max(...elements.flatMap(({ elName, commonStyle }) => (elName === 'text' ? commonStyle.fontSize : [])))

/** Whether the middle of a text is on a shape with a fill, which is on no footage above that. */
function liesOnFill({ commonStyle: over }: ProjectElement, { elements }: ProjectPage): boolean {
  const [x, y] = [over.left + over.width / 2, over.top + over.height / 2]
  const [top] = elements
    .filter(
      ({ elName, commonStyle: { zIndex, left, top: from, width, height, backgroundColor } }) =>
        ((elName === 'shape' && backgroundColor !== '') || footage.has(elName)) &&
        zIndex < over.zIndex &&
        left <= x &&
        x <= left + width &&
        from <= y &&
        y <= from + height,
    )
    .toSorted((one, other) => other.commonStyle.zIndex - one.commonStyle.zIndex)
  return top?.elName === 'shape'
}

const footage = new Set(['image', 'video', 'carousel'])

const isOverFootage = ({ commonStyle: over }: ProjectElement, { elements, commonStyle }: ProjectPage): boolean =>
  commonStyle.backgroundImage !== '' ||
  elements.some(
    ({ elName, commonStyle: under }) =>
      footage.has(elName) &&
      under.zIndex < over.zIndex &&
      under.left < over.left + over.width &&
      over.left < under.left + under.width &&
      under.top < over.top + over.height &&
      over.top < under.top + under.height,
  )
