import { planCostApi } from '@matrixcast/contract/plan-costs'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { costRefreshes } from './cost-refreshes.ts'
import { noDetails } from './no-details.ts'
import { PlanSelect } from './PlanSelect.tsx'

const isAmount = /^\d{1,10}(\.\d{1,2})?$/

/** What one plan cost on one day. */
export function CostForm({ today }: { today: string }) {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const id = useId()
  const [plan, setPlan] = useState<string>()
  const [day, setDay] = useState(today)
  const [amount, setAmount] = useState('')
  const save = useAction(planCostApi.save, {
    refreshes: costRefreshes,
    onDone: ({ saved }) => {
      if (saved === 0) return
      setAmount('')
      void message.success(t('costs.saved', { count: saved }))
    },
  })
  const isWrong = amount.trim() !== '' && !isAmount.test(amount.trim())
  const [refused] = save.data?.refused ?? []
  const problem = isWrong
    ? t('costs.amountWrong')
    : refused && !save.isPending
      ? t(`costs.faults.${refused.fault}`, { ...noDetails, ...refused.details })
      : undefined
  return (
    <div className="analysis-form">
      <div className="analysis-form-line">
        <div>
          <label htmlFor={`${id}-plan`}>{t('costs.plan')}</label>
          <PlanSelect id={`${id}-plan`} value={plan} onChange={setPlan} />
        </div>
        <div>
          <label htmlFor={`${id}-day`}>{t('costs.day')}</label>
          <input id={`${id}-day`} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </div>
        <div>
          <label htmlFor={`${id}-amount`}>{t('costs.amount')}</label>
          <Input
            id={`${id}-amount`}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            {...(problem === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` })}
            onChange={({ target }) => setAmount(target.value)}
          />
        </div>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="cell-reason" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button
          type="primary"
          disabled={plan === undefined || day === '' || amount.trim() === '' || isWrong}
          loading={save.isPending}
          onClick={() => plan !== undefined && save.mutate({ rows: [{ plan, day, amount: amount.trim() }] })}
        >
          {t('costs.add')}
        </Button>
      </div>
    </div>
  )
}
