import { authorizationApi } from '@matrixcast/contract/account-authorization'
import type { Account, PlatformInfo } from '@matrixcast/contract/accounts'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { ApiBindForm } from './ApiBindForm.tsx'
import { BindError } from './BindError.tsx'
import { BindField, bindFaults } from './BindField.tsx'
import { PlatformApp } from './PlatformApp.tsx'

type BindByServerProps = {
  platform: PlatformInfo
  account: Account | undefined
  /** Why the last yes came to nothing. */
  fault: string
  onBound: (accountId: string) => void
}

/** Connecting an account that the server drives: by a yes on the platform's own page where there is one, else by a form. */
export function BindByServer({ platform, account, fault, onBound }: BindByServerProps) {
  const { t } = useTranslation('accounts')
  const form = <ApiBindForm {...{ platform, account, onBound }} isSecond={platform.oauth !== 'none'} />
  if (platform.oauth === 'none') return form
  const about = { platform: platform.value, ...(account === undefined ? {} : { accountId: account.id }) }
  return (
    <>
      {fault !== '' && (
        <p className="account-note account-note-challenge" role="alert">
          {fault}
        </p>
      )}
      {platform.oauth === 'site' ? (
        <YesOnSite about={about} preset={platform.bindForm?.properties['site']?.default ?? ''} />
      ) : (
        <YesThroughApp about={about} />
      )}
      <Collapse
        ghost
        size="small"
        className="bind-second"
        items={[{ key: 'token', label: t('bindByToken'), children: form }]}
      />
    </>
  )
}

type About = { platform: string; accountId?: string }

const { input } = authorizationApi.begin
const beginAtSite = {
  ...authorizationApi.begin,
  input: input.extend({ site: input.shape.site.unwrap().trim().min(1) }),
}
const goThere = ({ url }: { url: string }) => location.assign(url)

function YesOnSite({ about, preset }: { about: About; preset: string }) {
  const { t } = useTranslation('accounts')
  const form = useEndpointForm(beginAtSite, {
    from: { ...about, site: preset, origin: location.origin },
    faultFields: bindFaults,
    done: goThere,
  })
  return (
    <FormBody form={form}>
      <BindField form={form} name="site" testName="yes-site" label={t('field.site')} placeholder="https://" />
      <YesButton form={form} />
    </FormBody>
  )
}

/** Without an application nobody can be sent there, so it comes first. */
function YesThroughApp({ about }: { about: About }) {
  const { platform } = about
  const view = useRead(platformAppApi.view, { platform, origin: location.origin })
  if (view.error !== null) return <ErrorState error={view.error} onRetry={() => void view.refetch()} />
  if (view.data === undefined) return null
  return (
    <>
      {view.data.app !== null && <GoSayYes about={about} />}
      <PlatformApp key={view.data.app?.setAt ?? 'none'} platform={platform} view={view.data} />
    </>
  )
}

function GoSayYes({ about }: { about: About }) {
  const begin = useAction(authorizationApi.begin, { quiet: true, onDone: goThere })
  return (
    <YesButton form={{ isSending: begin.isPending, send: () => begin.mutate({ ...about, origin: location.origin }) }}>
      <BindError text={begin.error === null ? '' : refusalText(begin.error)} />
    </YesButton>
  )
}

type YesButtonProps = { form: { isSending: boolean; send: () => void }; children?: ReactNode }

function YesButton({ form, children }: YesButtonProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="bind-yes">
      <SaveButton form={form} testName="bind-authorize">
        {t('bindAuthorize')}
      </SaveButton>
      {children}
      <p className="meta">{t('bindAuthorizeMeans')}</p>
    </div>
  )
}
