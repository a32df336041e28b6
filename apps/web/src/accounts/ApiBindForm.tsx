import { type Account, accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'

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

type ApiBindFormProps = { platform: PlatformInfo; account?: Account; onBound: (accountId: string) => void }

/** Draws the form of a platform that the server drives itself; nothing of it is kept in the page. */
export function ApiBindForm({ platform, account, onBound }: ApiBindFormProps) {
  const { t } = useTranslation('accounts')
  const form = platform.bindForm
  const fields = Object.entries(form?.properties ?? {})
  const [given, setGiven] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, field.default ?? ''])),
  )
  const refreshes = [accountApi.list, accountApi.groups]
  const bind = useAction(accountApi.bind, { refreshes, quiet: true, onDone: ({ accountId }) => onBound(accountId) })
  const authorize = useAction(accountApi.authorize, { quiet: true, onDone: ({ url }) => location.assign(url) })
  const about = { platform: platform.value, ...(account === undefined ? {} : { accountId: account.id }) }
  const labelOf = (name: string): string => {
    const known = knownFields.find((one) => one === name)
    return known === undefined ? name : t(`field.${known}`)
  }
  const missing = fields.filter(([name]) => (given[name] ?? '').trim() === '')
  const isOpen = missing.some(([name]) => form?.required.includes(name))
  const how = helped.find((one) => one === platform.value)
  const error = bind.error ?? authorize.error
  const isBusy = bind.isPending || authorize.isPending
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOpen) bind.mutate({ ...about, given })
      }}
    >
      {how !== undefined && <p className="meta">{t(`bindHelp.${how}`)}</p>}
      {fields.map(([name, field]) => {
        const Box = field.format === 'password' ? Input.Password : Input
        return (
          <label key={name} className="bind-field">
            <span className="place-label">{labelOf(name)}</span>
            <Box
              value={given[name] ?? ''}
              maxLength={field.maxLength}
              autoComplete="off"
              spellCheck={false}
              placeholder={field.format === 'uri' ? 'https://' : ''}
              onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
              data-testid={`bind-${name}`}
            />
          </label>
        )
      })}
      {error !== null && (
        <p className="bind-error" role="alert">
          {error instanceof CallRefused ? refusalText(error) : String(error)}
        </p>
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={bind.isPending}
        disabled={isOpen || isBusy}
        data-testid="bind-send"
      >
        {t('bindSend')}
      </Button>
      {platform.oauth && (
        <>
          <Button
            loading={authorize.isPending}
            disabled={isBusy || (given['site'] ?? '').trim() === ''}
            onClick={() => authorize.mutate({ ...about, site: given['site'] ?? '', origin: location.origin })}
            data-testid="bind-authorize"
          >
            {t('bindAuthorize')}
          </Button>
          <p className="meta">{t('bindAuthorizeMeans')}</p>
        </>
      )}
    </form>
  )
}
