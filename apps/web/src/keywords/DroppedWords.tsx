import type { DroppedWords as Dropped } from '@matrixcast/contract/keywords'
import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'

/** Words that were left out: how many for each reason, and the first of them. */
export function DroppedWords({ dropped }: { dropped: Dropped }) {
  const { t, i18n } = useTranslation('keywords')
  const number = new Intl.NumberFormat(i18n.language)
  if (dropped.length === 0) return null
  const all = dropped.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="dropped-words" aria-label={t('dropped.title')}>
      <h3>{t('dropped.count', { count: all })}</h3>
      <Collapse
        size="small"
        items={dropped.map(({ reason, count, samples }) => ({
          key: reason,
          label: t(`dropped.reasons.${reason}`),
          extra: number.format(count),
          children: (
            <p className="dropped-samples">
              {samples.map((word) => (word === '' ? '""' : word)).join(' · ')}
              {count > samples.length && ' …'}
            </p>
          ),
        }))}
      />
    </section>
  )
}
