import { type PhoneLead, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { callResults } from '@matrixcast/domain/lead'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { ChoiceField, LinesField, NumberField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { phoneLeadRefreshes } from './phone-lead-refreshes.ts'

/** What came of a call, and when the next one is. */
export function CallForm({ lead }: { lead: PhoneLead }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const form = useEndpointForm(phoneLeadApi.addCall, {
    from: { id: lead.id, result: 'connected', seconds: undefined, note: '', nextAt: null },
    faultFields: [['timeInPast', 'nextAt']],
    give: (call) => ({ ...call, seconds: call.result === 'connected' ? (call.seconds ?? 0) : 0 }),
    isKept: true,
    refreshes: phoneLeadRefreshes,
    done: () => void message.success(t('phoneLeads.saved')),
  })
  const isConnected = form.useValue('result') === 'connected'
  if (lead.doNotCall)
    return (
      <p className="lead-overdue lead-barred" role="status">
        {t('phoneLeads.barredHint')}
      </p>
    )
  const results = callResults.map((value) => ({ value, label: t(`phoneLeads.results.${value}`) }))
  return (
    <FormPanel form={form} okText={t('phoneLeads.save')}>
      <h3>{t('phoneLeads.form')}</h3>
      <ChoiceField form={form} name="result" label={t('phoneLeads.result')} options={results} />
      {isConnected && <NumberField form={form} name="seconds" label={t('phoneLeads.seconds')} />}
      <LinesField form={form} name="note" label={t('phoneLeads.note')} />
      <TimeField form={form} name="nextAt" label={t('nextAt')} />
    </FormPanel>
  )
}
