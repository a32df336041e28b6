import { z } from 'zod'
import { can, endpoint, formKeyOnly } from './endpoint.ts'
import { linkStates } from './links.ts'
import { country, done, id, ids, language, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Forms at addresses of their own: made here, filled in by anybody, on our page or in a frame of somebody else's. */

/** Fields that say who somebody is and what they want come once a form; the others are questions of one's own. */
export const personKinds = ['name', 'phone', 'wechat', 'email', 'area', 'wish'] as const
const questionKinds = ['text', 'textarea', 'select', 'radio', 'checkbox', 'date'] as const
export const formFieldKinds = [...personKinds, ...questionKinds] as const
export type FormFieldKind = (typeof formFieldKinds)[number]
/** How long an answer may be, in UTF-16 units. */
export const mostOfField: Record<FormFieldKind, number> = {
  name: 60,
  phone: 40,
  wechat: 60,
  email: 200,
  area: 60,
  wish: 1000,
  text: 200,
  textarea: 1000,
  select: 100,
  radio: 100,
  checkbox: 100,
  date: 10,
}
const choiceKinds: readonly string[] = ['select', 'radio', 'checkbox']
export const needsChoices = (kind: FormFieldKind): boolean => choiceKinds.includes(kind)
const contactKinds: readonly string[] = ['phone', 'wechat', 'email']
export const isContact = (kind: FormFieldKind): boolean => contactKinds.includes(kind)

/** By which the field is called in what is sent; it stays when the label changes. */
const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/)
export const formField = z.object({
  key: fieldKey,
  kind: z.enum(formFieldKinds),
  label: text(100, 1),
  required: z.boolean(),
  choices: z.array(text(100, 1)).max(50).default([]),
})
export type FormField = z.infer<typeof formField>

/** What keeps a list of fields from being a form. */
export function faultInFields(fields: readonly FormField[]): { at: number; reason: FieldFault } | undefined {
  for (const [at, { key, kind, choices }] of fields.entries()) {
    const isPerson = personKinds.some((one) => one === kind)
    const isTwice = fields.slice(0, at).some((one) => one.key === key || (isPerson && one.kind === kind))
    if (isTwice) return { at, reason: 'fieldTwice' }
    if (needsChoices(kind) && new Set(choices).size < Math.max(1, choices.length))
      return { at, reason: 'choicesMissing' }
  }
  return fields.some(({ kind }) => isContact(kind)) ? undefined : { at: 0, reason: 'contactMissing' }
}
type FieldFault = 'fieldTwice' | 'choicesMissing' | 'contactMissing'

