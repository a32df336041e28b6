import { type FormIntake, formApi, formOutcomes } from '@matrixcast/contract/forms'
import { Pagination, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'

const rowsOfPage = 20
type Outcome = FormIntake['outcome']
const chips: Record<Outcome, string> = { new: 'chip chip-ok', attached: 'chip chip-run', refused: 'chip chip-mute' }

/** What became of each submission, and why some were refused. */
export function IntakeLog({ formId }: { formId: string }) {
  const { t } = useTranslation('forms')
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all')
  const filter = outcome === 'all' ? {} : { outcome }
  const list = useList(formApi.intakes, { id: formId, page, limit: rowsOfPage, ...filter }, { everyMs: 30_000 })
  return (
    <section aria-label={t('intakes.title')}>
      <h3>
        {t('intakes.title')} <span className="meta">{t('intakes.note')}</span>
      </h3>
      <Segmented
        block
        size="small"
        aria-label={t('intakes.title')}
        value={outcome}
        options={[
          { value: 'all' as const, label: t('intakes.all') },
          ...formOutcomes.map((value) => ({ value, label: t(`intakes.outcomes.${value}`) })),
        ]}
        onChange={(value) => {
          setOutcome(value)
          setPage(1)
        }}
      />
      {list.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.data.length === 0 && <p className="meta">{t('intakes.none')}</p>}
      <ul className="own-intakes">
        {list.data?.data.map((row) => (
          <IntakeRow key={row.id} row={row} />
        ))}
      </ul>
      {list.data && list.data.total > rowsOfPage && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={rowsOfPage}
          total={list.data.total}
          onChange={setPage}
        />
      )}
    </section>
  )
}

function IntakeRow({ row }: { row: FormIntake }) {
  const { t } = useTranslation('forms')
  const { outcome, reason, field, lead, via, at } = row
  const why = reason === null ? '' : t(`reasons.${reason}`)
  return (
    <li>
      <span className={chips[outcome]}>{t(`intakes.outcomes.${outcome}`)}</span>
      <span className="cut">
        {outcome === 'refused' ? (
          field === '' ? (
            why
          ) : (
            t('intakes.of', { field, reason: why })
          )
        ) : lead ? (
          <AppLink href={withQuery(paths.leads, { open: lead.id })}>{lead.number}</AppLink>
        ) : (
          <span className="meta">{t('intakes.hidden')}</span>
        )}
      </span>
      <span className="meta">
        {t(`intakes.vias.${via}`)} · <Ago at={at} />
      </span>
    </li>
  )
}
