import type { ArticleForecast } from '@matrixcast/contract/article-plans'
import { useTranslation } from 'react-i18next'
import { numberText } from '../ui/figures.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { chooseLine } from './TemplateFields.tsx'

type FragmentListProps = Pick<ArticleForecast, 'fragments'> & { isShort: boolean }

const many = 10_000

/** The fragments with their wordings, and which one makes the articles alike the most. */
export function FragmentList({ fragments, isShort }: FragmentListProps) {
  const { t, i18n } = useTranslation('article-plans')
  const most = Math.max(0, ...fragments.map(({ samePercent }) => samePercent))
  const weakest = fragments.find(({ samePercent }) => samePercent === most)
  return (
    <div className="article-fragments">
      <h3>{t('fragments')}</h3>
      {isShort && weakest && most > 0 && (
        <p className="article-forecast-note">
          {t('addTo', { line: weakest.line, kind: t(`kinds.${weakest.kind}`), percent: most })}
        </p>
      )}
      <ul>
        {fragments.map(({ line, kind, wordings, samePercent }) => (
          <li key={line} data-weakest={isShort && line === weakest?.line}>
            <button type="button" className="link-button" onClick={() => chooseLine('body', line)}>
              {t('fragmentLine', { line })}
            </button>
            <span>
              {t(`kinds.${kind}`)} ·{' '}
              {wordings >= many
                ? t('manyWordings')
                : t('wordings', { count: wordings, text: numberText(wordings, i18n.language) })}
            </span>
            <span className="article-fragment-share" title={t('sameShare', { percent: samePercent })}>
              <ProgressBar
                share={samePercent / 100}
                tone={samePercent === most && isShort ? 'bad' : 'run'}
                label={t('sameShare', { percent: samePercent })}
              />
              <span className="meta">{samePercent}%</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="meta">{t('sameHint')}</p>
    </div>
  )
}
