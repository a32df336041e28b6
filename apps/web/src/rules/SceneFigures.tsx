import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

const refreshMs = 30_000
const usual = ['comment', 'mention'] as const
const figures = ['today', 'pending', 'auto', 'manual', 'failed'] as const

/** Of each way in which people write: what came today, what waits, and who answered. */
export function SceneFigures() {
  const { t, i18n } = useTranslation('rules')
  const number = new Intl.NumberFormat(i18n.language)
  const read = useRead(talkOperationApi.scenes, {}, { everyMs: refreshMs })
  const found = read.data?.data ?? []
  const names = [...new Set([...usual, ...found.map(({ scene }) => scene)])]
  return (
    <section className="panel scene-figures" aria-label={t('operation.scenes')}>
      {names.map((scene) => {
        const row = found.find((one) => one.scene === scene)
        return (
          <dl key={scene}>
            <dt>{t(`scenes.${scene}`)}</dt>
            {figures.map((figure) => {
              const value = read.data === undefined ? null : (row?.[figure] ?? 0)
              return (
                <dd key={figure} data-alarming={figure === 'failed' && (value ?? 0) > 0 ? '' : undefined}>
                  <b>{value === null ? '—' : number.format(value)}</b>
                  <span className="meta">{t(`figures.${figure}`)}</span>
                </dd>
              )
            })}
          </dl>
        )
      })}
    </section>
  )
}
