import { PlaySquareOutlined } from '@ant-design/icons'
import type { Analysis } from '@matrixcast/contract/analysis'
import { sumOf } from '@matrixcast/domain/known-sum'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { PlatformName } from './PlatformName.tsx'
import { useNumbers } from './use-numbers.ts'

type Works = NonNullable<Analysis['works']>

/** The posts of the period with the most plays. */
export function BestWorks({ works }: { works: Works }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  return (
    <section className="analysis-block" aria-label={t('bestWorks')}>
      <header>
        <h2>{t('bestWorks')}</h2>
        <span className="meta">{t('bestWorksHint')}</span>
      </header>
      {works.length === 0 ? (
        <p className="analysis-none meta">{t('noWorks')}</p>
      ) : (
        <ol className="analysis-works">
          {works.slice(0, mostShown).map((work) => (
            <li key={work.taskId}>
              <Cover url={work.coverUrl} />
              <div>
                <strong title={work.title}>{work.title}</strong>
                <span className="meta">
                  <PlatformName value={work.platform} /> {work.openname}
                </span>
                <dl>
                  <dt>{t('totals.plays')}</dt>
                  <dd>{numbers.count(work.plays)}</dd>
                  <dt>{t('totals.interactions')}</dt>
                  <dd>{numbers.count(sumOf([work.likes, work.comments, work.shares, work.saves]))}</dd>
                  {work.leads !== null && (
                    <>
                      <dt>{t('totals.leads')}</dt>
                      <dd>{numbers.count(work.leads)}</dd>
                    </>
                  )}
                </dl>
                <span className="meta">
                  <Ago at={work.postedAt} />
                  {work.url !== null && (
                    <>
                      {' · '}
                      <a href={work.url} target="_blank" rel="noreferrer" aria-label={`${t('openPost')} ${work.title}`}>
                        {t('openPost')}
                      </a>
                    </>
                  )}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const mostShown = 10

/** The cover of a work, or that it has none. */
function Cover({ url }: { url: string | null }) {
  return (
    <span className="analysis-cover">
      {url === null ? <PlaySquareOutlined aria-hidden="true" /> : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
