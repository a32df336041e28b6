import type { ArticlePlanRow } from '@matrixcast/contract/article-plans'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths, withQuery } from '../ui/paths.ts'

type PlanBandProps = { plan: ArticlePlanRow; isBusy: boolean; onTemplates: (() => void) | undefined }

/** How far its articles are, why they stopped, and how many wait for a yes. */
export function PlanBand({ plan, isBusy, onTemplates }: PlanBandProps) {
  const { t } = useTranslation('article-plans')
  const { id, state, fault, made, count, review, alikeWithin, notCompared } = plan
  // Of other reasons templates would change nothing.
  const isByEndpoint = fault !== null && /^(endpoint|timedOut)/.test(fault)
  return (
    <div className="article-plan-bands">
      {state === 'running' && (
        <div className="article-plan-running" role="status">
          {t('runningHint', { made, count })}
          <ProgressBar share={made / count} tone="run" label={t('made')} />
        </div>
      )}
      {state === 'blocked' && fault !== null && (
        <Alert
          type="error"
          showIcon
          title={t('blocked', { reason: faultText(fault) })}
          action={
            isByEndpoint && onTemplates ? (
              <Button size="small" loading={isBusy} onClick={onTemplates}>
                {t('templatesOnly')}
              </Button>
            ) : undefined
          }
        />
      )}
      {made > 0 && state !== 'running' && (
        <p className="meta">
          {t('madeOf', { made, count })} · {t('waiting', { count: review })}
          {alikeWithin > 0 && ` · ${t('alikeWithin', { count: alikeWithin })}`}
          {notCompared > 0 && ` · ${t('notCompared', { count: notCompared })}`}{' '}
          <AppLink href={withQuery(paths.articles, { plan: id, ...(review > 0 ? { state: 'review' } : {}) })}>
            {t('articles')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
