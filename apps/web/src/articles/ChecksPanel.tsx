import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { ArticleFinding } from '@matrixcast/domain/article/article-checks'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useCheckScript } from './use-check-script.ts'

const CheckLimitsDialog = lazily(async () => (await import('./CheckLimitsDialog.tsx')).CheckLimitsDialog)

type ChecksPanelProps = { findings: readonly ArticleFinding[] | undefined; onLinks: () => void }

/** What is to be mended, each with how; what stops the article first. Undefined: the numbers of the workspace are on their way. */
export function ChecksPanel({ findings, onLinks }: ChecksPanelProps) {
  const { t } = useTranslation('articles')
  const may = useMay()
  const [isSetting, setIsSetting] = useState(false)
  const rules = useRead(articleCheckApi.rules, {})
  const script = useCheckScript()
  const off = rules.data?.limits.off.length ?? 0
  return (
    <section className="article-checks" aria-label={t('checks')}>
      <h2>{t('checks')}</h2>
      {rules.isError && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
      {script.isError && <ErrorState error={script.error} onRetry={() => void script.refetch()} />}
      {findings === undefined && (rules.isPending || script.isPending) && <Spin />}
      {findings && findings.length === 0 && (
        <p className="article-check-ok">
          <CheckCircleFilled aria-hidden="true" /> {t('checksFine')}
        </p>
      )}
      {findings && findings.length > 0 && (
        <ul>
          {findings.map(({ check, severity, count, words, limit }) => (
            <li key={check} data-severity={severity}>
              {severity === 'hard' ? (
                <CloseCircleFilled aria-label={t('hard')} />
              ) : (
                <ExclamationCircleFilled aria-label={t('soft')} />
              )}
              <span>{t(`check.${check}`, { count, words, limit })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">{t('checksHint')}</p>
      {off > 0 && <p className="meta">{t('checksOff', { count: off })}</p>}
      <p className="article-checks-more">
        <Button type="link" size="small" onClick={onLinks}>
          {t('links.open')}
        </Button>
        {may(articleCheckApi.save) && (
          <Button type="link" size="small" onClick={() => setIsSetting(true)}>
            {t('limits.open')}
          </Button>
        )}
      </p>
      {isSetting && <CheckLimitsDialog onClose={() => setIsSetting(false)} />}
    </section>
  )
}
