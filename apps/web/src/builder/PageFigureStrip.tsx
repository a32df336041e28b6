import { ArrowDownOutlined, ArrowUpOutlined, InfoCircleOutlined } from '@ant-design/icons'
import type { PageData } from '@matrixcast/contract/page-data'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFigureText } from './figure-text.ts'

const names = ['views', 'visitors', 'stay', 'readToEnd', 'submissions', 'rate', 'customers'] as const

/** Seven figures, each with its change against the days before. */
export function PageFigureStrip({ figures }: { figures: PageData['figures'] }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const written = (name: (typeof names)[number], value: number | null) => {
    if (name === 'stay') return text.seconds(value)
    if (name === 'readToEnd') return text.share(value)
    return name === 'rate' ? text.share(value, 2) : text.count(value)
  }
  return (
    <dl className="panel page-figures">
      {names.map((name) => (
        <div key={name}>
          <dt>
            {t(`data.${name}`)}
            {name === 'customers' && (
              <Tooltip title={t('data.customersHint')}>
                <InfoCircleOutlined aria-label={t('data.customersHint')} />
              </Tooltip>
            )}
          </dt>
          <dd className="page-figure">{written(name, figures[name].value)}</dd>
          <dd className="meta">
            <Change {...figures[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ value, before }: { value: number | null; before: number | null }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  if (value === null) return <>{t('data.notKnown')}</>
  if (before === null || before === 0) return <>{t('data.noneBefore')}</>
  const change = (value - before) / before
  if (change === 0) return <>{t('data.same')}</>
  return (
    <>
      <span className={change > 0 ? 'tone-ok' : 'tone-bad'}>
        {change > 0 ? (
          <ArrowUpOutlined aria-label={t('data.more')} />
        ) : (
          <ArrowDownOutlined aria-label={t('data.less')} />
        )}
        {text.share(Math.abs(change))}
      </span>{' '}
      {t('data.toBefore')}
    </>
  )
}
