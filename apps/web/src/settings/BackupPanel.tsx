import { SaveOutlined } from '@ant-design/icons'
import { type Backup, type BackupSchedule, backupApi } from '@matrixcast/contract/backups'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { App, Button, InputNumber, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText, numberText } from '../ui/figures.ts'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const everyMs = 5_000
const backupChips: Record<Backup['state'], ChipState> = {
  queued: 'queued',
  running: 'running',
  succeeded: 'good',
  failed: 'failed',
  cancelled: 'cancelled',
}
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

/** When backups are made, where they lie, and the newest of them. */
export function BackupPanel() {
  const backups = useRead(backupApi.list, {}, { everyMs })
  if (backups.isError) return <ErrorState error={backups.error} onRetry={() => void backups.refetch()} />
  const kept = backups.data
  if (kept === undefined) return <Skeleton active />
  return (
    <>
      <ScheduleForm key={JSON.stringify(kept.schedule)} kept={kept} />
      <NewestBackups backups={kept.data} />
    </>
  )
}

function ScheduleForm({ kept }: { kept: OutputOf<typeof backupApi.list> }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [schedule, setSchedule] = useState<BackupSchedule>(kept.schedule)
  const set = (changes: Partial<BackupSchedule>) => setSchedule({ ...schedule, ...changes })
  const save = useAction(backupApi.saveSchedule, {
    refreshes: [backupApi.list],
    onDone: () => void message.success(t('saved')),
  })
  const toggle = (name: 'isOn' | 'withFiles', isOpen: boolean) => (
    <Switch
      id={`backup-${name}`}
      checked={schedule[name]}
      disabled={!isOpen}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <SettingsPanel title={t('tab.backup')} purpose={t('purpose.backup')}>
      <SettingsField label={t('backup.isOn')} htmlFor="backup-isOn">
        {toggle('isOn', true)}
      </SettingsField>
      <SettingsField label={t('backup.hour')} htmlFor="backup-hour" help={t('backup.hourHelp')}>
        <Select
          id="backup-hour"
          value={schedule.hour}
          options={hours}
          disabled={!schedule.isOn}
          onChange={(hour) => set({ hour })}
        />
      </SettingsField>
      <SettingsField label={t('backup.keep')} htmlFor="backup-keep" help={t('backup.keepHelp')}>
        <InputNumber
          id="backup-keep"
          value={schedule.keep}
          min={1}
          max={365}
          precision={0}
          onChange={(keep) => set({ keep: keep ?? 1 })}
        />
      </SettingsField>
      <SettingsField
        label={t('backup.withFiles')}
        htmlFor="backup-withFiles"
        help={t(kept.filesAreHere ? 'backup.filesHelp' : 'backup.filesElsewhere')}
      >
        {toggle('withFiles', kept.filesAreHere)}
      </SettingsField>
      <SettingsField label={t('backup.folder')} help={t('backup.folderHelp')}>
        <code>{kept.folder}</code>
      </SettingsField>
      <SettingsField
        label={t('backup.keys')}
        help={kept.keysFolder === null ? t('backup.keysMissing') : t('backup.keysHelp')}
      >
        {kept.keysFolder === null ? <StatusChip state="attention" /> : <code>{kept.keysFolder}</code>}
      </SettingsField>
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate(schedule)}>
        {t('backup.save')}
      </Button>
    </SettingsPanel>
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
