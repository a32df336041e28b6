import { phoneNumber } from '@matrixcast/domain/phone'
import { describe, expect, it } from 'vitest'
import { readProject } from './migrate.ts'
import { faultInForms, formsOf, formValues, PageForms } from './page-form.ts'

const [form] = PageForms.parse([
  {
    uuid: 'form',
    consent: 'You may call me',
    fields: [
      { uuid: 'name', label: 'Name', kind: 'text', required: true, most: 10 },
      { uuid: 'phone', label: 'Phone', kind: 'phone', required: true },
      { uuid: 'city', label: 'City', kind: 'select', choices: ['Lima', 'Quito'] },
      { uuid: 'wants', label: 'Wants', kind: 'checkbox', choices: ['a', 'b', 'c'] },
      { uuid: 'day', label: 'Day', kind: 'date' },
    ],
  },
])
const filled = (more: Record<string, string[]>) => {
  if (!form) throw new Error('no form')
  const given: Record<string, string[]> = { name: ['Ana'], phone: ['138 1234 5678'], ...more }
  return formValues(form, (uuid) => given[uuid] ?? [], phoneNumber)
}
const documentWith = (propsValue: object) => {
  const read = readProject({ pages: [{ uuid: 'p', elements: [{ uuid: 'f', elName: 'form', propsValue }] }] })
  if (!read.ok) throw new Error(read.fault.kind)
  return read.value.project
}

describe('what a visitor fills in', () => {
  it('is kept field by field, a number without its spaces, an empty field not at all', () => {
    const result = filled({ wants: ['a', 'c'], city: [''], unknown: ['x'] })
    expect(result.ok && result.value.map(({ uuid, values }) => [uuid, values])).toEqual([
      ['name', ['Ana']],
      ['phone', ['13812345678']],
      ['wants', ['a', 'c']],
    ])
  })

  it.each([
    ['a required field that is empty', { name: ['  '] }, 'Name'],
    ['more signs than there may be', { name: ['x'.repeat(11)] }, 'Name'],
    ['two texts for one field', { name: ['a', 'b'] }, 'Name'],
    ['what is no number', { phone: ['12345'] }, 'Phone'],
    ['a choice that there is not', { city: ['Rome'] }, 'City'],
    ['a day that there is not', { day: ['2026-13-01'] }, 'Day'],
  ])('is refused by the label of the field: %s', (_, more, field) => {
    expect(filled(more)).toEqual({ ok: false, fault: { field } })
  })
})

describe('a form of a document', () => {
  const fields: object[] = [{ uuid: 'p', label: 'Phone', kind: 'phone' }]

  it('that asks for a number needs words to agree to', () => {
    expect(faultInForms(documentWith({ fields }))).toEqual({
      path: 'pages.0.elements.0.propsValue.consent',
      reason: 'consentMissing',
    })
    expect(faultInForms(documentWith({ fields, consent: 'Yes' }))).toBeUndefined()
  })

  it('without fields, or with a choice of nothing, is named by its place', () => {
    expect(faultInForms(documentWith({ fields: [] }))?.path).toBe('pages.0.elements.0.propsValue.fields')
    const bare = { fields: [{ uuid: 'c', label: 'City', kind: 'select' }] }
    expect(faultInForms(documentWith(bare))?.reason).toBe('choicesMissing')
  })

  it('is kept by a document as it came, and shown with its defaults', () => {
    expect(formsOf(documentWith({ fields, newer: 1 }))).toMatchObject([
      { uuid: 'f', thanks: '', fields: [{ most: 2000 }] },
    ])
  })
})
