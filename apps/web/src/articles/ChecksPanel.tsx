import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { ArticleFinding } from '@matrixcast/domain/article/article-checks'
import { useTranslation } from 'react-i18next'

/** What is to be mended, each with how; what stops the article first. */
export function ChecksPanel({ findings }: { findings: readonly ArticleFinding[] }) {
  const { t } = useTranslation('articles')
  return (
    <section className="article-checks" aria-label={t('checks')}>
      <h2>{t('checks')}</h2>
      {findings.length === 0 ? (
        <p className="article-check-ok">
          <CheckCircleFilled aria-hidden="true" /> {t('checksFine')}
        </p>
      ) : (
        <ul>
          {findings.map(({ check, severity, count, words }) => (
            <li key={check} data-severity={severity}>
              {severity === 'hard' ? (
                <CloseCircleFilled aria-label={t('hard')} />
              ) : (
                <ExclamationCircleFilled aria-label={t('soft')} />
              )}
              <span>{t(`check.${check}`, { count, words })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">{t('checksHint')}</p>
    </section>
  )
}
