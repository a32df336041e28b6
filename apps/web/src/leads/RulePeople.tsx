import { type AssignRule, assignRuleApi } from '@matrixcast/contract/assign-rules'
import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../ui/form/FormField.tsx'
import { limitsOf } from '../ui/form/limits.ts'
import { usePeople } from '../ui/form/people-fields.tsx'
import type { RuleFormOf } from './rule-form-of.ts'

const { min, max } = { min: 1, max: 1, ...limitsOf(assignRuleApi.save.input, 'people.0.weight') }

/** Who takes turns, and how often each compared with the others. */
export function RulePeople({ rule, form }: { rule: AssignRule | undefined; form: RuleFormOf }) {
  const { t } = useTranslation('leads')
  const { value = [], onChange } = form.useOwn('people')
  const people = usePeople(rule?.people)
  return (
    <FormField form={form} name="people" label={t('rules.people')}>
      {({ id, status }) => (
        <>
          <Select
            id={id}
            status={status}
            mode="multiple"
            value={value.map((one) => one.id)}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('rules.peopleChoose')}
            options={people.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(ids) =>
              onChange(ids.map((one) => value.find((known) => known.id === one) ?? { id: one, weight: min }))
            }
          />
          {value.length > 1 && (
            <ul className="lead-weights">
              {value.map((one) => {
                const name = people.find((person) => person.id === one.id)?.name ?? ''
                return (
                  <li key={one.id}>
                    <span className="cut">{name}</span>
                    <InputNumber
                      aria-label={t('rules.weightOf', { name })}
                      value={one.weight ?? min}
                      min={min}
                      max={max}
                      precision={0}
                      suffix={t('rules.weight')}
                      onChange={(weight) =>
                        onChange(
                          value.map((other) => (other.id === one.id ? { ...other, weight: weight ?? min } : other)),
                        )
                      }
                    />
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    </FormField>
  )
}
