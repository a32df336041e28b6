import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { AppView } from './app-view.ts'
import { PlatformAppForm } from './PlatformAppForm.tsx'

/** The application that accounts of a platform are bound through: which it is, or what has to be done to have one. */
export function PlatformApp({ platform, view }: { platform: string; view: AppView }) {
  const { t } = useTranslation('accounts')
  const [isChanging, setChanging] = useState(false)
  const { app, idName } = view
  if (app === null || isChanging) {
    return (
      <section className="bind-app" aria-label={t('app.title')}>
        <PlatformAppForm platform={platform} view={view} onClose={() => setChanging(false)} />
      </section>
    )
  }
  return (
    <section className="bind-app bind-app-set" aria-label={t('app.title')} data-testid="app-set">
      <span>
        <strong>{t('app.title')}</strong>
        <span className="meta cut" title={app.clientId}>
          {t(`field.${idName}`)} {app.clientId}
        </span>
        <span className="meta">
          <Ago at={app.setAt} say={(ago) => t('app.setBy', { name: app.setBy, ago })} />
        </span>
      </span>
      {app.isTheirs ? (
        <Button size="small" onClick={() => setChanging(true)} data-testid="app-change">
          {t('app.change')}
        </Button>
      ) : (
        <span className="meta">{t('app.ofOthers')}</span>
      )}
    </section>
  )
}
