import type { assignRuleApi } from '@matrixcast/contract/assign-rules'
import type { InputOf } from '@matrixcast/contract/endpoint'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'

/** The form of a rule of assigning, as its parts take it. */
export type RuleFormOf = OwnForm<InputOf<typeof assignRuleApi.save>>
