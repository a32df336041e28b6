import { type MicroAppRow, microAppApi } from '@matrixcast/contract/micro-apps'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { takesMicroApps, usePlatformsThat } from './mounting-platforms.ts'

/** A mini-program of the workspace's own: of a platform whose posts take one, by its number. */
export function MicroAppForm({ app, onClose }: { app: MicroAppRow | null; onClose: () => void }) {
  const { t } = useTranslation('mini-apps')
  const { message } = App.useApp()
  const nameOf = usePlatformName()
  const platforms = usePlatformsThat(takesMicroApps)
  const form = useEndpointForm(microAppApi.save, {
    from: {
      id: app?.id,
      platform: app?.platform ?? '',
      app_id: app?.app_id ?? '',
      path: app?.path ?? '',
      title: app?.title ?? '',
    },
    faultFields: [
      ['microAppOther', 'app_id'],
      ['microAppWrong', 'app_id'],
      ['microAppThere', 'path'],
      ['microAppsNone', 'platform'],
      ['microAppMounted', 'platform'],
    ],
    refreshes: [microAppApi.list],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t(app === null ? 'apps.add' : 'apps.edit')} width={480} onClose={onClose}>
      <ChoiceField
        form={form}
        name="platform"
        label={t('apps.platform')}
        help={t('apps.platformHelp')}
        options={platforms.map((one) => ({ value: one.value, label: nameOf(one) }))}
      />
      <TextField
        form={form}
        name="app_id"
        label={t('apps.appId')}
        help={t('apps.appIdHelp')}
        change={(typed) => typed.trim()}
      />
      <TextField
        form={form}
        name="path"
        label={t('apps.path')}
        help={t('apps.pathHelp')}
        change={(typed) => typed.trim()}
      />
      <TextField form={form} name="title" label={t('apps.name')} help={t('apps.nameHelp')} />
    </FormModal>
  )
}
