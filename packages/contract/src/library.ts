import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { done, language, listInput, pageOf } from './wire.ts'

export const tutorialCategories = ['start', 'make', 'publish', 'customers', 'programs'] as const
export type TutorialCategory = (typeof tutorialCategories)[number]
const category = z.enum(tutorialCategories)

/** Stable: it is part of addresses and of what is kept of each reader. */
const tutorialId = z.string().regex(/^[a-z0-9-]{1,40}$/)

const tutorial = z.object({
  id: tutorialId,
  title: z.string(),
  summary: z.string(),
  category,
  /** About how long it takes to read. */
  minutes: z.int().positive(),
  isRead: z.boolean(),
})
export type Tutorial = z.infer<typeof tutorial>
const neighbour = tutorial.pick({ id: true, title: true }).nullable()

const detail = tutorial.extend({
  /** HTML of headings, paragraphs, lists, links and emphasis alone. */
  content: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  prev: neighbour,
  next: neighbour,
  /** What the caller answered; null: nothing yet. */
  isHelpful: z.boolean().nullable(),
})
export type TutorialDetail = z.infer<typeof detail>

/** Tutorials about this product, which come with it. */
export const tutorialApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/getOfficialTutorials',
    access: session,
    input: listInput.extend({ category: category.optional(), language: language.default('zh') }),
    output: pageOf(tutorial),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v2.common/getOfficialTutorialsDetail',
    access: session,
    input: z.object({ id: tutorialId, language: language.default('zh') }),
    output: detail,
  }),
  /** Of an official or a short one. */
  seen: endpoint({
    method: 'POST',
    path: '/api/v2.common/seenTutorial',
    access: session,
    input: z.object({ id: tutorialId, isRead: z.boolean().default(true) }),
    output: done,
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/api/v2.common/feedbackTutorial',
    access: session,
    /** null takes the answer back. */
    input: z.object({ id: tutorialId, isHelpful: z.boolean().nullable() }),
    output: done,
  }),
}
