import './builder.css'
import { LayoutOutlined } from '@ant-design/icons'
import { builderApi } from '@matrixcast/contract/builder'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsGuest, useMe } from '../api/me.ts'
import { quarkToken } from '../api/quark-token.ts'
import { useAction } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { wantedAfter } from './wanted-after.ts'

/** Whoever is signed in enters the page builder with one press. */
export function LoginQuarkScreen() {
  const { t } = useTranslation('builder')
  const go = useGo()
  const name = useMe().data?.adminInfo.nickname ?? ''
  const enter = useAction(builderApi.createQuarkToken, {
    onDone: ({ access_token }) => {
      quarkToken.write(access_token)
      go(wantedAfter(location.search), { replace: true })
    },
  })
  const isGuest = useIsGuest()
  const enterAtOnce = useEffectEvent(() => enter.mutate({}))
  useEffect(() => {
    if (isGuest) enterAtOnce()
  }, [isGuest])
  return (
    <div className="quark-login">
      <section className="quark-login-card" aria-labelledby="quark-login-title">
        <LayoutOutlined className="quark-login-mark" aria-hidden="true" />
        <h1 id="quark-login-title">{t('loginTitle')}</h1>
        <p className="meta">{t('loginHint')}</p>
        <Button type="primary" size="large" block loading={enter.isPending} onClick={() => enter.mutate({})}>
          {t('enterAs', { name })}
        </Button>
        {!isGuest && <AppLink href={paths.dashboard}>{t('backToOffice')}</AppLink>}
      </section>
    </div>
  )
}
