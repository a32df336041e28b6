import { type AdminInfo, sessionApi } from '@matrixcast/contract/session'
import { App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'
import { squarePicture } from './square-picture.ts'

export function ProfilePanel() {
  const me = useMe().data?.adminInfo
  return me === undefined ? null : <ProfileForm key={me.id} me={me} />
}

// Left out, the name stays as it is; emptied here, it is missing.
const { savePersonalData } = sessionApi
const save = { ...savePersonalData, input: savePersonalData.input.required({ nickname: true }) }

function ProfileForm({ me }: { me: AdminInfo }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [isUnreadable, setUnreadable] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const form = useEndpointForm(save, {
    from: { nickname: me.nickname, avatar: me.avatar },
    refreshes: [sessionApi.getInfo],
    done: () => void message.success(t('saved')),
  })
  const nickname = form.useField('nickname').value
  const choose = async (chosen: File | undefined, take: (picture: string) => void) => {
    if (chosen === undefined) return
    const picture = await squarePicture(chosen)
    setUnreadable(!picture.ok)
    if (picture.ok) take(picture.value)
  }
  return (
    <SettingsPanel title={t('tab.profile')} purpose={t('purpose.profile')}>
      <FormPanel form={form} okText={t('saveProfile')}>
        <FormField form={form} name="avatar" label={t('avatar')} help={t('avatarHelp')}>
          {({ id, value, onChange }) => (
            <>
              <div className="settings-line">
                <Avatar name={String(nickname)} picture={String(value)} px={56} />
                <input
                  ref={file}
                  type="file"
                  hidden
                  accept="image/png,image/jpeg,image/webp"
                  onChange={({ target }) => void choose(target.files?.[0], onChange)}
                />
                <Button id={id} onClick={() => file.current?.click()}>
                  {t('choosePicture')}
                </Button>
                {value !== '' && <Button onClick={() => onChange('')}>{t('removePicture')}</Button>}
              </div>
              {isUnreadable && (
                <p className="form-problem" role="alert">
                  {t('avatarUnreadable')}
                </p>
              )}
            </>
          )}
        </FormField>
        <TextField form={form} name="nickname" label={t('nickname')} />
        <SettingsField label={t('username')} help={t('usernameHelp')}>
          <Input value={me.username} disabled aria-label={t('username')} />
        </SettingsField>
      </FormPanel>
    </SettingsPanel>
  )
}
