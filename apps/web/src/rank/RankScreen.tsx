import { TrophyOutlined } from '@ant-design/icons'
import { rankApi, rankDays, rankFigures } from '@matrixcast/contract/account-rank'
import { accountApi } from '@matrixcast/contract/accounts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { usePracticeWord } from '../ui/ScopeLine.tsx'
import { useRankColumns } from './rank-columns.tsx'

const refreshMs = 60_000
const usual = '30'

/** Accounts by what they gained, with their places in as many days before. */
export function RankScreen({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('rank')
  const may = useMay()
  const state = useListState()
  const platformName = usePlatformName()
  const practice = usePracticeWord()
  const by = oneOf(rankFigures, state.get('by')) ?? 'plays'
  const days = oneOf(rankDays, state.get('days')) ?? usual
  const input = listInputFrom(rankApi.accounts, state, { by, days })
  const list = useList(rankApi.accounts, input, { everyMs: refreshMs })
  const columns = useRankColumns(by)
  const mayAccounts = may(accountApi.list)
  const groups = useRead(accountApi.groups, {}, { enabled: mayAccounts }).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}, { enabled: mayAccounts }).data?.data ?? []
  return (
    <ListScreen
      name="rank"
      title={t('title')}
      meta={[t('meta', { count: Number(days) }), practice].filter(Boolean).join(' · ')}
      actions={<AppLink href={paths.workFigures}>{t('toWorks')}</AppLink>}
      keepsActions
      above={tabs}
      list={list}
      state={state}
      columns={columns}
      rowPx={52}
      searchHint={t('search')}
      views={{
        param: 'by',
        views: rankFigures.map((value) => ({ value, label: t(`by.${value}`), count: undefined })),
      }}
      filters={[
        {
          param: 'days',
          label: t('days'),
          options: rankDays.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) })),
        },
        {
          param: 'platform',
          label: t('platform'),
          options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
        },
        {
          param: 'group_id',
          label: t('group'),
          options: [
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('ungrouped') },
          ],
        },
      ]}
      source={{
        endpoint: rankApi.accounts,
        input,
        label: 'openname',
        more: [{ title: t('platform'), path: 'platform' }],
      }}
      leadsTo={({ id }) => `${paths.workFigures}?third_auth_id=${id}`}
      empty={<EmptyState icon={<TrophyOutlined />} title={t('empty')} hint={t('emptyHint')} />}
      rowLabel={({ openname }) => openname}
    />
  )
}
