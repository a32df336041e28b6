import './fission.css'
import {
  CopyOutlined,
  DeleteOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  PlusOutlined,
  ShareAltOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { type Activity, fissionApi } from '@matrixcast/contract/fission'
import { activityStates } from '@matrixcast/domain/fission/activity'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { overOne } from '../ui/list/list-dialog.ts'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useActivityColumns } from './activity-columns.tsx'

const CopyActivity = lazily(async () => (await import('./CopyActivity.tsx')).CopyActivity)

/** Every activity, with what its codes brought. */
export function ActivitiesScreen() {
  const { t } = useTranslation('fission')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const columns = useActivityColumns()
  const input = listInputFrom(fissionApi.list, state)
  const list = useList(fissionApi.list, input, { everyMs: 30_000 })
  const actions = useListActions<Activity>(
    [
      {
        key: 'open',
        label: t('open'),
        icon: <PlayCircleOutlined />,
        places: ['bulk'],
        call: fissionApi.setState,
        when: ({ state: now }) => now === 'draft' || now === 'paused',
        given: () => ({ move: 'open' }),
        done: (count) => t('opened', { count }),
      },
      {
        key: 'pause',
        label: t('pause'),
        icon: <PauseOutlined />,
        places: ['bulk'],
        call: fissionApi.setState,
        when: ({ state: now }) => now === 'running' || now === 'scheduled' || now === 'exhausted',
        given: () => ({ move: 'pause' }),
        done: (count) => t('pausedCount', { count }),
      },
      {
        key: 'end',
        label: t('end'),
        icon: <StopOutlined />,
        places: ['bulk'],
        danger: true,
        call: fissionApi.setState,
        when: ({ state: now }) => now !== 'draft' && now !== 'ended',
        given: () => ({ move: 'end' }),
        confirm: ({ length }) => ({ title: t('endTitle', { count: length }), content: t('endBody') }),
        done: (count) => t('endedCount', { count }),
      },
      {
        key: 'copy',
        label: t('copyActivity'),
        icon: <CopyOutlined />,
        places: ['bulk'],
        call: fissionApi.copy,
        obstacle: (rows) => (rows.length > 1 ? t('oneAtATime') : undefined),
        dialog: overOne((activity, onClose) => <CopyActivity activity={activity} onClose={onClose} />),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: ['bulk'],
        danger: true,
        call: fissionApi.remove,
        confirm: ({ length }) => ({ title: t('removeTitle', { count: length }), content: t('removeBody') }),
        done: (count) => t('removed', { count }),
      },
    ],
    { refreshes: [fissionApi.list] },
  )
  const add = may(fissionApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.fissionForm)}>
      {t('newActivity')}
    </Button>
  ) : null
  const counts = list.data?.states
  return (
    <>
      <ListScreen
        name="fission-activities"
        title={t('title')}
        meta={t('meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('searchActivities')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('all'), count: undefined },
            ...activityStates.map((value) => ({
              value,
              label: t(`activityStates.${value}`),
              count: counts?.[value],
            })),
          ],
        }}
        bulk={actions.bulk}
        empty={
          <EmptyState icon={<ShareAltOutlined />} title={t('noActivities')} hint={t('noActivitiesHint')} action={add} />
        }
        leadsTo={({ id, state: now }) =>
          now === 'draft' ? withQuery(paths.fissionForm, { id }) : withQuery(paths.fissionCodes, { activity_id: id })
        }
        rowLabel={({ name }) => name}
      />
      {actions.dialog}
    </>
  )
}
