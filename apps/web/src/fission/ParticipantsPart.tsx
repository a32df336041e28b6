import { CheckOutlined, CloseOutlined, TeamOutlined } from '@ant-design/icons'
import { fissionApi } from '@matrixcast/contract/fission'
import {
  type auditVerdicts,
  type Participant,
  participantApi,
  participantViews,
} from '@matrixcast/contract/fission-participants'
import { fraudSigns } from '@matrixcast/domain/fission/signs'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { AuditWords } from './AuditWords.tsx'
import { ParticipantDetail } from './ParticipantDetail.tsx'
import { useParticipantColumns } from './participant-columns.tsx'

type Verdict = (typeof auditVerdicts)[number]

/** For which claims a verdict can be given. */
const fits: Record<Verdict, (row: Participant) => boolean> = {
  confirm: ({ state }) => state === 'reported' || state === 'rejected',
  reject: ({ state }) => state === 'reported' || state === 'verified' || state === 'byStaff',
  approve: ({ hold, appeal }) => hold === 'held' || (hold === 'refused' && appeal !== ''),
  refuse: ({ hold }) => hold === 'held',
}

/** Whoever took a video, how far they are, and what waits for a person. */
export function ParticipantsPart({ activityId }: { activityId: string }) {
  const { t } = useTranslation('fission')
  const state = useListState()
  const columns = useParticipantColumns()
  const input = listInputFrom(participantApi.list, state)
  const list = useList(participantApi.list, { ...input, activity_id: activityId }, { everyMs: 15_000 })
  const verdict = (key: Verdict): ListAction<Participant> => ({
    key,
    label: t(`verdicts.${key}`),
    icon: key === 'confirm' || key === 'approve' ? <CheckOutlined /> : <CloseOutlined />,
    places: ['bulk', 'drawer'],
    call: participantApi.audit,
    when: fits[key],
    done: (count) => t(`judged.${key}`, { count }),
    ...(key === 'reject' || key === 'refuse'
      ? { danger: true, dialog: (over) => <AuditWords {...over} verdict={key} /> }
      : { primary: true, given: () => ({ verdict: key }) }),
  })
  const actions = useListActions<Participant>(
    [verdict('confirm'), verdict('approve'), verdict('reject'), verdict('refuse')],
    { refreshes: [participantApi.list, fissionApi.info, fissionApi.list] },
  )
  const views = list.data?.views
  return (
    <>
      <ListScreen
        name="fission-participants"
        title={t('parts.participants')}
        meta={t('participantsMeta')}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('searchParticipants')}
        views={{
          param: 'view',
          views: participantViews.map((value) => ({
            value,
            label: t(`participantViews.${value}`),
            count: views?.[value],
          })),
        }}
        filters={[
          {
            param: 'sign',
            label: t('sign'),
            options: fraudSigns.map((value) => ({ value, label: t(`signs.${value}`) })),
          },
        ]}
        bulk={actions.bulk}
        empty={<EmptyState icon={<TeamOutlined />} title={t('noParticipants')} hint={t('noParticipantsHint')} />}
        drawer={(row) => ({
          title: row.mark,
          body: <ParticipantDetail participant={row} />,
          footer: actions.footOf(row),
        })}
        rowLabel={({ mark }) => mark}
      />
      {actions.dialog}
    </>
  )
}
