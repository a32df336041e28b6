import { type WorkFigures, workFigureApi } from '@matrixcast/contract/work-figures'
import { postFigureNames } from '@matrixcast/domain/post-reading'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FigureCell, useFigureSource } from './FigureCell.tsx'
import { TypeFigures } from './TypeFigures.tsx'

/** One post from its posting to a deal, with when each step was first seen. */
export function WorkWay({ row }: { row: WorkFigures }) {
  const { t, i18n } = useTranslation('work-figures')
  const exactTime = useExactTime()
  const sourceOf = useFigureSource()
  const info = useRead(workFigureApi.info, { id: row.id })
  const number = new Intl.NumberFormat(i18n.language)
  const money = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const { data } = info
  const firstPlay = data?.days.find(({ plays }) => plays !== null && plays > 0)?.day
  return (
    <div className="work-way">
      {row.url !== null && (
        <a href={row.url} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      )}
      <dl className="work-way-figures">
        {postFigureNames.map((name) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              <FigureCell row={row} name={name} />
            </dd>
            <dd className="meta">{sourceOf(row, name)}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {row.goneAt !== null && `${t('goneSince', { time: exactTime(row.goneAt) })} `}
        {t('readAt')} <Ago at={row.readAt} />
      </p>
      <TypeFigures row={row} />
      {info.error && !data && <ErrorState error={info.error} onRetry={() => void info.refetch()} />}
      {!data && !info.error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <h3>{t('way')}</h3>
          <ol className="work-way-steps">
            <Step name={t('steps.posted')} when={exactTime(data.postedAt)} />
            <Step
              name={t('steps.verified')}
              when={data.verifiedAt === null ? t('never') : exactTime(data.verifiedAt)}
              isOpen={data.verifiedAt === null}
            />
            <Step
              name={t('steps.plays')}
              value={data.plays === null ? undefined : number.format(data.plays)}
              when={data.plays === null ? sourceOf(row, 'plays') : (firstPlay ?? t('never'))}
              isOpen={data.plays === null}
            />
            <Step
              name={t('steps.clicks')}
              value={data.clicks === null ? undefined : number.format(data.clicks)}
              when={data.clicks === null ? t('noLink') : (data.firstClick ?? t('never'))}
              isOpen={data.clicks === null || data.clicks === 0}
            />
            <Step
              name={t('steps.leads')}
              value={number.format(data.leads)}
              when={data.people.length === 0 ? t('never') : exactTime(data.people.at(-1)?.at ?? 0)}
              isOpen={data.leads === 0}
            >
              <ul>
                {data.people.map((person) => (
                  <li key={person.id} className="meta">
                    {person.number} · {t(`kinds.${person.kind}`)} · <Ago at={person.at} />
                  </li>
                ))}
              </ul>
            </Step>
            <Step
              name={t('steps.deals')}
              value={data.deals === 0 ? '0' : `${number.format(data.deals)} · ${money.format(data.revenue)}`}
              when={data.firstDeal === null ? t('never') : exactTime(data.firstDeal)}
              isOpen={data.deals === 0}
            />
          </ol>
        </>
      )}
    </div>
  )
}

type StepProps = { name: string; value?: string | undefined; when: string; isOpen?: boolean; children?: ReactNode }
function Step({ name, value, when, isOpen = false, children }: StepProps) {
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <strong>
        {name} {value}
      </strong>
      <span className="meta">{when}</span>
      {children}
    </li>
  )
}
