import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useExactTime } from '../ui/Ago.tsx'
import type { Looked } from './use-word-sources.ts'

const marks = {
  ok: { tone: 'ok', icon: <CheckCircleFilled /> },
  empty: { tone: 'mute', icon: <MinusCircleOutlined /> },
  failed: { tone: 'bad', icon: <CloseCircleFilled /> },
  off: { tone: 'mute', icon: <PauseCircleOutlined /> },
} as const

type Props = { source: Looked; chosen: readonly string[]; onChoose: (words: readonly string[]) => void }

/** One source: its state, how long it took, when that was, and what it answered. */
export function SourceCard({ source: { name, state, ms, at, why, detail, words }, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('keywords')
  const exactTime = useExactTime()
  const number = new Intl.NumberFormat(i18n.language)
  const { tone, icon } = marks[state]
  const isOurs = name === 'combination'
  const reason =
    why === null
      ? ''
      : typeof why === 'string'
        ? t(`why.${why}`)
        : why.kind === 'failed'
          ? why.reason
          : t(`why.${why.kind}`)
  return (
    <section className="source-card" aria-label={t(`look.names.${name}`)}>
      <header>
        <h3>{t(`look.names.${name}`)}</h3>
        <span className={`chip chip-${tone}`} data-state={state}>
          {icon}
          {t(`look.states.${state}`, { count: words.length })}
        </span>
      </header>
      <p className="meta">
        {ms === null ? t('look.notAsked') : t('look.took', { ms: number.format(ms), at: exactTime(at) })}
      </p>
      {reason !== '' && <p className={state === 'failed' ? 'cell-bad' : 'meta'}>{reason}</p>}
      {detail !== '' && <code className="source-detail">{detail}</code>}
      {words.length > 0 && !isOurs && (
        <Checkbox
          checked={chosen.length === words.length}
          indeterminate={chosen.length > 0 && chosen.length < words.length}
          onChange={({ target }) => onChoose(target.checked ? words.map(({ word }) => word) : [])}
        >
          {t('look.all')}
        </Checkbox>
      )}
      <ul className="source-words">
        {words.map(({ word, volume }) => (
          <li key={word}>
            {isOurs ? (
              <span>{word}</span>
            ) : (
              <Checkbox
                checked={chosen.includes(word)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, word] : chosen.filter((one) => one !== word))
                }
              >
                {word}
              </Checkbox>
            )}
            <span className="meta">{volume === null ? '—' : number.format(volume)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
