import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi, type KeyScope, keyScopes } from '@matrixcast/contract/api-keys'
import { settingsApi } from '@matrixcast/contract/settings'
import { Alert, App, Button, Checkbox, Input, InputNumber, Modal, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { scopeWords } from './key-scopes.ts'
import { SettingsField } from './SettingsPanel.tsx'

const aDay = 86_400
const lives = [30, 90, 365] as const
const mostOffered = 1000

/** Makes a key; afterwards its secret is shown, this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const me = useMe().data?.adminInfo.id
  const people = useRead(settingsApi.admins, { limit: mostOffered })
  const accounts = useRead(accountApi.list, { limit: mostOffered })
  const [name, setName] = useState('')
  const [person, setPerson] = useState<string>()
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [days, setDays] = useState<number>(lives[1])
  const [postsADay, setPostsADay] = useState<number | null>(null)
  const [accountIds, setAccountIds] = useState<string[]>([])
  const [asksYes, setAsksYes] = useState(true)
  const add = useAction(apiKeyApi.add, { refreshes: [apiKeyApi.list] })
  const secret = add.data?.secret
  const maySend = scopes.includes('publish:send')
  const make = () =>
    add.mutate({
      name: name.trim(),
      scopes,
      ...(person && { personId: person }),
      endsIn: days === 0 ? null : days * aDay,
      postsADay: maySend ? postsADay : null,
      accountIds: accountIds.length > 0 ? accountIds : null,
      asksYes,
    })
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    void message.success(t('invites.copied'))
  }
  if (secret !== undefined)
    return (
      <Modal
        open
        width={560}
        title={t('keys.made')}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t('keys.kept')}</Button>}
      >
        <Alert type="warning" showIcon title={t('keys.once')} />
        <SettingsField label={t('keys.secret')} htmlFor="key-secret">
          <div className="settings-line">
            <Input id="key-secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
            {window.isSecureContext && <Button onClick={() => void copy(secret)}>{t('invites.copy')}</Button>}
          </div>
        </SettingsField>
        <SettingsField label={t('keys.try')}>
          <pre className="settings-code">{`curl -H "Authorization: Bearer $MATRIXCAST_KEY" ${location.origin}${apiKeyApi.whoAmI.path}`}</pre>
        </SettingsField>
      </Modal>
    )
  return (
    <Modal
      open
      width={560}
      title={t('keys.add')}
      okText={t('keys.add')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name.trim() === '' || scopes.length === 0, loading: add.isPending }}
      onOk={make}
      onCancel={onClose}
    >
      <SettingsField label={t('keys.name')} htmlFor="key-name" help={t('keys.nameHelp')}>
        <Input id="key-name" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </SettingsField>
      <SettingsField label={t('keys.person')} help={t('keys.personHelp')}>
        <Select
          aria-label={t('keys.person')}
          loading={people.isPending}
          value={people.isSuccess ? (person ?? me) : undefined}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          options={(people.data?.data ?? [])
            .filter(({ disabled }) => !disabled)
            .map(({ id, nickname }) => ({ value: id, label: nickname }))}
          onChange={(value: string) => setPerson(value)}
        />
      </SettingsField>
      <SettingsField label={t('keys.scopes')} help={t('keys.scopesHelp')}>
        <Checkbox.Group
          className="settings-checks"
          value={scopes}
          options={keyScopes.map((value) => ({ value, label: t(`keys.scope.${scopeWords[value]}`) }))}
          onChange={(next: KeyScope[]) => setScopes(next)}
        />
      </SettingsField>
      <SettingsField label={t('keys.ends')}>
        <Select
          aria-label={t('keys.ends')}
          value={days}
          style={{ width: 200 }}
          options={[
            ...lives.map((value) => ({ value, label: t('keys.inDays', { count: value }) })),
            { value: 0, label: t('keys.never') },
          ]}
          onChange={(value: number) => setDays(value)}
        />
      </SettingsField>
      {maySend && (
        <>
          <SettingsField label={t('keys.postsADay')} htmlFor="key-posts" help={t('keys.postsADayHelp')}>
            <InputNumber
              id="key-posts"
              min={0}
              max={100_000}
              precision={0}
              placeholder={t('keys.noLimit')}
              value={postsADay}
              style={{ width: 200 }}
              onChange={setPostsADay}
            />
          </SettingsField>
          <SettingsField label={t('keys.accounts')} help={t('keys.accountsHelp')}>
            <Select
              aria-label={t('keys.accounts')}
              mode="multiple"
              maxTagCount="responsive"
              value={accountIds}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('keys.allAccounts')}
              style={{ width: '100%' }}
              options={(accounts.data?.data ?? []).map(({ id, openname }) => ({ value: id, label: openname }))}
              onChange={(value: string[]) => setAccountIds(value)}
            />
          </SettingsField>
          <SettingsField label={t('keys.asksYes')} help={t('keys.asksYesHelp')}>
            <Switch checked={asksYes} aria-label={t('keys.asksYes')} onChange={setAsksYes} />
          </SettingsField>
        </>
      )}
    </Modal>
  )
}
