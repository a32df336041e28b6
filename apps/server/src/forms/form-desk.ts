import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { FormField, FormReason, openApi } from '@matrixcast/contract/forms'
import type { Country } from '@matrixcast/domain/country'
import { Refusal } from '@matrixcast/domain/refusal'
import { DatabaseAway } from '../db/database-away.ts'
import type { FormCaller } from '../http/callers.ts'
import { HttpRefusal } from '../http/refusal.ts'
import { addLeadLanes, linkLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import { type FormFault, type FormFaults, personIn } from './filled-form.ts'
import type { FormIntakeStore, Sent } from './form-intake-store.ts'
import type { FormRow, FormStore } from './form-store.ts'

type PhoneOf = (typed: string, country: Country) => string | null
type Needs = { forms: FormStore; intakes: FormIntakeStore; limits: RateLimits; phoneOf: PhoneOf }
type AddLead = typeof openApi.addLead
type Submission = Pick<Sent, 'ref' | 'click' | 'hasConsent'> & { given: (field: FormField) => readonly string[] }
const faults: Partial<Record<string, FormReason>> = { formFull: 'full', leadThere: 'known' }

/** Judges what is sent to a form, by visitors and by programs, and keeps a row of each. */
export function buildFormDesk({ forms, intakes, limits, phoneOf }: Needs) {
  async function refuse(form: FormRow, sent: Pick<Sent, 'via' | 'ref'>, fault: FormFault): Promise<FormFault> {
    await intakes.refuse(form, sent, fault)
    return fault
  }

  /** The database gave up on it: where it goes on, its log has a row of the try. */
  async function takeOrNote(form: FormRow, sent: Sent) {
    try {
      return await intakes.take(form, sent)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      const isNoted = await intakes.refuse(form, sent, { field: null, reason: 'away' }).then(
        () => true,
        () => false,
      )
      throw new DatabaseAway(error.cause, isNoted)
    }
  }

  return {
    refuse: (form: FormRow, ref: string, reason: FormReason): Promise<FormFault> =>
      refuse(form, { via: 'page', ref }, { field: null, reason }),

    /** All that is wrong, of which the first is kept; nothing: it was taken. */
    async submit(form: FormRow, { ref, click, hasConsent, given }: Submission): Promise<FormFaults | []> {
      const sent = { via: 'page', ref } as const
      const filled = personIn(form.fields, given, { phoneOf, country: form.country })
      const lacking: FormFault[] = form.consent !== '' && !hasConsent ? [{ field: null, reason: 'consent' }] : []
      const wrong: FormFault[] = [...(filled.ok ? [] : filled.fault), ...lacking]
      const [first, ...others] = wrong
      if (first) return [await refuse(form, sent, first), ...others]
      if (!filled.ok) throw new Error('a form was refused without a reason')
      try {
        await takeOrNote(form, { ...sent, click, hasConsent: form.consent !== '', person: filled.value })
        return []
      } catch (error) {
        const reason = error instanceof Refusal ? faults[error.fault] : undefined
        if (!reason) throw error
        return [await refuse(form, sent, { field: null, reason })]
      }
    },

    /** Undefined for what is no key at all; too many wrong ones of one address are refused. */
    async findByKey(key: string, ip: string): Promise<FormCaller | undefined> {
      if (key === '') return undefined
      return limits.guess(linkLanes('formKey', ip), async () => {
        const found = await forms.findByKey(key)
        if (!found) throw new HttpRefusal(401, 'keyUnknown')
        return found
      })
    },

    async addLead(caller: FormCaller, input: ParsedInputOf<AddLead>): Promise<OutputOf<AddLead>> {
      const form = await forms.byId(caller.workspaceId, caller.formId)
      if (!form) throw new Refusal('notFound')
      if (!caller.isOpen) throw new Refusal('formClosed')
      await limits.request(addLeadLanes(form.id))
      const sent = { via: 'key', ref: input.orderId } as const
      const { given, more } = sentFields(form, input)
      const country = input.country ?? form.country
      const filled = personIn(form.fields, (field) => given.get(field.key) ?? [], { phoneOf, country, more })
      if (!filled.ok) {
        const { field, reason } = await refuse(form, sent, filled.fault[0])
        throw refusalOf(field, reason, country)
      }
      if (form.consent !== '' && !input.consent) {
        await refuse(form, sent, { field: null, reason: 'consent' })
        throw new Refusal('formConsent')
      }
      try {
        const call = { ...input, call: 'addLead', orderId: uuidOf(`${form.id} ${input.orderId}`) }
        const taken = await takeOrNote(form, { ...sent, hasConsent: input.consent, person: filled.value, call })
        return { number: taken.number, outcome: taken.outcome }
      } catch (error) {
        const reason = error instanceof Refusal ? faults[error.fault] : undefined
        if (reason) await refuse(form, sent, { field: null, reason })
        throw error
      }
    },
  }
}

/** Orders of forms have names of any kind: each is kept under the digits of a UUID of its own. */
const uuidOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)

type SentFields = Pick<ParsedInputOf<AddLead>, 'fields' | 'mapping'>

/** Sent values by the keys of the form's fields; what the form has no field for is kept under its own name. */
function sentFields(form: FormRow, { fields, mapping }: SentFields) {
  const given = new Map<string, string[]>()
  const more: { label: string; text: string }[] = []
  for (const [name, wanted] of Object.entries(mapping)) {
    const keys = form.fields.flatMap(({ key, label }) => [key, label])
    const values = form.fields.map(({ key }) => key).join(', ')
    if (!keys.includes(wanted))
      throw new Refusal('invalidInput', { field: `mapping.${name}`, reason: 'choice', values })
    if (!Object.hasOwn(fields, name)) throw new Refusal('invalidInput', { field: `fields.${name}`, reason: 'required' })
  }
  for (const [name, value] of Object.entries(fields)) {
    const wanted = Object.hasOwn(mapping, name) ? mapping[name] : name
    const field = form.fields.find(({ key, label }) => key === wanted || label === wanted)
    const texts = Array.isArray(value) ? value : [String(value)]
    if (field && !given.has(field.key)) given.set(field.key, texts)
    else if (texts.join('') !== '') more.push({ label: name, text: texts.join(', ') })
  }
  return { given, more }
}

function refusalOf(field: FormField | null, reason: FormReason, country: Country): Refusal {
  switch (reason) {
    case 'phone':
      return new Refusal('leadPhone', { country })
    case 'twoPhones':
      return new Refusal('leadTwoPhones')
    case 'twoEmails':
      return new Refusal('leadTwoEmails')
    case 'email':
      return new Refusal('formEmail')
    case 'contact':
      return new Refusal('formContact')
    case 'encoding':
      return new Refusal('formEncoding')
    default:
      return new Refusal('formField', { field: field?.label ?? 'fields' })
  }
}

export type FormDesk = ReturnType<typeof buildFormDesk>
