import type { InputOf } from '@matrixcast/contract/endpoint'
import { type Form, type FormField, faultInFields, formApi } from '@matrixcast/contract/forms'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'
import { isOurLanguage } from '../ui/our-language.ts'

export type FormValues = InputOf<typeof formApi.save>
export type FormFormOf = OwnForm<FormValues>
type Words = { title: string; consent: string; kinds: { name: string; phone: string; wish: string } }

/** Saving a form, with what keeps several of its fields from being one. */
export const saveForm = {
  ...formApi.save,
  input: formApi.save.input
    .refine(({ fields }) => faultInFields(fields) === undefined, { path: ['fields'] })
    .refine(({ fields, consent }) => consent !== '' || fields.every(({ kind }) => kind !== 'phone'), {
      path: ['consent'],
    }),
}

/** A form as most need it, in the reader's language; or one that there is. */
export function draftOf(form: Form | null, words: Words, language: string): FormValues {
  if (form) {
    const { id, name, title, intro, fields, consent, submit, thanks, redirect, hosts, poolId, samePerson } = form
    const { colour, background, language: own, hourMost, country } = form
    const look = { colour, background, language: own, hourMost, country, slug: '' }
    return { id, name, title, intro, fields, consent, submit, thanks, redirect, hosts, poolId, samePerson, ...look }
  }
  const field = (kind: 'name' | 'phone' | 'wish', required: boolean): FormField => ({
    key: kind,
    kind,
    label: words.kinds[kind],
    required,
    choices: [],
  })
  return {
    name: '',
    title: words.title,
    intro: '',
    fields: [field('name', true), field('phone', true), field('wish', false)],
    consent: words.consent,
    submit: '',
    thanks: '',
    redirect: '',
    hosts: [],
    poolId: null,
    samePerson: 'attach',
    colour: '#0958d9',
    background: '#ffffff',
    language: isOurLanguage(language) ? language : 'zh',
    hourMost: 200,
    country: null,
    slug: '',
  }
}

/** What keeps the fields from being kept, and where. */
export function fieldFault(fields: readonly FormField[]) {
  const bare = fields.findIndex(({ label }) => label.trim() === '')
  return bare >= 0 ? { at: bare, reason: 'labelMissing' as const } : faultInFields(fields)
}

/** A key that no field has yet. */
export function newKey(fields: readonly FormField[], kind: FormField['kind']): string {
  const isFree = (key: string) => fields.every((field) => field.key !== key)
  if (isFree(kind)) return kind
  const next = fields.findIndex((_field, at) => isFree(`${kind}_${at + 2}`))
  return `${kind}_${next + 2}`
}
