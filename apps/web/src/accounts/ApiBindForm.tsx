import { type Account, accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { BindError, BindField } from './BindField.tsx'

const knownFields = [
  'site',
  'handle',
  'username',
  'appPassword',
  'adminKey',
  'accessToken',
  'clientId',
  'clientKey',
  'clientSecret',
  'refreshToken',
  'nickname',
  'appId',
  'appSecret',
] as const
const helped = [
  'bluesky',
  'mastodon',
  'wordpress',
  'ghost',
  'youtube',
  'tiktok',
  'facebook',
  'instagram',
  'x',
  'officialaccount',
  'douyinOpen',
  'kuaishouOpen',
  'bilibiliOpen',
] as const

type ApiBindFormProps = {
  platform: PlatformInfo
  account: Account | undefined
  /** Whether there is a better way above it. */
  isSecond: boolean
  onBound: (accountId: string) => void
}

/** Draws the form of a platform that the server drives itself; nothing of it is kept in the page. */
export function ApiBindForm({ platform, account, isSecond, onBound }: ApiBindFormProps) {
  const { t } = useTranslation('accounts')
  const form = platform.bindForm
  const fields = Object.entries(form?.properties ?? {})
  const [given, setGiven] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, field.default ?? ''])),
  )
  const refreshes = [accountApi.list, accountApi.groups]
  const bind = useAction(accountApi.bind, { refreshes, quiet: true, onDone: ({ accountId }) => onBound(accountId) })
  const about = { platform: platform.value, ...(account === undefined ? {} : { accountId: account.id }) }
  const labelOf = (name: string): string => {
    const known = knownFields.find((one) => one === name)
    return known === undefined ? name : t(`field.${known}`)
  }
  const missing = fields.filter(([name]) => (given[name] ?? '').trim() === '')
  const isOpen = missing.some(([name]) => form?.required.includes(name))
  const how = helped.find((one) => one === platform.value)
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOpen) bind.mutate({ ...about, given })
      }}
    >
      {how !== undefined && <p className="meta">{t(`bindHelp.${how}`)}</p>}
      {fields.map(([name, field]) => (
        <BindField
          key={name}
          name={name}
          label={labelOf(name)}
          value={given[name] ?? ''}
          isSecret={field.format === 'password'}
          maxLength={field.maxLength}
          placeholder={field.format === 'uri' ? 'https://' : ''}
          onChange={(value) => setGiven({ ...given, [name]: value })}
        />
      ))}
      <BindError text={bind.error === null ? '' : refusalText(bind.error)} />
      <Button
        type={isSecond ? 'default' : 'primary'}
        htmlType="submit"
        loading={bind.isPending}
        disabled={isOpen || bind.isPending}
        data-testid="bind-send"
      >
        {t('bindSend')}
      </Button>
    </form>
  )
}
