import { leadApi } from '@matrixcast/contract/leads'
import { linkApi } from '@matrixcast/contract/links'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { planCostApi } from '@matrixcast/contract/plan-costs'
import { mostOfTags } from '@matrixcast/contract/text-lengths'
import { expect, it } from 'vitest'
import { limitsOf } from './limits.ts'

it('the limits of a field are those of its call: texts, numbers, lists and entries of a record', () => {
  expect(limitsOf(linkApi.save.input, 'name')).toEqual({ isRequired: true, min: 1, max: 60 })
  expect(limitsOf(leadApi.add.input, 'name')).toEqual({ isRequired: false, min: 0, max: 60 })
  expect(limitsOf(phoneLeadApi.addCall.input, 'seconds')).toEqual({
    isRequired: false,
    isWhole: true,
    min: 0,
    max: 86_400,
  })
  expect(limitsOf(leadApi.add.input, 'tags')).toEqual({ isRequired: false, max: mostOfTags.tags })
  expect(limitsOf(planCostApi.save.input, 'rows')).toEqual({ isRequired: true, min: 1, max: 5000 })
  expect(limitsOf(leadApi.savePool.input, 'returnDays.A')).toMatchObject({ isWhole: true, min: 1, max: 365 })
  expect(limitsOf(linkApi.save.input, 'colour')).toEqual({ isRequired: false })
})
