import type { AssignRule } from '@matrixcast/contract/assign-rules'
import { leadApi } from '@matrixcast/contract/leads'
import { InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

type Weighted = { id: string; weight: number }
type RulePeopleProps = {
  rule: AssignRule | undefined
  value: Weighted[]
  onChange: (people: Weighted[]) => void
}
const mostWeight = 100

/** Who takes turns, and how often each compared with the others. */
export function RulePeople({ rule, value, onChange }: RulePeopleProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const before = (rule?.people ?? []).filter((one) => !owners.some((owner) => owner.id === one.id))
  const people = [...owners, ...before]
  return (
    <div>
      <label htmlFor={id}>{t('rules.people')}</label>
      <Select
        id={id}
        mode="multiple"
        value={value.map((one) => one.id)}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('rules.peopleChoose')}
        style={{ width: '100%' }}
        options={people.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(ids: string[]) =>
          onChange(ids.map((one) => value.find((known) => known.id === one) ?? { id: one, weight: 1 }))
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
                  value={one.weight}
                  min={1}
                  max={mostWeight}
                  precision={0}
                  suffix={t('rules.weight')}
                  onChange={(weight) =>
                    onChange(value.map((other) => (other.id === one.id ? { ...other, weight: weight ?? 1 } : other)))
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
