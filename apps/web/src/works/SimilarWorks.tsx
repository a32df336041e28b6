import { PlaySquareOutlined, SendOutlined } from '@ant-design/icons'
import { type Work, type WorkTwin, workApi } from '@matrixcast/contract/works'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'

const refreshMs = 10_000

/** Finished works of any plan that are near to this one, and how near. */
export function SimilarWorks({ work }: { work: Work }) {
  const { t } = useTranslation('works')
  const twins = useRead(workApi.twins, { id: work.id }, { everyMs: refreshMs })
  if (twins.data?.state === 'noFile') return null
  return (
    <section aria-label={t('twins.title')} data-testid="work-twins">
      <h3>{t('twins.title')}</h3>
      {twins.error !== null && <ErrorState error={twins.error} onRetry={() => void twins.refetch()} />}
      {twins.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {twins.data?.state === 'waiting' && <p className="meta">{t('twins.waiting')}</p>}
      {twins.data?.state === 'unreadable' && <p className="meta">{t('twins.unreadable')}</p>}
      {twins.data?.state === 'compared' && twins.data.data.length === 0 && <p className="meta">{t('twins.none')}</p>}
      <ul className="work-twins">
        {(twins.data?.data ?? []).map((twin) => (
          <Twin key={twin.workId} twin={twin} />
        ))}
      </ul>
    </section>
  )
}

function Twin({ twin }: { twin: WorkTwin }) {
  const { t } = useTranslation('works')
  const { workId, title, plan, coverUrl, near, coverDistanceBits, sharedSoundPercent, isPublished, isRemoved } = twin
  const measures = [
    { in: 'frames', text: t('twins.frames', { percent: Math.round(twin.sharedFramesPercent) }) },
    { in: 'title', text: t('twins.words', { percent: Math.round(twin.titleLikenessPercent) }) },
    {
      in: 'cover',
      text: coverDistanceBits === null ? t('twins.noCover') : t('twins.cover', { bits: coverDistanceBits }),
    },
    ...(sharedSoundPercent === null
      ? []
      : [{ in: 'sound', text: t('twins.sound', { percent: Math.round(sharedSoundPercent) }) }]),
  ]
  const address = withQuery(paths.works, { wisdom_task_id: plan.id, keyword: title, open: workId })
  return (
    <li>
      <span className="thumb" style={{ width: 36, height: 48 }}>
        {coverUrl === null ? <PlaySquareOutlined /> : <img src={coverUrl} alt="" loading="lazy" />}
      </span>
      <span className="work-twin-words">
        <span className="cell-name cut" title={title}>
          {title}
        </span>
        <span className="cell-second cut">
          {plan.name}
          {isRemoved && ` · ${t('twins.removed')}`}
        </span>
        <span className="work-twin-measures">
          {measures.map(({ in: what, text }) => (
            <span key={what} className={what === near ? 'work-twin-near' : ''}>
              {text}
            </span>
          ))}
          {isPublished && (
            <span className="work-twin-out">
              <SendOutlined /> {t('twins.published')}
            </span>
          )}
        </span>
      </span>
      {!isRemoved && (
        <AppLink href={address} label={`${t('twins.open')}: ${title}`}>
          {t('twins.open')}
        </AppLink>
      )}
    </li>
  )
}
