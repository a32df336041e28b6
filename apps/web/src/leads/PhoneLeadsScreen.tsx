import './leads.css'
import { CheckCircleOutlined, PhoneOutlined, StopOutlined } from '@ant-design/icons'
import { leadApi } from '@matrixcast/contract/leads'
import { type PhoneLead, phoneLeadApi, phoneLeadViews } from '@matrixcast/contract/phone-leads'
import { useTranslation } from 'react-i18next'
import { useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { PhoneLeadDetail } from './PhoneLeadDetail.tsx'
import { usePhoneLeadColumns } from './phone-lead-columns.tsx'
import { phoneLeadRefreshes } from './phone-lead-refreshes.ts'

const refreshMs = 15_000

/** Everybody with a telephone number, in the order in which they are to be called. */
export function PhoneLeadsScreen() {
  const { t } = useTranslation('leads')
  const state = useListState()
  const columns = usePhoneLeadColumns()
  const input = listInputFrom(phoneLeadApi.list, state)
  const list = useList(phoneLeadApi.list, input, { everyMs: refreshMs })
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const actions = useListActions<PhoneLead>(
    [
      {
        key: 'allow',
        label: t('phoneLeads.allow'),
        icon: <CheckCircleOutlined />,
        places: ['bulk', 'drawer'],
        call: phoneLeadApi.setDoNotCall,
        when: ({ doNotCall }) => doNotCall,
        given: () => ({ isOn: false }),
        done: (count) => t('phoneLeads.allowDone', { count }),
      },
      {
        key: 'bar',
        label: t('phoneLeads.bar'),
        icon: <StopOutlined />,
        places: ['bulk', 'drawer'],
        danger: true,
        call: phoneLeadApi.setDoNotCall,
        when: ({ doNotCall }) => !doNotCall,
        given: () => ({ isOn: true }),
        confirm: ({ length }) => ({
          title: t('phoneLeads.barTitle', { count: length }),
          content: t('phoneLeads.barBody'),
          keep: t('phoneLeads.keep'),
        }),
        done: (count) => t('phoneLeads.barDone', { count }),
      },
    ],
    { refreshes: phoneLeadRefreshes },
  )
  return (
    <ListScreen
      name="phoneLeads"
      title={t('phoneLeads.title')}
      meta={t('phoneLeads.meta')}
      list={list}
      state={state}
      columns={columns}
      rowPx={52}
      searchHint={t('phoneLeads.searchHint')}
      views={{
        param: 'view',
        views: phoneLeadViews.map((value) => ({
          value,
          label: t(`phoneLeads.views.${value}`),
          count: value === 'due' ? list.data?.due : undefined,
          isAlarming: value === 'due' && (list.data?.due ?? 0) > 0,
        })),
      }}
      filters={[
        {
          param: 'owner_id',
          label: t('owner'),
          options: [
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('nobody') },
          ],
        },
      ]}
      bulk={actions.bulk}
      source={{
        endpoint: phoneLeadApi.list,
        input,
        label: 'number',
        more: [
          { title: t('number'), path: 'number' },
          { title: t('phone'), path: 'phone' },
        ],
      }}
      empty={
        <EmptyState icon={<PhoneOutlined />} title={t('phoneLeads.emptyTitle')} hint={t('phoneLeads.emptyHint')} />
      }
      drawer={(lead) => ({
        title: lead.number,
        body: <PhoneLeadDetail lead={lead} />,
        footer: actions.footOf(lead),
      })}
      rowLabel={({ name, number }) => (name === '' ? number : name)}
    />
  )
}
