import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** The plans that use a material, by how many orders, and the pages. */
export function UsagePanel({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const usage = useRead(materialApi.usage, { id: material.id }, { enabled: material.uses > 0 })
  if (material.uses === 0) return null
  return (
    <section aria-label={t('whereUsed')}>
      <h3>{t('whereUsed')}</h3>
      <ul className="usage">
        {(usage.data?.plans ?? []).map(({ id, name, orders }) => (
          <li key={id}>
            <AppLink href={withQuery(paths.works, { wisdom_task_id: id })}>{name}</AppLink>
            <span className="meta">
              {t('orders', { count: orders.length })} · <Ago at={orders[0]?.createtime ?? 0} />
            </span>
          </li>
        ))}
        {(usage.data?.pages ?? []).map(({ id, title, owner, updated }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="meta">
              {t('pageOf', { name: owner })} · <Ago at={updated} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
