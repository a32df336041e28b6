import { type Lead, leadApi } from '@matrixcast/contract/leads'
import { followWays } from '@matrixcast/domain/lead'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { ChoiceField, LinesField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { leadRefreshes } from './lead-actions.tsx'
import { isOpen } from './lead-state.ts'

/** What came of a talk, and when the next one is. */
export function FollowForm({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { message } = App.useApp()
  const form = useEndpointForm(leadApi.addFollow, {
    from: { id: lead.id, way: 'call', content: '', nextAt: null },
    faultFields: [['timeInPast', 'nextAt']],
    isKept: true,
    refreshes: leadRefreshes,
    done: () => void message.success(t('followed')),
  })
  const ways = followWays.map((value) => ({ value, label: t(`ways.${value}`) }))
  return (
    <FormPanel form={form} okText={t('saveFollow')}>
      <h3>{t('follow')}</h3>
      <ChoiceField form={form} name="way" label={t('way')} options={ways} />
      <LinesField form={form} name="content" label={t('followWrite')} />
      {isOpen(lead) && <TimeField form={form} name="nextAt" label={t('nextAt')} help={t('nextNone')} />}
    </FormPanel>
  )
}
