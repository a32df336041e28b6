import { attributionKeys, customerApi } from '@matrixcast/contract/customers'
import { attributionModels } from '@matrixcast/domain/attribution'
import { Modal, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useMoney } from './use-money.ts'

const periods = ['7', '30', '90', '365'] as const
type Period = (typeof periods)[number]
type By = (typeof attributionKeys)[number]
type Model = (typeof attributionModels)[number]
const daySeconds = 86_400

/** Which works, links or pages brought leads and deals; what nobody knows has a row of its own. */
export function AttributionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customers')
  const [by, setBy] = useState<By>('work')
  const [model, setModel] = useState<Model>('last')
  const [days, setDays] = useState<Period>('30')
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const period = { start_time: now - Number(days) * daySeconds, end_time: now + 1 }
  const { data, error, refetch } = useRead(customerApi.attribution, { by, model, ...period })
  return (
    <Modal open width={776} title={t('attribution.title')} footer={null} onCancel={onClose}>
      <div className="customer-choices">
        <Segmented<By>
          value={by}
          aria-label={t('attribution.by')}
          options={attributionKeys.map((value) => ({ value, label: t(`attribution.keys.${value}`) }))}
          onChange={setBy}
        />
        <Segmented<Model>
          value={model}
          aria-label={t('attribution.model')}
          options={attributionModels.map((value) => ({ value, label: t(`attribution.models.${value}`) }))}
          onChange={setModel}
        />
        <Segmented<Period>
          value={days}
          aria-label={t('attribution.period')}
          options={periods.map((value) => ({ value, label: t('attribution.days', { count: Number(value) }) }))}
          onChange={setDays}
        />
      </div>
      <p className="meta">{t(`attribution.help.${model}`)}</p>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && data.data.length === 0 && <p className="meta">{t('attribution.none')}</p>}
      {data !== undefined && data.data.length > 0 && <Shares by={by} answer={data} />}
    </Modal>
  )
}

type Answer = {
  data: { id: string | null; name: string; leadHundredths: number; amount: string }[]
  leads: number
  deals: number
  amount: string
}

function Shares({ by, answer }: { by: By; answer: Answer }) {
  const { t, i18n } = useTranslation('customers')
  const money = useMoney()
  const leads = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const most = {
    leads: Math.max(1, ...answer.data.map(({ leadHundredths }) => leadHundredths)),
    amount: Math.max(1, ...answer.data.map(({ amount }) => Number(amount))),
  }
  return (
    <table className="customer-shares">
      <thead>
        <tr>
          <th scope="col">{t(`attribution.keys.${by}`)}</th>
          <th scope="col">{t('leads')}</th>
          <th scope="col">{t('dealAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {answer.data.map((row) => (
          <tr key={row.id ?? 'unknown'}>
            <th scope="row">
              {row.id === null ? t('attribution.unknown') : row.name === '' ? t('attribution.gone') : row.name}
            </th>
            <td>
              <Bar share={row.leadHundredths / most.leads} text={leads.format(row.leadHundredths / 100)} />
            </td>
            <td>
              <Bar share={Number(row.amount) / most.amount} text={money(row.amount)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('attribution.total')}</th>
          <td>{leads.format(answer.leads)}</td>
          <td>{money(answer.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Bar({ share, text }: { share: number; text: string }) {
  return (
    <span className="customer-bar">
      <span>{text}</span>
      <i style={{ width: `${Math.max(0, share) * 100}%` }} />
    </span>
  )
}
