import { backupApi } from '@matrixcast/contract/backups'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { App, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { NumberField, SwitchField } from '../ui/form/fields.tsx'
import { NumberChoiceField } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

export function BackupSchedule({ kept }: { kept: OutputOf<typeof backupApi.list> }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const form = useEndpointForm(backupApi.saveSchedule, {
    from: kept.schedule,
    refreshes: [backupApi.list],
    done: () => void message.success(t('saved')),
  })
  const isOn = form.useField('isOn').value === true
  return (
    <SettingsPanel title={t('tab.backup')} purpose={t('purpose.backup')}>
      <FormPanel form={form} okText={t('backup.save')}>
        <SwitchField form={form} name="isOn" label={t('backup.isOn')} />
        <NumberChoiceField
          form={form}
          name="hour"
          label={t('backup.hour')}
          help={t('backup.hourHelp')}
          options={hours}
          disabled={!isOn}
        />
        <NumberField form={form} name="keep" label={t('backup.keep')} help={t('backup.keepHelp')} />
        <FormField
          form={form}
          name="withFiles"
          label={t('backup.withFiles')}
          help={t(kept.filesAreHere ? 'backup.filesHelp' : 'backup.filesElsewhere')}
        >
          {({ id, value, onChange }) => (
            <Switch id={id} checked={value === true} disabled={!kept.filesAreHere} onChange={onChange} />
          )}
        </FormField>
        <SettingsField label={t('backup.folder')} help={t('backup.folderHelp')}>
          <code>{kept.folder}</code>
        </SettingsField>
        <SettingsField
          label={t('backup.keys')}
          help={kept.keysFolder === null ? t('backup.keysMissing') : t('backup.keysHelp')}
        >
          {kept.keysFolder === null ? <StatusChip state="attention" /> : <code>{kept.keysFolder}</code>}
        </SettingsField>
      </FormPanel>
    </SettingsPanel>
  )
}
