import { type PlanCost, planCostApi } from '@matrixcast/contract/plan-costs'
import { App, Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { CostForm } from './CostForm.tsx'
import { CostPaste } from './CostPaste.tsx'
import { costRefreshes } from './cost-refreshes.ts'
import { useNumbers } from './use-numbers.ts'

const mostShown = 100
const ways = ['one', 'many'] as const

/** What plans cost by day: typed one by one, or pasted from a table. */
export function CostsDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const { modal } = App.useApp()
  const numbers = useNumbers()
  const may = useMay()
  const [way, setWay] = useState<(typeof ways)[number]>('one')
  const list = useList(planCostApi.list, { limit: mostShown })
  const remove = useAction(planCostApi.save, { refreshes: costRefreshes })
  const ask = ({ planId, plan, day, amount }: PlanCost) =>
    void modal.confirm({
      title: t('costs.removeTitle', { plan, day }),
      content: t('costs.removeBody', { amount: numbers.money(Number(amount)) }),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ rows: [{ plan: planId, day, amount: null }] }),
    })
  const rows = list.data?.data ?? []
  const mayEdit = may(planCostApi.save)
  return (
    <FormHolder width={640} title={t('costs.title')} onClose={onClose}>
      <p className="meta">{t('costs.help')}</p>
      {mayEdit && (
        <>
          <Segmented
            aria-label={t('costs.title')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`costs.${value}`) }))}
            onChange={setWay}
            style={{ margin: '12px 0' }}
          />
          {/* Both stay, so that what was typed in one is still there after a look at the other. */}
          <div hidden={way !== 'one'}>
            <CostForm today={today} />
          </div>
          <div hidden={way !== 'many'}>
            <CostPaste />
          </div>
        </>
      )}
      {list.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <p className="analysis-none meta">{t('costs.empty')}</p>}
      <ul className="analysis-rows">
        {rows.map((cost) => (
          <li key={`${cost.planId} ${cost.day}`}>
            <p>
              <b>{cost.day}</b> {cost.plan} · {numbers.money(Number(cost.amount))}
              <br />
              <span className="meta">{t('notes.by', { by: cost.by || '—' })}</span>
            </p>
            {mayEdit && (
              <Button
                size="small"
                type="text"
                danger
                aria-label={`${t('remove')} ${cost.plan} ${cost.day}`}
                onClick={() => ask(cost)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.data && list.data.total > rows.length && (
        <p className="meta">{t('costs.shown', { count: rows.length, total: list.data.total })}</p>
      )}
    </FormHolder>
  )
}
