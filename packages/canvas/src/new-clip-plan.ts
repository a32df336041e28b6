import { ClipPlan } from './clip-plan.ts'
import { isOfField, styleFields } from './style-grammar.ts'

/**
 * A clip plan as somebody sends it. Its styles follow the grammar of each field; those stored before there was one stay
 * readable as `ClipPlan`, and are made harmless where they are drawn.
 */
export const NewClipPlan = ClipPlan.superRefine(({ page, captions, project }, context) => {
  const check = (path: (string | number)[], isRight: boolean) => {
    if (!isRight) context.addIssue({ code: 'custom', path, message: 'not a value of this style' })
  }
  page.elements.forEach(({ commonStyle }, index) => {
    for (const field of styleFields) {
      check(['page', 'elements', index, 'commonStyle', field], isOfField(field, commonStyle[field]))
    }
  })
  for (const field of ['backgroundColor', 'backgroundSize'] as const) {
    check(['page', 'commonStyle', field], isOfField(field, page.commonStyle[field]))
  }
  // Videos of pages have calls of their own, which keep the state of the page.
  check(['project'], project === undefined)
  check(['captions', 'highlight'], isOfField('color', captions.highlight))
})
