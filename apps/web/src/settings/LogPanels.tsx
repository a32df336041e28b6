import type { OutputOf } from '@matrixcast/contract/endpoint'
import { operationNames } from '@matrixcast/contract/operations'
import { settingsApi } from '@matrixcast/contract/settings'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useList } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import { PagedTable } from './PagedTable.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type Entry = OutputOf<typeof settingsApi.ledger>['data'][number]
type Operation = OutputOf<typeof settingsApi.operationLog>['data'][number]
type Run = OutputOf<typeof settingsApi.runLog>['data'][number]

const ledgers = ['clip', 'money'] as const
const runKinds = [
  'render',
  'tryClip',
  'fingerprint',
  'proxyClip',
  'likeness',
  'bulk',
  'export',
  'wechatNotice',
  'backup',
  'publishPage',
  'leadImport',
  'fetchFile',
  'tool',
  'captions',
  'shortVideos',
] as const
/** How an entry moves what is left; what was taken had been reserved before. */
const signs: Record<Entry['entry'], string> = { grant: '+', reserve: '−', capture: '', release: '+' }
const timeWidthPx = 190

const useTimeColumn = () => {
  const { t } = useTranslation('settings')
  const exactTime = useExactTime()
  return <Row,>(at: (row: Row) => number): Column<Row> => ({
    key: 'at',
    title: t('time'),
    width: timeWidthPx,
    render: (row) => exactTime(at(row)),
  })
}

export function LedgerPanel() {
  const { t } = useTranslation('settings')
  const state = useListState()
  const timeColumn = useTimeColumn()
  const kind = oneOf(ledgers, state.get('ledger')) ?? 'clip'
  const list = useList(settingsApi.ledger, listInputFrom(settingsApi.ledger, state, { kind }))
  const columns: Column<Entry>[] = [
    timeColumn(({ at }) => at),
    { key: 'entry', title: t('entry'), width: 120, render: ({ entry }) => t(`entries.${entry}`) },
    { key: 'subject', title: t('subject'), render: ({ subject }) => <span className="cut">{subject}</span> },
    {
      key: 'amount',
      title: t('amount'),
      width: 110,
      align: 'right',
      render: ({ entry, amount }) => (amount > 0 ? `${signs[entry]}${amount}` : String(amount)),
    },
    { key: 'left', title: t('leftAfter'), width: 110, align: 'right', render: ({ left }) => String(left) },
  ]
  return (
    <SettingsPanel
      title={t('tab.ledger')}
      purpose={t('purpose.ledger')}
      action={
        <Segmented
          value={kind}
          aria-label={t('tab.ledger')}
          options={ledgers.map((value) => ({ value, label: t(`ledgers.${value}`) }))}
          onChange={(next) => state.set({ ledger: next === 'clip' ? '' : next })}
        />
      }
    >
      <PagedTable
        title={t('tab.ledger')}
        list={list}
        state={state}
        columns={columns}
        rowLabel={({ subject }) => subject}
      />
    </SettingsPanel>
  )
}

export function OperationLogPanel() {
  const { t } = useTranslation('settings')
  const state = useListState()
  const timeColumn = useTimeColumn()
  const list = useList(settingsApi.operationLog, listInputFrom(settingsApi.operationLog, state))
  const columns: Column<Operation>[] = [
    timeColumn(({ at }) => at),
    { key: 'admin', title: t('person'), width: 130, render: ({ admin }) => <span className="cut">{admin}</span> },
    { key: 'action', title: t('operation'), width: 190, render: ({ action }) => <OperationName action={action} /> },
    {
      key: 'subject',
      title: t('subject'),
      render: ({ subject, detail }) => (
        <span className="cut" title={detail}>
          {subject} <span className="meta">{detail}</span>
        </span>
      ),
    },
    { key: 'ip', title: 'IP', width: 130, lesser: true, render: ({ ip }) => ip },
  ]
  return (
    <SettingsPanel title={t('tab.operations')} purpose={t('purpose.operations')}>
      <PagedTable
        title={t('tab.operations')}
        list={list}
        state={state}
        columns={columns}
        rowLabel={({ action }) => action}
      />
    </SettingsPanel>
  )
}

function OperationName({ action }: Pick<Operation, 'action'>) {
  const { t } = useTranslation('settings')
  const known = oneOf(operationNames, action)
  return known === undefined ? <code>{action}</code> : t(`operations.${known}`)
}

const runChips: Record<string, ChipState> = {
  queued: 'queued',
  running: 'rendering',
  succeeded: 'ready',
  failed: 'renderFailed',
  cancelled: 'cancelled',
}

export function RunLogPanel() {
  const { t } = useTranslation('settings')
  const state = useListState()
  const timeColumn = useTimeColumn()
  const list = useList(settingsApi.runLog, listInputFrom(settingsApi.runLog, state), { everyMs: 5_000 })
  const columns: Column<Run>[] = [
    timeColumn(({ createdAt }) => createdAt),
    { key: 'kind', title: t('runKind'), width: 120, render: ({ kind }) => <RunKind kind={kind} /> },
    { key: 'subject', title: t('subject'), render: ({ subject }) => <span className="cut">{subject}</span> },
    {
      key: 'state',
      title: t('state'),
      width: 220,
      render: ({ state: word, message }) => (
        <span>
          <StatusChip state={runChips[word] ?? 'unchecked'} />
          {word === 'failed' && <span className="cell-reason cut">{faultText(message)}</span>}
        </span>
      ),
    },
    {
      key: 'took',
      title: t('took'),
      width: 100,
      align: 'right',
      render: ({ startedAt, finishedAt }) =>
        startedAt === null || finishedAt === null ? (
          <span className="dash">—</span>
        ) : (
          t('seconds', { count: finishedAt - startedAt })
        ),
    },
  ]
  return (
    <SettingsPanel title={t('tab.runs')} purpose={t('purpose.runs')}>
      <PagedTable
        title={t('tab.runs')}
        list={list}
        state={state}
        columns={columns}
        rowLabel={({ subject }) => subject}
      />
    </SettingsPanel>
  )
}

function RunKind({ kind }: Pick<Run, 'kind'>) {
  const { t } = useTranslation('settings')
  const known = oneOf(runKinds, kind)
  return known === undefined ? <code>{kind}</code> : t(`runKinds.${known}`)
}
