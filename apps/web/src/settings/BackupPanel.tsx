import { SaveOutlined } from '@ant-design/icons'
import { type Backup, backupApi } from '@matrixcast/contract/backups'
import { jobApi } from '@matrixcast/contract/jobs'
import { App, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText, numberText } from '../ui/figures.ts'
import { lazily } from '../ui/lazily.tsx'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const everyMs = 5_000
const backupChips: Record<Backup['state'], ChipState> = {
  queued: 'queued',
  running: 'running',
  succeeded: 'good',
  failed: 'failed',
  cancelled: 'cancelled',
}
const BackupSchedule = lazily(async () => (await import('./BackupSchedule.tsx')).BackupSchedule)

/** When backups are made, where they lie, and the newest of them. */
export function BackupPanel() {
  const backups = useRead(backupApi.list, {}, { everyMs })
  if (backups.isError) return <ErrorState error={backups.error} onRetry={() => void backups.refetch()} />
  const kept = backups.data
  if (kept === undefined) return <Skeleton active />
  return (
    <>
      <BackupSchedule key={JSON.stringify(kept.schedule)} kept={kept} />
      <NewestBackups backups={kept.data} />
    </>
  )
}

function NewestBackups({ backups }: { backups: Backup[] }) {
  const { t } = useTranslation('settings')
  const { notification } = App.useApp()
  const start = useAction(backupApi.start, {
    refreshes: [backupApi.list, jobApi.list],
    onDone: () => notification.info({ title: t('backup.started'), description: t('backup.startedHint') }),
  })
  const isBusy = backups.some(({ state }) => state === 'queued' || state === 'running')
  return (
    <SettingsPanel
      title={t('backup.list')}
      purpose={t('backup.restore')}
      action={
        <Button icon={<SaveOutlined />} loading={start.isPending} disabled={isBusy} onClick={() => start.mutate({})}>
          {t('backup.start')}
        </Button>
      }
    >
      {backups.length === 0 && (
        <EmptyState icon={<SaveOutlined />} title={t('backup.emptyTitle')} hint={t('backup.emptyHint')} />
      )}
      <ul className="settings-rows">
        {backups.map((backup) => (
          <BackupRow key={backup.id} backup={backup} />
        ))}
      </ul>
    </SettingsPanel>
  )
}

function BackupRow({ backup: { id, state, message, at, made } }: { backup: Backup }) {
  const { t, i18n } = useTranslation('settings')
  const files = made?.files && `${numberText(made.files.count, i18n.language)}, ${bytesText(made.files.bytes)}`
  const parts = made
    ? [
        `${t('backup.database')} ${bytesText(made.databaseBytes)}`,
        files === null ? t('backup.withoutFiles') : `${t('backup.files')} ${files}`,
        t(`backup.keysOf.${made.keys}`),
        t(`backup.madeBy.${made.madeBy}`),
      ]
    : []
  return (
    <li>
      <span>
        <b>{made ? id : t('backup.name')}</b>
        <span className="meta">
          <Ago at={at} />
          {parts.map((part) => ` · ${part}`)}
        </span>
        {state === 'failed' && <span className="cell-reason">{message}</span>}
      </span>
      <StatusChip state={backupChips[state]} />
    </li>
  )
}
