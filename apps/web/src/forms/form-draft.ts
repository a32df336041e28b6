import type { InputOf } from '@matrixcast/contract/endpoint'
import { type Form, type FormField, faultInFields, type formApi, formRedirect } from '@matrixcast/contract/forms'
import { isOurLanguage } from '../ui/our-language.ts'
import { areHostsRight } from './HostsField.tsx'
import { isSlugRight } from './SlugField.tsx'

export type FormDraft = Required<Omit<InputOf<typeof formApi.save>, 'id' | 'fields' | 'slug'>> & {
  fields: FormField[]
  slug: string
}
type Words = { title: string; consent: string; kinds: { name: string; phone: string; wish: string } }

/** A form as most need it, in the reader's language; or one that there is. */
export function draftOf(form: Form | null, words: Words, language: string): FormDraft {
  if (form) {
    const { name, title, intro, fields, consent, submit, thanks, redirect, hosts, poolId, samePerson } = form
    const { colour, background, language: own, hourMost, country } = form
    const look = { colour, background, language: own, hourMost, country, slug: '' }
    return { name, title, intro, fields, consent, submit, thanks, redirect, hosts, poolId, samePerson, ...look }
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

export const lacksConsent = ({ fields, consent }: Pick<FormDraft, 'fields' | 'consent'>): boolean =>
  consent.trim() === '' && fields.some(({ kind }) => kind === 'phone')

export const isRedirectRight = (redirect: string): boolean => formRedirect.safeParse(redirect.trim()).success

/** Whether the page can be drawn. */
export const isDrawable = (draft: FormDraft): boolean =>
  draft.title.trim() !== '' && fieldFault(draft.fields) === undefined

export const isReady = (draft: FormDraft): boolean =>
  isDrawable(draft) &&
  draft.name.trim() !== '' &&
  !lacksConsent(draft) &&
  isRedirectRight(draft.redirect) &&
  areHostsRight(draft.hosts) &&
  isSlugRight(draft.slug)

/** A key that no field has yet. */
export function newKey(fields: readonly FormField[], kind: FormField['kind']): string {
  const isFree = (key: string) => fields.every((field) => field.key !== key)
  if (isFree(kind)) return kind
  const next = fields.findIndex((_field, at) => isFree(`${kind}_${at + 2}`))
  return `${kind}_${next + 2}`
}
