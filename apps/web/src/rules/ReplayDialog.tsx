import { type RuleGiven, ruleApi } from '@matrixcast/contract/rules'
import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Props = { draft: { id?: string; rule: RuleGiven } | undefined; onClose: () => void }

/** What the rules would have answered within the last month. */
export function ReplayDialog({ draft, onClose }: Props) {
  const { t, i18n } = useTranslation('rules')
  const number = new Intl.NumberFormat(i18n.language)
  const replay = useRead(ruleApi.replay, draft === undefined ? {} : { draft }, { fresh: true })
  const found = replay.data
  return (
    <Modal open width={760} title={t('replay.title')} footer={null} onCancel={onClose}>
      {replay.error !== null ? (
        <ErrorState error={replay.error} onRetry={() => void replay.refetch()} />
      ) : found === undefined ? (
        <Skeleton active />
      ) : (
        <div className="replay">
          <p>
            {t('replay.sum', { answered: number.format(found.answered), messages: number.format(found.messages) })}
            {found.isCut && <span className="meta"> {t('replay.cut')}</span>}
          </p>
          <p className="meta">{t('replay.means')}</p>
          <ul>
            {found.rules.map((rule, at) => (
              <li key={rule.id ?? `draft-${at}`}>
                <details open={rule.isDraft && rule.answered > 0}>
                  <summary>
                    <span className="cut">{rule.name}</span>
                    <b>{number.format(rule.answered)}</b>
                  </summary>
                  {rule.samples.length === 0 && <p className="meta">{t('replay.none')}</p>}
                  {rule.samples.map((sample, index) => (
                    <p key={index} className="replay-sample">
                      <span>
                        <b>{sample.name}</b> <Ago at={sample.at} />
                      </span>
                      <span>{sample.text}</span>
                      <span className="replay-answer">→ {sample.reply}</span>
                    </p>
                  ))}
                </details>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}
