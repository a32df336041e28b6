import { planApi } from '@matrixcast/contract/plans'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { useRested } from '../ui/use-rested.ts'

type PlanSelectProps = { id: string; value: string | undefined; onChange: (id: string | undefined) => void }

/** One of many plans, found by its name. */
export function PlanSelect({ id, value, onChange }: PlanSelectProps) {
  const { t } = useTranslation('analysis')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const keyword = useRested(typed)
  const found = useList(planApi.list, { limit: 20, ...(keyword === '' ? {} : { keyword }) })
  const plans = (found.data?.data ?? []).map(({ id: one, name }) => ({ id: one, name }))
  const isThere = chosen === undefined || plans.some((plan) => plan.id === chosen.id)
  const options = isThere ? plans : [chosen, ...plans]
  return (
    <Select
      id={id}
      allowClear
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('costs.planSearch')}
      {...(value === undefined ? {} : { value })}
      options={options.map((plan) => ({ value: plan.id, label: plan.name }))}
      onChange={(next?: string) => {
        setChosen(options.find((plan) => plan.id === next))
        onChange(next)
      }}
    />
  )
}
