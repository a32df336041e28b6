import type { ClipPlan } from './clip-plan.ts'
import type { Element } from './document.ts'

/** An element that letters are written with, and all texts it may show over the variants of a plan. */
export type WrittenText = { element: Element; text: string }

/** Every text a plan's videos may show, by the element whose font draws it. */
export function writtenTexts(plan: ClipPlan): WrittenText[] {
  const keywords = plan.keywords.join(' ')
  const titles = plan.titles.join(' ')
  const scenes = plan.scenes.map(({ text }) => text).join(' ')
  return plan.page.elements.flatMap((element): WrittenText[] => {
    if (element.elName === 'captions') {
      return plan.captions.on ? [{ element, text: `${plan.scripts.flat().join(' ')} ${keywords}` }] : []
    }
    if (element.elName !== 'text') return []
    const { text } = element.propsValue
    const shown = text.replaceAll('{scene}', scenes).replaceAll('{title}', titles).replaceAll('{keyword}', keywords)
    return [{ element, text: titles.includes('{keyword}') ? `${shown} ${keywords}` : shown }]
  })
}
