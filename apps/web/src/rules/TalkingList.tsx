import { PauseCircleOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { type TalkingRow, talkOperationApi } from '@matrixcast/contract/talk-operation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { clockOf } from '../ui/clock.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState } from '../ui/list/list-state.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { usePlaces } from './use-places.ts'

const TalkingForm = lazily(async () => (await import('./TalkingForm.tsx')).TalkingForm)

type Props = { state: ListState; actions: ReactNode; above: ReactNode }
const refreshMs = 30_000
const isPaused = ({ pausedUntil }: TalkingRow): boolean => pausedUntil !== null && pausedUntil * 1000 > Date.now()

/** How much each account says by itself, and which are paused and why. */
export function TalkingList({ state, actions: parts, above }: Props) {
  const { t, i18n } = useTranslation('rules')
  const may = useMay()
  const { platformOf } = usePlaces()
  const number = new Intl.NumberFormat(i18n.language)
  const input = listInputFrom(talkOperationApi.talking, state)
  const list = useList(talkOperationApi.talking, input, { everyMs: refreshMs })
  const actions = useListActions<TalkingRow>(
    [
      {
        key: 'set',
        label: t('talking.set'),
        icon: <SettingOutlined />,
        places: ['bulk'],
        call: talkOperationApi.setTalking,
        dialog: ({ rows, onClose }) => <TalkingForm accounts={rows} onClose={onClose} />,
      },
    ],
    { refreshes: [talkOperationApi.talking] },
  )
  const columns: Column<TalkingRow>[] = [
    {
      key: 'name',
      title: t('hit.account'),
      render: (row) => {
        const platform = platformOf(row.platform)
        return (
          <span className="hit-account">
            {platform && <PlatformMark platform={platform} />}
            {may(talkOperationApi.setTalking) ? (
              <button type="button" className="link-button cut" onClick={() => actions.run('set', [row])}>
                {row.name}
              </button>
            ) : (
              <span className="cell-name cut">{row.name}</span>
            )}
          </span>
        )
      },
    },
    {
      key: 'sent',
      title: t('talking.sent'),
      width: 150,
      align: 'right',
      render: ({ sentHour, sentDay }) => `${number.format(sentHour)} / ${number.format(sentDay)}`,
    },
    {
      key: 'most',
      title: t('talking.most'),
      width: 150,
      align: 'right',
      render: ({ hourMost, dayMost }) => `${hourMost ?? '∞'} / ${dayMost ?? '∞'}`,
    },
    {
      key: 'gap',
      title: t('talking.gap'),
      width: 110,
      align: 'right',
      lesser: true,
      render: ({ gapSeconds }) => (gapSeconds === 0 ? '—' : t('talking.seconds', { count: gapSeconds })),
    },
    {
      key: 'quiet',
      title: t('talking.quiet'),
      width: 140,
      lesser: true,
      render: ({ quiet }) => (quiet === null ? '—' : `${clockOf(quiet.fromMinute)}–${clockOf(quiet.untilMinute)}`),
    },
    {
      key: 'queued',
      title: t('talking.queued'),
      width: 90,
      align: 'right',
      render: ({ queued }) => number.format(queued),
    },
    {
      key: 'paused',
      title: t('state'),
      width: 240,
      render: (row) =>
        isPaused(row) ? (
          <span className="talking-paused">
            <span className="chip chip-warn">
              <PauseCircleOutlined />
              {t('talking.paused')}
            </span>
            <span className="cell-second cut">
              <Ago at={row.pausedUntil ?? 0} /> {row.pausedWhy}
            </span>
          </span>
        ) : (
          <span className="chip chip-ok">{t('talking.speaks')}</span>
        ),
    },
  ]
  return (
    <>
      <ListScreen
        name="talking"
        title={t('operation.title')}
        meta={t('talking.meta', { zone: list.data?.timeZone ?? '' })}
        actions={parts}
        keepsActions
        above={above}
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('talking.search')}
        bulk={actions.bulk}
        empty={<EmptyState icon={<UserOutlined />} title={t('talking.empty')} hint={t('talking.emptyHint')} />}
        rowLabel={({ name }) => name}
      />
      {actions.dialog}
    </>
  )
}
