import { type Account, accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { BindField, bindFaults } from './BindField.tsx'

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

type Fields = PlatformInfo['bindForm']
const fieldsOf = (form: Fields) => Object.entries(form?.properties ?? {})

/** The call that binds, with what this platform asks for. */
function bindOf(form: Fields) {
  const given = fieldsOf(form).map(([name, { maxLength }]) => {
    const typed = z.string().trim().max(maxLength)
    return [name, form?.required.includes(name) === true ? typed.min(1) : typed] as const
  })
  return { ...accountApi.bind, input: accountApi.bind.input.extend({ given: z.object(Object.fromEntries(given)) }) }
}

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
  const form = useEndpointForm(bindOf(platform.bindForm), {
    from: {
      platform: platform.value,
      accountId: account?.id,
      given: Object.fromEntries(fieldsOf(platform.bindForm).map(([name, field]) => [name, field.default ?? ''])),
    },
    faultFields: bindFaults,
    refreshes: [accountApi.list, accountApi.groups],
    done: ({ accountId }) => onBound(accountId),
  })
  const labelOf = (name: string): string => {
    const known = knownFields.find((one) => one === name)
    return known === undefined ? name : t(`field.${known}`)
  }
  const how = helped.find((one) => one === platform.value)
  return (
    <FormBody form={form}>
      {how !== undefined && <p className="meta">{t(`bindHelp.${how}`)}</p>}
      {fieldsOf(platform.bindForm).map(([name, field]) => (
        <BindField
          key={name}
          form={form}
          name={`given.${name}`}
          testName={name}
          label={labelOf(name)}
          isSecret={field.format === 'password'}
          placeholder={field.format === 'uri' ? 'https://' : ''}
        />
      ))}
      <div>
        <SaveButton form={form} isPrimary={!isSecond} testName="bind-send">
          {t('bindSend')}
        </SaveButton>
      </div>
    </FormBody>
  )
}
