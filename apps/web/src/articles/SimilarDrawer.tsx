import { CheckCircleFilled } from '@ant-design/icons'
import { articleSimilarApi, type SimilarArticle } from '@matrixcast/contract/article-similar'
import { Drawer, Spin } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** What an article is like, with the paragraph of the older one beside its own. */
export function SimilarDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('articles')
  const answer = useRead(
    articleSimilarApi.list,
    { id },
    { fresh: true, everyMs: (latest) => (latest && latest.notCompared > 0 ? 3000 : false) },
  )
  const { data: similar = [], notCompared = 0, leftOfPlan = 0, more = 0 } = answer.data ?? {}
  return (
    <Drawer open title={t('similar.title')} size={880} onClose={onClose}>
      {answer.isPending && <Spin />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {notCompared > 0 && <p role="status">{t('similar.notCompared', { count: notCompared })}</p>}
      {answer.isSuccess && similar.length === 0 && notCompared === 0 && (
        <EmptyState icon={<CheckCircleFilled />} title={t('similar.none')} hint={t('similar.noneHint')} />
      )}
      {similar.length > 0 && <p className="meta">{t('similar.hint')}</p>}
      <div className="article-similar">
        {similar.map((other) => (
          <OneSimilar key={other.id} other={other} />
        ))}
      </div>
      {leftOfPlan > 0 && <p className="meta">{t('similar.leftOfPlan', { count: leftOfPlan })}</p>}
      {more > 0 && <p className="meta">{t('similar.more', { count: more })}</p>}
    </Drawer>
  )
}

function OneSimilar({ other }: { other: SimilarArticle }) {
  const { t } = useTranslation('articles')
  const { level, percent, shared, paragraphs, pairs } = other
  return (
    <section aria-label={other.title}>
      <div className="article-similar-head">
        <span className={`chip chip-${level === 'block' ? 'bad' : 'warn'}`}>{t(`similar.${level}`)}</span>
        {other.isRemoved ? (
          <b>{other.title}</b>
        ) : (
          <AppLink href={withQuery(paths.article, { id: other.id })}>{other.title || t('untitled')}</AppLink>
        )}
        <span className="meta">
          {t('similar.words', { percent })} · {t('similar.paragraphs', { shared, paragraphs })} ·{' '}
          {t(`states.${other.state}`)}
          {other.isOut && ` · ${t('similar.isOut')}`}
          {other.isRemoved && ` · ${t('similar.isRemoved')}`}
        </span>
      </div>
      {pairs.length === 0 && <p className="meta">{t('similar.noPairs')}</p>}
      {pairs.map((pair) => (
        <div key={pair.own} className="article-compare">
          <section aria-label={t('similar.own')}>
            <h3>{t('similar.own')}</h3>
            <p>{pair.own}</p>
          </section>
          <section aria-label={other.title}>
            <h3>
              {t('similar.other', { date: dayjs.unix(other.createtime).format('YYYY-MM-DD') })} · {pair.percent}%
            </h3>
            <p>{pair.other}</p>
          </section>
        </div>
      ))}
    </section>
  )
}
