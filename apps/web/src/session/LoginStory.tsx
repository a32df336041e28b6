import { useTranslation } from 'react-i18next'
import mark from '../ui/mark.svg'
import { Cover, type CoverDrawing } from './Cover.tsx'

const columns: readonly (readonly CoverDrawing[])[] = [
  ['shelf', 'roller', 'desk', 'kitchen'],
  ['sky', 'plan', 'house', 'balcony'],
  ['bed', 'split', 'paint', 'shelf'],
]

export function LoginStory() {
  const { t } = useTranslation('session')
  const points = [
    { title: t('pointOnce'), more: t('pointOnceMore') },
    { title: t('pointDifferent'), more: t('pointDifferentMore') },
    { title: t('pointYours'), more: t('pointYoursMore') },
  ]
  return (
    <aside className="login-story">
      <div className="login-words">
        <div className="login-brand">
          <img src={mark} alt="" width={32} height={32} /> Matrixcast
        </div>
        <div>
          <p className="login-headline">{t('headline')}</p>
          <p className="login-lead">{t('lead')}</p>
          <ul className="login-points">
            {points.map(({ title, more }) => (
              <li key={title}>
                <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                  <g fill="none" stroke="currentColor" strokeWidth="1.5">
                    <circle cx="10" cy="10" r="8" />
                    <path d="m6.5 10 2.5 2.5 4.5-5" />
                  </g>
                </svg>
                <span>
                  <strong>{title}</strong>
                  <span>{more}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <span />
      </div>
      <div className="login-covers" aria-hidden="true">
        {columns.map((drawings, column) => (
          <div key={drawings.join()} className={`login-column login-column-${column}`}>
            {drawings.map((drawing) => (
              <Cover key={drawing} drawing={drawing} />
            ))}
          </div>
        ))}
      </div>
    </aside>
  )
}