/** A site that may show a page of ours in a frame: `shop.example`, `*.shop.example`, `localhost:3000`. */
export const frameHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  // People copy the whole address of a site.
  .overwrite((host) => host.replace(/^https?:\/\//, '').replace(/\/.*$/, ''))
  .regex(/^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/, {
    error: 'host',
  })
export const frameHosts = z.array(frameHost).max(50)

/** An address of one's own. */
export const pageSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{2,38}[a-z0-9]$/, { error: 'slug' })
export const themeColour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Where people go afterwards. */
const formRedirect = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(2000)
    .refine((address) => !/^https:\/\/[^/?#]*@/i.test(address), { error: 'passwordInAddress' }),
])
export const samePersonModes = ['attach', 'new', 'refuse'] as const

const look = {
  title: text(80, 1),
  intro: text(500),
  fields: z.array(formField).min(1).max(20),
  consent: text(1000),
  /** Words of the button; empty: those of the language. */
  submit: text(30),
  colour: themeColour,
  background: themeColour,
  language,
}
const settings = {
  name: text(60, 1),
  ...look,
  thanks: text(500),
  redirect: formRedirect,
  hosts: frameHosts,
  poolId: id.nullable(),
  samePerson: z.enum(samePersonModes),
  hourMost: z.int().min(1).max(10_000),
  /** Whose telephone numbers visitors write without a code; null: the workspace's. */
  country: country.nullable().default(null),
}

/** Why a submission was refused. `known`: the person is a lead already, and the form takes nobody twice. */
export const formReasons = [
  'required',
  'phone',
  'twoPhones',
  'twoEmails',
  'email',
  'tooLong',
  'choice',
  'date',
  'contact',
  'consent',
  'encoding',
  'tooFast',
  'stale',
  'robot',
  'foreign',
  'full',
  'known',
  'away',
] as const
export type FormReason = (typeof formReasons)[number]

export const formVias = ['page', 'key'] as const
export const formOutcomes = ['new', 'attached', 'refused'] as const

const formRow = z.object({
  id,
  ...settings,
  consentVersion: z.int(),
  url: z.string(),
  slug: z.string(),
  state: z.enum(linkStates),
  hasKey: z.boolean(),
  visits: z.int(),
  /** Submissions that were taken, and that were refused. */
  taken: z.int(),
  refused: z.int(),
  /** Leads that there were not before. */
  leads: z.int(),
  createtime: unixSeconds,
})
export type Form = z.infer<typeof formRow>

const intakeRow = z.object({
  id,
  at: unixSeconds,
  via: z.enum(formVias),
  outcome: z.enum(formOutcomes),
  /** Null where it was taken. */
  reason: z.enum(formReasons).nullable(),
  /** The label of the field that was wrong. */
  field: z.string(),
  /** Null where the caller does not see the lead. */
  lead: z.object({ id, number: z.string() }).nullable(),
})
export type FormIntake = z.infer<typeof intakeRow>

export const formApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.form/getFormList',
    access: can('form:list'),
    input: listInput.extend({ state: z.enum(linkStates).optional() }),
    output: pageOf(formRow),
  }),
  /** A form with `id` is changed: its address stays, earlier ones go on answering. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.form/addOrEditForm',
    access: can('form:edit'),
    input: z.object({ id: id.optional(), ...settings, slug: pageSlug.optional() }),
    output: z.object({ id, url: z.string() }),
  }),
  /** A closed form answers 410, takes nothing, and is counted on. */
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.form/setFormState',
    access: can('form:edit'),
    input: z.object({ ids, state: z.enum(linkStates) }),
    output: perItem,
  }),
  /** The page as visitors will see it; nothing is kept. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v2.form/previewForm',
    access: can('form:edit'),
    input: z.object(look),
    output: z.object({ html: z.string() }),
  }),
  /** A new key for programs, shown once; the one before opens nothing any more. */
  makeKey: endpoint({
    method: 'POST',
    path: '/api/v2.form/makeFormKey',
    access: can('form:edit'),
    input: z.object({ id }),
    output: z.object({ key: z.string() }),
  }),
  removeKey: endpoint({
    method: 'POST',
    path: '/api/v2.form/removeFormKey',
    access: can('form:edit'),
    input: z.object({ id }),
    output: done,
  }),
  /** What became of each submission of the last 30 days, the newest first. */
  intakes: endpoint({
    method: 'GET',
    path: '/api/v2.form/getIntakeList',
    access: can('form:list'),
    input: listInput.extend({ id, outcome: z.enum(formOutcomes).optional() }),
    output: pageOf(intakeRow),
  }),
}

const sentValue = z.union([z.string().max(200_000), z.number(), z.boolean(), z.array(z.string().max(1000)).max(50)])

/** For programs, which bring the key of a form in the header `x-form-key`. */
export const openApi = {
  addLead: endpoint({
    method: 'POST',
    path: '/api/v2.open/addLead',
    access: formKeyOnly,
    input: z.object({
      /** The same one again answers what it became the first time, and makes nothing. */
      orderId: text(100, 1),
      /** By the keys or labels of the form's fields; what it has no field for goes to the lead's words. */
      fields: z
        .record(z.string().min(1).max(100), sentValue)
        .refine((fields) => Object.keys(fields).length <= 50, { error: 'tooMany' }),
      /** Names of `fields` that the caller has, and the keys of the form's fields that they are. */
      mapping: z.record(z.string().max(100), fieldKey).default({}),
      /** Whether the person agreed to the form's consent. */
      consent: z.boolean().default(false),
      /** Whose telephone number it is where it has no code; left out: the form's. */
      country: country.optional(),
    }),
    output: z.object({ number: z.string(), outcome: z.enum(['new', 'attached']) }),
  }),
}
