import { publishFaults } from '@matrixcast/domain/publish-task'
import { z } from 'zod'

export const words = z.array(z.string().min(1).max(120)).min(1).max(24)
/** `{site}` and the values of the post are put in; everything else stands as it is. */
export const template = z.string().min(1).max(300)
export const seconds = z.number().int().min(1).max(1800)
export const fault = z.enum(publishFaults)

const common = {
  match: z.enum(['whole', 'start', 'part']).default('whole'),
  /** Part of the address of the frame it is in, where the portal puts its form into one. */
  frame: z.string().max(120).optional(),
  pick: z.enum(['first', 'last']).optional(),
}
const roles = [
  'alert',
  'article',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'img',
  'link',
  'listitem',
  'main',
  'menuitem',
  'option',
  'radio',
  'row',
  'searchbox',
  'status',
  'switch',
  'tab',
  'textbox',
] as const

/** One way to find a thing. `css` is the last resort and says why there is no better one. */
const way = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('role'),
    role: z.enum(roles),
    names: words.optional(),
    /** Text inside it, where it has no name of its own. */
    holds: words.optional(),
    pressed: z.boolean().optional(),
    ...common,
  }),
  z.strictObject({ by: z.literal('label'), words, ...common }),
  z.strictObject({ by: z.literal('placeholder'), words, ...common }),
  z.strictObject({ by: z.literal('text'), words, ...common }),
  z.strictObject({
    by: z.literal('css'),
    selector: z.string().min(1).max(200),
    because: z.string().min(10).max(200),
    ...common,
  }),
])
export type Way = z.infer<typeof way>

/** The same thing in any of several layouts or languages. */
export const target = z.array(way).min(1).max(6)
export type Target = z.infer<typeof target>

/** What is read of a found thing. `after` cuts off what stands before the value. */
export const reading = z.strictObject({
  find: target.optional(),
  take: z.enum(['text', 'value', 'attribute']),
  attribute: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  after: z.string().max(80).optional(),
  /** Only this line of it, from 1. */
  line: z.number().int().min(1).max(9).optional(),
  /** Only this word of it, from 1. */
  word: z.number().int().min(1).max(9).optional(),
})
export type Reading = z.infer<typeof reading>

/** Something that shows where we are: every part given has to hold. */
export const sight = z.strictObject({
  /** Beginning of the path in the address. */
  at: z.string().startsWith('/').max(120).optional(),
  sees: target.optional(),
  lacks: target.optional(),
  /** Any of these in the text of what is seen. */
  says: words.optional(),
})
export type Sight = z.infer<typeof sight>

/** `iso`: as in a `datetime` attribute. `written`: as portals write it for people, in the browser's time zone. */
export const times = z.enum(['iso', 'written'])
