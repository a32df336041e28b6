import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { phonePattern } from '@matrixcast/domain/phone'
import { z } from 'zod'
import type { Project, ProjectElement } from './document.ts'

export const formFieldKinds = ['text', 'phone', 'textarea', 'select', 'radio', 'checkbox', 'date'] as const

/** One question of a form on a page. */
export const FormField = z.object({
  uuid: z.string().regex(/^[\w-]{1,64}$/),
  label: z.string().min(1).max(100),
  kind: z.enum(formFieldKinds),
  required: z.boolean().default(false),
  /** Of select, radio and checkbox. */
  choices: z.array(z.string().min(1).max(100)).max(50).default([]),
  /** Signs at most. */
  most: z.int().min(1).max(2000).default(2000),
})
export type FormField = z.infer<typeof FormField>

/** What an element of the kind `form` carries: its fields and words. */
export const FormProps = z.object({
  fields: z.array(FormField).min(1).max(30),
  submit: z.string().max(40).default(''),
  thanks: z.string().max(500).default(''),
  /** What a visitor agrees to with a tick; a form that asks for a telephone number needs it. */
  consent: z.string().max(500).default(''),
})

/** The forms of a page as it was published, by the uuid of their element. */
export const PageForms = z.array(FormProps.extend({ uuid: z.string() }))
export type PageForm = z.infer<typeof PageForms>[number]

type Placed = { element: ProjectElement; path: string }
const formElements = ({ pages }: Project): Placed[] =>
  pages.flatMap(({ elements }, at) =>
    elements.flatMap((element, index): Placed[] =>
      element.elName === 'form' && element.hidden !== true
        ? [{ element, path: `pages.${at}.elements.${index}.propsValue` }]
        : [],
    ),
  )

/** The form that an element is; undefined for another kind, and for one that is not filled in right. */
export function formOf(element: ProjectElement): PageForm | undefined {
  const props = element.elName === 'form' ? FormProps.safeParse(element.propsValue) : undefined
  return props?.success ? { ...props.data, uuid: element.uuid } : undefined
}

/** The forms that visitors are shown, in the order of the document. */
export const formsOf = (project: Project): PageForm[] =>
  formElements(project).flatMap(({ element }) => formOf(element) ?? [])

/** What keeps a document with forms from being published, by its place. */
export function faultInForms(project: Project): { path: string; reason: string } | undefined {
  for (const { element, path } of formElements(project)) {
    const props = FormProps.safeParse(element.propsValue)
    if (!props.success) {
      const issue = props.error.issues[0]
      return { path: [path, ...(issue?.path ?? [])].join('.'), reason: issue?.message ?? '' }
    }
    const { fields, consent } = props.data
    if (consent === '' && fields.some(({ kind }) => kind === 'phone')) {
      return { path: `${path}.consent`, reason: 'consentMissing' }
    }
    const bare = fields.findIndex(({ kind, choices }) => /select|radio|checkbox/.test(kind) && choices.length === 0)
    if (bare >= 0) return { path: `${path}.fields.${bare}.choices`, reason: 'choicesMissing' }
  }
  return undefined
}

export type FormValue = { uuid: string; label: string; kind: FormField['kind']; values: string[] }

/**
 * What a visitor filled in, by the form as it was published; `given` answers all texts sent for a field. Refused with the label of
 * the field that is wrong; `phoneOf` answers a number as it is kept, undefined for what is none. Texts for fields that the form does not have are not looked at.
 */
export function formValues(
  form: PageForm,
  given: (uuid: string) => readonly string[],
  phoneOf: (text: string) => string | undefined,
): Outcome<FormValue[], { field: string }> {
  const filled: FormValue[] = []
  for (const field of form.fields) {
    const { uuid, label, kind, required } = field
    const sent = given(uuid)
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const values = sent.map((one) => valueOf(field, one, phoneOf))
    const right = values.filter((one) => one !== undefined)
    const isTooMuch = right.length > (kind === 'checkbox' ? field.choices.length : 1)
    if (right.length < values.length || isTooMuch || (required && right.length === 0)) return refused({ field: label })
    if (right.length > 0) filled.push({ uuid, label, kind, values: right })
  }
  return ok(filled)
}

/** What a browser lets through in a field of this kind; undefined: anything. */
export const patternOf = (kind: FormField['kind']): string | undefined => (kind === 'phone' ? phonePattern : undefined)

function valueOf(
  { kind, choices, most }: FormField,
  text: string,
  phoneOf: (text: string) => string | undefined,
): string | undefined {
  if (kind === 'phone') return phoneOf(text)
  if (kind === 'date') return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) ? text : undefined
  if (kind === 'text' || kind === 'textarea') return text.length <= most ? text : undefined
  return choices.includes(text) ? text : undefined
}
