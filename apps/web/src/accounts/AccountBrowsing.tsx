import { type Browsing, browsingApi } from '@matrixcast/contract/account-browsing'
import { App, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { hereBrowsing } from './here-browsing.ts'

const locales = [
  'zh-CN',
  'zh-TW',
  'zh-HK',
  'en-US',
  'en-GB',
  'es-ES',
  'es-MX',
  'ja-JP',
  'ko-KR',
  'de-DE',
  'fr-FR',
  'pt-BR',
  'ru-RU',
  'th-TH',
  'vi-VN',
  'id-ID',
]

/** What the browser of an account says of language and time zone. */
export function AccountBrowsing({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useRead(browsingApi.read, { id: accountId })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return <BrowsingForm key={accountId} accountId={accountId} kept={data.browsing} />
}

function BrowsingForm({ accountId, kept }: { accountId: string; kept: Browsing | null }) {
  const { t, i18n } = useTranslation('accounts')
  const { message } = App.useApp()
  const may = useMay()
  const [wanted, setWanted] = useState(kept ?? hereBrowsing())
  const save = useAction(browsingApi.save, {
    refreshes: [browsingApi.read],
    onDone: () => void message.success(t('browsing.saved')),
  })
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const offered = (all: readonly string[], chosen: string) => (all.includes(chosen) ? all : [chosen, ...all])
  const isSame = kept?.locale === wanted.locale && kept.timeZone === wanted.timeZone
  return (
    <div className="account-proxy">
      <p className="meta">{t('browsing.means')}</p>
      {kept === null && <p className="meta">{t('browsing.none')}</p>}
      <div className="account-field">
        <span>{t('browsing.locale')}</span>
        <Select
          value={wanted.locale}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('browsing.locale')}
          options={offered(locales, wanted.locale).map((value) => ({
            value,
            label: `${names.of(value) ?? value} · ${value}`,
          }))}
          onChange={(locale) => setWanted({ ...wanted, locale })}
        />
      </div>
      <div className="account-field">
        <span>{t('browsing.timeZone')}</span>
        <Select
          value={wanted.timeZone}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('browsing.timeZone')}
          options={offered(Intl.supportedValuesOf('timeZone'), wanted.timeZone).map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          onChange={(timeZone) => setWanted({ ...wanted, timeZone })}
        />
      </div>
      {may(browsingApi.save) && (
        <div className="account-proxy-acts">
          <Button
            type="primary"
            disabled={isSame}
            loading={save.isPending}
            onClick={() => save.mutate({ ids: [accountId], ...wanted })}
          >
            {t('browsing.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
