import { DeleteOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons'
import { fissionApi } from '@matrixcast/contract/fission'
import { fissionPoolApi, type PoolItem, poolItemStates } from '@matrixcast/contract/fission-participants'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { WorkCover } from '../ui/WorkCover.tsx'

const tones = { free: 'ok', held: 'warn', used: 'info', dropped: 'mute' } as const
const dash = <span className="dash">—</span>

/** The videos that guests may take: which are free, who has one, and which were left out and why. */
export function PoolPart({ activityId }: { activityId: string }) {
  const { t } = useTranslation('fission')
  const state = useListState()
  const input = listInputFrom(fissionPoolApi.list, state)
  const list = useList(fissionPoolApi.list, input, { everyMs: 15_000 })
  const refreshes = [fissionPoolApi.list, fissionApi.info]
  const actions = useListActions<PoolItem>(
    [
      {
        key: 'drop',
        label: t('drop'),
        icon: <DeleteOutlined />,
        places: ['bulk'],
        danger: true,
        call: fissionPoolApi.drop,
        when: (item) => item.state === 'free',
        confirm: ({ length }) => ({ title: t('dropTitle', { count: length }), content: t('dropBody') }),
        done: (count) => t('dropped', { count }),
      },
      {
        key: 'free',
        label: t('free'),
        icon: <UndoOutlined />,
        places: ['bulk'],
        call: fissionPoolApi.free,
        when: ({ fetchedAt, state: now }) => now === 'held' && fetchedAt !== null,
        confirm: ({ length }) => ({ title: t('freeTitle', { count: length }), content: t('freeBody') }),
        done: (count) => t('freed', { count }),
      },
    ],
    { refreshes },
  )
  const columns: Column<PoolItem>[] = [
    {
      key: 'work',
      title: t('video'),
      render: ({ work }) => (
        <span className="fission-work">
          <WorkCover url={work.coverUrl} />
          <span>
            <span className="cell-name cut">{work.title}</span>
            <span className="cell-second cut">{work.plan.name}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 190,
      render: ({ state: now, reason }) => (
        <span>
          <span className={`chip chip-${tones[now]}`}>{t(`poolStates.${now}`)}</span>
          {reason !== '' && <span className="cell-second">{t(`poolReasons.${reason}`)}</span>}
        </span>
      ),
    },
    { key: 'mark', title: t('mark'), width: 110, render: ({ mark }) => mark ?? dash },
    {
      key: 'fetchedAt',
      title: t('fetched'),
      width: 150,
      render: ({ state: now, fetchedAt, heldUntil }) =>
        fetchedAt !== null ? (
          <Ago at={fetchedAt} />
        ) : now === 'held' ? (
          <Ago at={heldUntil} say={(ago) => t('freeAgain', { ago })} />
        ) : (
          dash
        ),
    },
  ]
  const counts = list.data?.counts
  return (
    <>
      <ListScreen
        name="fission-pool"
        title={t('parts.pool')}
        meta={t('poolMeta')}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('searchPool')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('all'), count: undefined },
            ...poolItemStates.map((value) => ({ value, label: t(`poolStates.${value}`), count: counts?.[value] })),
          ],
        }}
        bulk={actions.bulk}
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={t('noPool')}
            hint={t('noPoolHint')}
            action={<AppLink href={withQuery(paths.fissionClip, { activity_id: activityId })}>{t('fillPool')}</AppLink>}
          />
        }
        rowLabel={({ work }) => work.title}
      />
      {actions.dialog}
    </>
  )
}
