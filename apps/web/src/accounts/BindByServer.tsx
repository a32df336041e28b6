import { authorizationApi } from '@matrixcast/contract/account-authorization'
import type { Account, PlatformInfo } from '@matrixcast/contract/accounts'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ApiBindForm } from './ApiBindForm.tsx'
import { BindError, BindField } from './BindField.tsx'
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

function YesOnSite({ about, preset }: { about: About; preset: string }) {
  const { t } = useTranslation('accounts')
  const [site, setSite] = useState(preset)
  return (
    <div className="place-form">
      <BindField
        name="yes-site"
        label={t('field.site')}
        value={site}
        maxLength={300}
        placeholder="https://"
        onChange={setSite}
      />
      <GoSayYes about={{ ...about, site }} isDisabled={site.trim() === ''} />
    </div>
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
      {view.data.app !== null && <GoSayYes about={about} isDisabled={false} />}
      <PlatformApp key={view.data.app?.setAt ?? 'none'} platform={platform} view={view.data} />
    </>
  )
}

function GoSayYes({ about, isDisabled }: { about: About & { site?: string }; isDisabled: boolean }) {
  const { t } = useTranslation('accounts')
  const begin = useAction(authorizationApi.begin, { quiet: true, onDone: ({ url }) => location.assign(url) })
  return (
    <div className="bind-yes">
      <Button
        type="primary"
        loading={begin.isPending}
        disabled={isDisabled}
        onClick={() => begin.mutate({ ...about, origin: location.origin })}
        data-testid="bind-authorize"
      >
        {t('bindAuthorize')}
      </Button>
      <BindError text={begin.error === null ? '' : refusalText(begin.error)} />
      <p className="meta">{t('bindAuthorizeMeans')}</p>
    </div>
  )
}
