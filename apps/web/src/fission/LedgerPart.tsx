import { GiftOutlined } from '@ant-design/icons'
import { fissionRewardApi, type RewardLedgerRow } from '@matrixcast/contract/fission-rewards'
import { rewardEntries } from '@matrixcast/domain/fission/reward'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { RewardsStep } from './RewardsStep.tsx'

const dash = <span className="dash">—</span>

/** What there is of each reward, and every row of the ledger that led there. */
export function LedgerPart({ activityId }: { activityId: string }) {
  const { t } = useTranslation('fission')
  const state = useListState()
  const input = listInputFrom(fissionRewardApi.ledger, state)
  const list = useList(fissionRewardApi.ledger, { ...input, activity_id: activityId }, { everyMs: 30_000 })
  const columns: Column<RewardLedgerRow>[] = [
    { key: 'at', title: t('when'), width: 130, render: ({ at }) => <Ago at={at} /> },
    { key: 'reward', title: t('reward'), render: ({ reward }) => reward.name },
    { key: 'entry', title: t('entry'), width: 150, render: ({ entry }) => t(`entries.${entry}`) },
    {
      key: 'amount',
      title: t('amount'),
      width: 90,
      align: 'right',
      render: ({ amount }) => (amount > 0 ? `+${amount}` : amount),
    },
    { key: 'leftAfter', title: t('leftAfter'), width: 90, align: 'right', render: ({ leftAfter }) => leftAfter },
    { key: 'mark', title: t('mark'), width: 110, render: ({ mark }) => (mark === '' ? dash : mark) },
    { key: 'poi', title: t('store'), width: 150, lesser: true, render: ({ poi }) => poi?.name ?? dash },
    { key: 'by', title: t('judgedBy'), width: 130, lesser: true, render: ({ by }) => by ?? t('byItself') },
  ]
  return (
    <ListScreen
      name="fission-ledger"
      title={t('parts.ledger')}
      meta={t('ledgerMeta')}
      list={list}
      state={state}
      columns={columns}
      rowPx={44}
      searchHint={t('searchLedger')}
      views={{
        param: 'entry',
        views: [
          { value: 'all', label: t('all'), count: undefined },
          ...rewardEntries.map((value) => ({ value, label: t(`entries.${value}`), count: undefined })),
        ],
      }}
      empty={<EmptyState icon={<GiftOutlined />} title={t('noLedger')} hint={t('noLedgerHint')} />}
      beside={
        <section className="panel fission-league" aria-label={t('steps.rewards')}>
          <h2>{t('steps.rewards')}</h2>
          <RewardsStep activityId={activityId} />
        </section>
      }
      rowLabel={({ id }) => id}
    />
  )
}
