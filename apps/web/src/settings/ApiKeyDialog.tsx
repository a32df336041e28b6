import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { settingsApi } from '@matrixcast/contract/settings'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChecksField, SwitchField, TextField } from '../ui/form/fields.tsx'
import { NumberChoiceField } from '../ui/form/more-fields.tsx'
import { type EndpointForm, useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { scopeWords } from './key-scopes.ts'
import { SecretOnce } from './SecretOnce.tsx'
import { SettingsField } from './SettingsPanel.tsx'

type Values = InputOf<typeof apiKeyApi.add>

const aDay = 86_400
const lives = [30, 90, 365] as const
const mostOffered = 1000
const maySend = (scopes: unknown) => Array.isArray(scopes) && scopes.includes('publish:send')

/** Makes a key; afterwards its secret is shown, this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [secret, setSecret] = useState<string>()
  const form = useEndpointForm(apiKeyApi.add, {
    from: { name: '', scopes: [], endsIn: lives[1] * aDay, postsADay: null, accountIds: null, asksYes: true },
    give: (values) => (maySend(values.scopes) ? values : { ...values, postsADay: null }),
    refreshes: [apiKeyApi.list],
    done: (made) => setSecret(made.secret),
  })
  if (secret !== undefined)
    return (
      <SecretOnce
        id="key-secret"
        title={t('keys.made')}
        warning={t('keys.once')}
        label={t('keys.secret')}
        secret={secret}
        onClose={onClose}
      >
        <SettingsField label={t('keys.try')}>
          <pre className="settings-code">{`curl -H "Authorization: Bearer $MATRIXCAST_KEY" ${location.origin}${apiKeyApi.whoAmI.path}`}</pre>
        </SettingsField>
      </SecretOnce>
    )
  return (
    <FormModal form={form} title={t('keys.add')} okText={t('keys.add')} onClose={onClose}>
      <TextField form={form} name="name" label={t('keys.name')} help={t('keys.nameHelp')} isFirst />
      <PersonField form={form} />
      <ChecksField
        form={form}
        name="scopes"
        label={t('keys.scopes')}
        help={t('keys.scopesHelp')}
        options={keyScopes.map((value) => ({ value, label: t(`keys.scope.${scopeWords[value]}`) }))}
      />
      <NumberChoiceField
        form={form}
        name="endsIn"
        label={t('keys.ends')}
        options={lives.map((days) => ({ value: days * aDay, label: t('keys.inDays', { count: days }) }))}
        none={t('keys.never')}
      />
      <SendingFields form={form} />
    </FormModal>
  )
}

function PersonField({ form }: { form: EndpointForm<Values> }) {
  const { t } = useTranslation('settings')
  const me = useMe().data?.adminInfo.id
  const people = useRead(settingsApi.admins, { limit: mostOffered })
  return (
    <FormField form={form} name="personId" label={t('keys.person')} help={t('keys.personHelp')}>
      {({ id, value, onChange }) => (
        <Select
          id={id}
          loading={people.isPending}
          value={people.isSuccess ? (value ?? me) : undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data?.data ?? [])
            .filter(({ disabled }) => !disabled)
            .map((person) => ({ value: person.id, label: person.nickname }))}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}

/** Limits of a key that may send. */
function SendingFields({ form }: { form: EndpointForm<Values> }) {
  const { t } = useTranslation('settings')
  const accounts = useRead(accountApi.list, { limit: mostOffered }).data?.data ?? []
  if (!maySend(form.useField('scopes').value)) return null
  return (
    <>
      <FormField form={form} name="postsADay" label={t('keys.postsADay')} help={t('keys.postsADayHelp')}>
        {({ limits: { min = 0, max = 0 }, value, ...control }) => (
          <InputNumber
            {...control}
            min={min}
            max={max}
            precision={0}
            placeholder={t('keys.noLimit')}
            value={typeof value === 'number' ? value : null}
          />
        )}
      </FormField>
      <FormField form={form} name="accountIds" label={t('keys.accounts')} help={t('keys.accountsHelp')}>
        {({ id, status, value, onChange }) => (
          <Select
            id={id}
            status={status}
            mode="multiple"
            maxTagCount="responsive"
            value={Array.isArray(value) ? value : []}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('keys.allAccounts')}
            options={accounts.map((account) => ({ value: account.id, label: account.openname }))}
            onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen : null)}
          />
        )}
      </FormField>
      <SwitchField form={form} name="asksYes" label={t('keys.asksYes')} help={t('keys.asksYesHelp')} />
    </>
  )
}
