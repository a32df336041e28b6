import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { insightApi } from '@matrixcast/contract/insight'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { Ago } from '../ui/Ago.tsx'
import { bytesText } from '../ui/figures.ts'
import { StatusChip } from '../ui/StatusChip.tsx'

type Part = OutputOf<typeof insightApi.dataCenter>['machine'][number]

const chips = { ok: 'good', warn: 'attention', bad: 'broken' } as const
const findings = ['running', 'answers', 'ready', 'free', 'connected'] as const
const megabyte = 1_048_576

/** Real checks of this machine, as they came. */
export function MachinePanel({ machine, checkedAt }: { machine: Part[]; checkedAt: number }) {
  const { t } = useTranslation('dashboard')
  const words = ({ finding, details }: Part): string => {
    const known = findings.find((one) => one === finding)
    if (known === undefined) return faultText(finding, finding, details)
    const free = Number(details['freeMegabytes'] ?? 0) * megabyte
    return t(`finding.${known}`, { ...details, free: bytesText(free) })
  }
  return (
    <section className="panel machine" aria-labelledby="machine-title">
      <header>
        <h2 id="machine-title">{t('machine')}</h2>
        <span className="meta">
          <Ago at={checkedAt} say={(ago) => t('checked', { ago })} />
        </span>
      </header>
      <ul>
        {machine.map((part) => (
          <li key={part.part}>
            <b>{t(`part.${part.part}`)}</b>
            <span className="cut" title={words(part)}>
              {words(part)}
            </span>
            <StatusChip state={chips[part.state]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
