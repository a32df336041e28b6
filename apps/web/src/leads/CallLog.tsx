import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { clockText } from './lead-time.ts'

const most = 50

/** The calls of a lead, the newest first. */
export function CallLog({ leadId }: { leadId: string }) {
  const { t } = useTranslation('leads')
  const calls = useRead(phoneLeadApi.calls, { id: leadId, limit: most }).data?.data
  if (calls === undefined) return null
  return (
    <section aria-label={t('phoneLeads.log')}>
      <h3>{t('phoneLeads.log')}</h3>
      {calls.length === 0 && <p className="meta">{t('phoneLeads.noCalls')}</p>}
      <ol className="lead-timeline">
        {calls.map(({ id, at, by, result, seconds, note }) => (
          <li key={id} className="lead-moment">
            <span className="lead-moment-head">
              <b>
                {t(`phoneLeads.results.${result}`)}
                {seconds > 0 && ` · ${clockText(seconds)}`}
              </b>
              <span className="meta">
                <Ago at={at} />
              </span>
            </span>
            {note !== '' && <span className="lead-all-words">{note}</span>}
            <span className="meta">{by}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
