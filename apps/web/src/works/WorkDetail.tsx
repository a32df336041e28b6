import { FileTextOutlined } from '@ant-design/icons'
import { publishingApi } from '@matrixcast/contract/publishing'
import { type Work, workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { bytesText, durationText } from '../ui/figures.ts'
import { lazily } from '../ui/lazily.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Proof } from '../ui/Proof.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { WordsForm } from './WordsForm.tsx'
import { useNoAccount, WorkState } from './work-columns.tsx'
import { isEditable } from './work-state.ts'

const PostFieldsEditor = lazily(async () => (await import('../post-fields/PostFieldsEditor.tsx')).PostFieldsEditor)
const SimilarWorks = lazily(async () => (await import('./SimilarWorks.tsx')).SimilarWorks)

/** Picture and facts, its words, and the proof of its post. */
export function WorkDetail({ work }: { work: Work }) {
  const { t } = useTranslation('works')
  const { t: ui } = useTranslation('ui')
  const may = useMay()
  const noAccount = useNoAccount(work)
  const { task } = work
  return (
    <>
      <div className="work-top">
        <div className="work-player">
          {work.videoUrl === null && work.images.length > 0 ? (
            <img src={work.images[0]} alt={work.title} />
          ) : work.origin === 'article' ? (
            <FileTextOutlined className="work-article" aria-label={t('article')} />
          ) : work.videoUrl === null ? (
            <div className="work-making">
              <ProgressBar share={work.progress} tone={work.state === 'failed' ? 'bad' : 'run'} label={t('state')} />
            </div>
          ) : (
            <video
              key={work.videoUrl}
              src={work.videoUrl}
              controls
              preload="metadata"
              playsInline
              data-testid="work-video"
              {...(work.coverUrl === null ? {} : { poster: work.coverUrl })}
            />
          )}
        </div>
        <dl className="facts">
          <dt>{t('state')}</dt>
          <dd>
            <WorkState work={work} />
          </dd>
          <dt>{t('account')}</dt>
          <dd>{task === null ? noAccount : task.account.openname}</dd>
          <dt>{t('plan')}</dt>
          <dd>
            <AppLink href={withQuery(paths.works, { wisdom_task_id: work.plan.id })}>{work.plan.name}</AppLink>
          </dd>
          <dt>{t('origin')}</dt>
          <dd>
            {work.origin === 'article' && t('article')}
            {work.origin === 'finished' && <span title={t('finishedHint')}>{t('finishedFile')}</span>}
            {work.origin === 'drawn' && t('drawnFor', { number: work.number })}
          </dd>
          <dt>{t('length')}</dt>
          <dd>
            {work.seconds === null ? '—' : durationText(work.seconds)}
            {work.width !== null && work.height !== null && ` · ${work.width}×${work.height}`}
          </dd>
          <dt>{t('size')}</dt>
          <dd>{work.bytes === null ? '—' : bytesText(work.bytes)}</dd>
          {task?.timing_time !== undefined && task.timing_time !== null && (
            <>
              <dt>{t('timed')}</dt>
              <dd>
                <Ago at={task.timing_time} />
              </dd>
            </>
          )}
          {task?.publishedUrl !== undefined && task.publishedUrl !== null && (
            <>
              <dt>{t('link')}</dt>
              <dd>
                <a href={task.publishedUrl} target="_blank" rel="noreferrer">
                  {t('openPost')}
                </a>
              </dd>
            </>
          )}
        </dl>
      </div>
      <h3>{t('words')}</h3>
      {work.images.length > 0 && (
        <ul className="work-images" aria-label={t('pictures')}>
          {work.images.map((url, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('pictureNumber', { number: at + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {work.articleId !== null && (
        <p>
          <AppLink href={withQuery(paths.article, { id: work.articleId })}>{t('openArticle')}</AppLink>
        </p>
      )}
      {work.origin !== 'article' && isEditable(work) && may(workApi.edit) ? (
        <WordsForm work={work} />
      ) : (
        <Words work={work} />
      )}
      {task !== null && (
        <>
          <h3>{ui('fields.title')}</h3>
          <PostFieldsEditor key={`${task.id}${task.account.id}`} post={task} />
          {work.moreTasks > 0 && <p className="meta">{ui('fields.others')}</p>}
        </>
      )}
      {work.state === 'ready' && work.origin !== 'article' && <SimilarWorks work={work} />}
      {task !== null && may(publishingApi.attempts) && (
        <>
          <h3>{t('proof')}</h3>
          <Proof task={task} />
        </>
      )}
    </>
  )
}

function Words({ work }: { work: Work }) {
  return (
    <>
      <p>{work.title}</p>
      <p className="work-topics">{work.topic}</p>
    </>
  )
}
