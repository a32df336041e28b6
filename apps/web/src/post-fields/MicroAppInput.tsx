import { microAppApi } from '@matrixcast/contract/micro-apps'
import type { Offer } from '@matrixcast/contract/post-fields'
import { microAppOffer } from '@matrixcast/domain/micro-app'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'

const mostApps = 1000

type Props = { id: string; platform: string; value: Offer | undefined; onChange: (value: Offer | undefined) => void }

/** One of the workspace's mini-programs on this platform. One that a post holds already stays to be seen. */
export function MicroAppInput({ id, platform, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const mayList = useMay()(microAppApi.list)
  const apps = useRead(microAppApi.list, { platform, limit: mostApps }, { enabled: mayList })
  const known = (apps.data?.data ?? []).map(({ app_id: appId, path, title }) => microAppOffer({ appId, path, title }))
  const offers = new Map([...(value ? [value] : []), ...known].map((offer) => [`${offer.id} ${offer.name}`, offer]))
  return (
    <>
      <Select<string>
        id={id}
        allowClear
        loading={mayList && apps.isPending}
        status={apps.error === null ? '' : 'error'}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('fields.microApp.choose')}
        style={{ width: '100%' }}
        value={value ? `${value.id} ${value.name}` : null}
        options={[...offers].map(([key, offer]) => ({ value: key, label: `${offer.name} · ${offer.id}` }))}
        onChange={(key: string | undefined) => onChange(key === undefined ? undefined : offers.get(key))}
      />
      {apps.error !== null && <p className="meta offer-failed">{t('fields.microApp.failed')}</p>}
      {apps.data?.data.length === 0 && (
        <p className="meta">
          {t('fields.microApp.none')} <AppLink href={paths.microApps}>{t('fields.microApp.add')}</AppLink>
        </p>
      )}
    </>
  )
}
