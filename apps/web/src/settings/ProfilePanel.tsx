import { type AdminInfo, sessionApi } from '@matrixcast/contract/session'
import { App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'
import { squarePicture } from './square-picture.ts'

export function ProfilePanel() {
  const me = useMe().data?.adminInfo
  return me === undefined ? null : <ProfileForm key={me.id} me={me} />
}

function ProfileForm({ me }: { me: AdminInfo }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [nickname, setNickname] = useState(me.nickname)
  const [avatar, setAvatar] = useState(me.avatar)
  const [fault, setFault] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const save = useAction(sessionApi.savePersonalData, {
    refreshes: [sessionApi.getInfo],
    onDone: () => void message.success(t('saved')),
  })
  const isChanged = nickname.trim() !== '' && (nickname !== me.nickname || avatar !== me.avatar)
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const picture = await squarePicture(chosen)
    setFault(picture.ok ? '' : t('avatarUnreadable'))
    if (picture.ok) setAvatar(picture.value)
  }
  return (
    <SettingsPanel title={t('tab.profile')} purpose={t('purpose.profile')}>
      <SettingsField label={t('avatar')} help={t('avatarHelp')} fault={fault}>
        <div className="settings-line">
          <Avatar name={nickname} picture={avatar} px={56} />
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Button onClick={() => file.current?.click()}>{t('choosePicture')}</Button>
          {avatar !== '' && <Button onClick={() => setAvatar('')}>{t('removePicture')}</Button>}
        </div>
      </SettingsField>
      <SettingsField
        label={t('nickname')}
        htmlFor="nickname"
        fault={nickname.trim() === '' ? t('nicknameMissing') : ''}
      >
        <Input id="nickname" value={nickname} maxLength={60} onChange={({ target }) => setNickname(target.value)} />
      </SettingsField>
      <SettingsField label={t('username')} help={t('usernameHelp')}>
        <Input value={me.username} disabled aria-label={t('username')} />
      </SettingsField>
      <Button
        type="primary"
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate({ nickname, avatar })}
      >
        {t('saveProfile')}
      </Button>
    </SettingsPanel>
  )
}
