import { roles } from '@matrixcast/contract/session'
import { type AdminRow, settingsApi } from '@matrixcast/contract/settings'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { PasswordField } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

const refreshes = [settingsApi.admins]
const { editAdmin } = settingsApi
const resetPassword = { ...editAdmin, input: editAdmin.input.required({ password: true }) }

export function AddPerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const form = useEndpointForm(settingsApi.addAdmin, {
    from: { username: '', nickname: '', role: 'operator', password: '' },
    faultFields: [['usernameTaken', 'username']],
    refreshes,
    done: onClose,
  })
  const chosen = form.useField('role').value
  const role = roles.find((one) => one === chosen) ?? 'operator'
  return (
    <FormModal form={form} title={t('addPerson')} okText={t('addPerson')} width={416} onClose={onClose}>
      <TextField form={form} name="username" label={t('username')} isFirst />
      <TextField form={form} name="nickname" label={t('nickname')} />
      <ChoiceField
        form={form}
        name="role"
        label={t('role')}
        help={t(`roleHelp.${role}`)}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <PasswordField form={form} name="password" label={t('firstPassword')} help={t('passwordHelp')} isNew />
    </FormModal>
  )
}

export function ResetPassword({ person, onClose }: { person: AdminRow; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const form = useEndpointForm(resetPassword, {
    from: { id: person.id, password: '' },
    refreshes,
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('resetFor', { name: person.nickname })}
      okText={t('resetPassword')}
      width={416}
      onClose={onClose}
    >
      <PasswordField form={form} name="password" label={t('newPassword')} help={t('passwordHelp')} isNew />
    </FormModal>
  )
}
