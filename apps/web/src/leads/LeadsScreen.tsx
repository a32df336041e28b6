import './leads.css'
import { ImportOutlined, InboxOutlined, PlusOutlined, UserAddOutlined } from '@ant-design/icons'
import { leadImportApi } from '@matrixcast/contract/lead-import'
import { type Lead, leadApi, leadTabs } from '@matrixcast/contract/leads'
import { leadLevels, leadSources, leadStates } from '@matrixcast/domain/lead'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction, useList, useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useDayRange } from '../ui/list/day-range.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { useChipWords } from '../ui/StatusChip.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { useAreaFilter } from './area-filter.ts'
import { LeadDetail } from './LeadDetail.tsx'
import { leadRefreshes, useLeadActions } from './lead-actions.tsx'
import { useLeadColumns } from './lead-columns.tsx'
import { leadChips } from './lead-state.ts'

const LeadForm = lazily(async () => (await import('./LeadForm.tsx')).LeadForm)
const PoolsDialog = lazily(async () => (await import('./PoolsDialog.tsx')).PoolsDialog)
const ImportDialog = lazily(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const refreshMs = 15_000
const days = { from: 'from', until: 'until' }

/** Everybody who may become a customer: the overdue ones first, each with whose they are and what is due. */
export function LeadsScreen() {
  const { t } = useTranslation('leads')
  const may = useMay()
  const me = useMe().data?.adminInfo.id
  const state = useListState()
  const showOutcome = useShowOutcome()
  const [form, setForm] = useState<{ lead?: Lead }>()
  const [isPooling, setIsPooling] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const actions = useLeadActions()
  const claim = useAction(leadApi.claim, {
    refreshes: leadRefreshes,
    onDone: (outcome) => showOutcome(outcome, t('claimed', { count: outcome.done.length })),
  })
  const columns = useLeadColumns(({ id }) => claim.mutate({ ids: [id] }))
  const chipWords = useChipWords()
  const range = useDayRange(state, days)
  const input = listInputFrom(leadApi.list, state, { start_time: range.start, end_time: range.end })
  const list = useList(leadApi.list, input, { everyMs: refreshMs })
  const pools = useRead(leadApi.pools, {}, { everyMs: refreshMs }).data?.data ?? []
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const words = chipWords(leadChips)
  const areaFilter = useAreaFilter(state.get('area'))

  const add = may(leadApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
      {t('add')}
    </Button>
  ) : null
  const toImport = may(leadImportApi.run) ? (
    <Button icon={<ImportOutlined />} onClick={() => setIsImporting(true)}>
      {t('import.open')}
    </Button>
  ) : null
  const capped = pools.filter(
    ({ claimDayMost, members }) => claimDayMost !== null && members.some(({ id }) => id === me),
  )

  return (
    <>
      <ListScreen
        name="leads"
        title={t('title')}
        meta={
          capped.length === 0
            ? t('meta')
            : capped
                .map(({ name, claimedToday, claimDayMost }) =>
                  t('claimsLeft', { name, claimed: claimedToday, most: claimDayMost }),
                )
                .join(' · ')
        }
        actions={
          <>
            {may(leadApi.savePool) && (
              <Button icon={<InboxOutlined />} onClick={() => setIsPooling(true)}>
                {t('pools')}
              </Button>
            )}
            {toImport}
            {add}
          </>
        }
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('searchHint')}
        views={{
          param: 'tab',
          views: leadTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: list.data?.counts[value],
            isAlarming: value === 'overdue' && (list.data?.counts.overdue ?? 0) > 0,
          })),
        }}
        filters={[
          {
            param: 'source',
            label: t('source'),
            options: leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
          },
          {
            param: 'owner_id',
            label: t('owner'),
            options: [
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('nobody') },
            ],
          },
          { param: 'pool_id', label: t('pool'), options: pools.map(({ id, name }) => ({ value: id, label: name })) },
          {
            param: 'state',
            label: t('state'),
            options: leadStates.map((value) => ({ value, label: words[value] ?? value })),
          },
          areaFilter,
          { param: 'level', label: t('level'), options: leadLevels.map((value) => ({ value, label: value })) },
          {
            param: 'has_phone',
            label: t('hasPhone'),
            options: [
              { value: '1', label: t('withPhone') },
              { value: '0', label: t('withoutPhone') },
            ],
          },
          { ...days, label: t('createdAt') },
        ]}
        bulk={actions.bulk}
        source={{
          endpoint: leadApi.list,
          input,
          label: 'number',
          more: [
            { title: t('number'), path: 'number' },
            { title: t('phone'), path: 'phone' },
            { title: t('pool'), path: 'pool.name' },
          ],
        }}
        whole={actions.whole}
        empty={
          <EmptyState
            icon={<UserAddOutlined />}
            title={t('emptyTitle')}
            hint={t('emptyHint')}
            action={
              <span className="lead-buttons">
                {toImport}
                {add}
              </span>
            }
          />
        }
        drawer={(lead) => ({
          title: lead.number,
          body: <LeadDetail lead={lead} onEdit={() => setForm({ lead })} />,
          footer: actions.footOf(lead),
        })}
        rowLabel={({ name, number }) => (name === '' ? number : name)}
      />
      {actions.dialog}
      {form !== undefined && <LeadForm {...form} onClose={() => setForm(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {isPooling && <PoolsDialog onClose={() => setIsPooling(false)} />}
    </>
  )
}
