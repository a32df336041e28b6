import './keywords.css'
import { AimOutlined, ApiOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { keywordRankApi, type RankedWord, rankStates } from '@matrixcast/contract/keyword-ranks'
import { keywordApi } from '@matrixcast/contract/keywords'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { PositionHistory } from './PositionHistory.tsx'
import { usePositionColumns } from './position-columns.tsx'
import { useTabState } from './tab-state.ts'

const FollowDialog = lazily(async () => (await import('./FollowDialog.tsx')).FollowDialog)
const ReadingDialog = lazily(async () => (await import('./ReadingDialog.tsx')).ReadingDialog)
const ProvidersDialog = lazily(async () => (await import('./ProvidersDialog.tsx')).ProvidersDialog)

const refreshes = [keywordRankApi.list, keywordRankApi.history]

/** Where our addresses stand in the results for words, and how that moved. */
export function PositionsScreen({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('keywords')
  const may = useMay()
  const state = useTabState('positions')
  const columns = usePositionColumns()
  const [isFollowing, setIsFollowing] = useState(false)
  const [isConnecting, setIsConnecting] = useState(false)
  const [recorded, setRecorded] = useState<RankedWord>()
  const input = listInputFrom(keywordRankApi.list, state)
  const list = useList(keywordRankApi.list, input)
  const actions = useListActions<RankedWord>(
    [
      {
        key: 'record',
        label: t('rank.record'),
        icon: <EditOutlined />,
        places: ['drawer'],
        primary: true,
        call: keywordRankApi.addReading,
        run: ([row]) => setRecorded(row),
      },
      {
        key: 'check',
        label: t('rank.check'),
        icon: <SearchOutlined />,
        places: ['bulk', 'drawer'],
        call: keywordRankApi.check,
        obstacle: ({ length }) => (length > 50 ? t('rank.fewer') : undefined),
        done: (count) => t('rank.checked', { count }),
      },
      {
        key: 'remove',
        label: t('rank.remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        danger: true,
        call: keywordRankApi.remove,
        confirm: ({ length }) => ({
          title: t('rank.removeTitle', { count: length }),
          content: t('rank.removeBody'),
          keep: t('cancel'),
        }),
        whole: { body: t('rank.removeBody') },
        done: (count) => t('rank.removed', { count }),
      },
    ],
    { refreshes },
  )
  const mayAdd = may(keywordRankApi.add)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsFollowing(true)}>
      {t('rank.add')}
    </Button>
  )
  const counts = list.data?.states
  return (
    <>
      <ListScreen
        name="keyword-positions"
        title={t('rank.title')}
        meta={t('rank.meta')}
        actions={
          <>
            {may(keywordApi.saveProvider) && (
              <Button icon={<ApiOutlined />} onClick={() => setIsConnecting(true)}>
                {t('providers.open')}
              </Button>
            )}
            {mayAdd && add}
          </>
        }
        keepsActions
        above={tabs}
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('rank.search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: undefined },
            ...rankStates.map((value) => ({ value, label: t(`rank.states.${value}`), count: counts?.[value] })),
          ],
        }}
        filters={[
          {
            param: 'engine',
            label: t('rank.engine'),
            options: (list.data?.engines ?? []).map((value) => ({ value, label: value })),
          },
        ]}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{
          endpoint: keywordRankApi.list,
          input,
          label: 'word',
          more: [
            { title: t('rank.address'), path: 'address' },
            { title: t('rank.outcome'), path: 'last.outcome' },
          ],
        }}
        drawer={(row) => ({ title: row.word, body: <PositionHistory row={row} />, footer: actions.footOf(row) })}
        empty={
          <EmptyState
            icon={<AimOutlined />}
            title={t('rank.empty')}
            hint={t('rank.emptyHint')}
            {...(mayAdd ? { action: add } : {})}
          />
        }
        rowLabel={({ word }) => word}
      />
      {isFollowing && <FollowDialog words={[]} onClose={() => setIsFollowing(false)} />}
      {isConnecting && <ProvidersDialog onClose={() => setIsConnecting(false)} />}
      {recorded !== undefined && <ReadingDialog row={recorded} onClose={() => setRecorded(undefined)} />}
    </>
  )
}
