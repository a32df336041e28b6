import type { LeadSheet } from '@matrixcast/contract/lead-import'
import { leadApi, samePersonWays } from '@matrixcast/contract/leads'
import type { Country } from '@matrixcast/domain/country'
import { type LeadColumn, leadColumns } from '@matrixcast/domain/lead-columns'
import { Button, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { CountrySelect } from '../ui/CountrySelect.tsx'
import type { Columns } from './column-memory.ts'

/** What a person chose about a file: what its columns hold, and where its leads go. */
export type ImportTerms = {
  columns: Columns
  samePerson: (typeof samePersonWays)[number]
  /** `pool:` or `owner:` and an id; empty: into the pool for new leads. */
  place: string
  /** Null: the workspace's. */
  country: Country | null
}

type Props = {
  sheet: LeadSheet
  /** What is said of the file. */
  shown: ReactNode
  /** Hidden columns that are left out. */
  left: readonly number[]
  terms: ImportTerms
  onChange: (terms: ImportTerms) => void
  onBack: () => void
  onCheck: () => void
}
const reaching: readonly (LeadColumn | null)[] = ['name', 'phone', 'wechat', 'email']
/** The select's word for "not imported". */
const skipped = ''

/** What each column holds, above its first rows; then whose the leads will be. */
export function ImportColumns({ sheet, shown, left, terms, onChange, onBack, onCheck }: Props) {
  const { t } = useTranslation('leads')
  const id = useId()
  const pools = useRead(leadApi.pools, {}).data?.data ?? []
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const { columns, samePerson, place, country } = terms
  const usual = pools.find(({ isDefault }) => isDefault)
  const isReady = columns.some((column) => reaching.includes(column))
  const words: Record<LeadColumn, string> = {
    ...t('person', { ns: 'ui', returnObjects: true }),
    note: t('import.note'),
    area: t('form.area'),
    level: t('form.level'),
    tags: t('form.tags'),
    words: t('form.words'),
  }
  const options: { value: LeadColumn | typeof skipped; label: string }[] = [
    { value: skipped, label: t('import.skipped') },
    ...leadColumns.map((column) => ({ value: column, label: words[column] })),
  ]
  /** Only words may come from several columns: whoever chooses one twice means the last. */
  const choose = (at: number, value: string) => {
    const chosen = leadColumns.find((column) => column === value) ?? null
    const freed = columns.map((column) => (column === chosen && chosen !== 'words' ? null : column))
    onChange({ ...terms, columns: freed.map((column, index) => (index === at ? chosen : column)) })
  }
  const places = [
    { value: '', label: usual ? t('import.defaultPool', { name: usual.name }) : t('import.nowhere') },
    ...pools.map((pool) => ({ value: `pool:${pool.id}`, label: `${t('pool')} · ${pool.name}` })),
    ...owners.map((owner) => ({ value: `owner:${owner.id}`, label: t('import.toOwner', { name: owner.name }) })),
  ]
  return (
    <>
      <p>
        <b>{t('import.found', { name: sheet.filename, count: sheet.rows })}</b>{' '}
        <span className="meta">{t('import.columnsHint')}</span>
      </p>
      {shown}
      <div className="import-table" tabIndex={0} role="region" aria-label={t('import.steps.columns')}>
        <table>
          <thead>
            <tr>
              {sheet.headers.map((header, at) => {
                const name = header === '' ? t('import.unnamed', { at: at + 1 }) : header
                return (
                  <th key={`${at} ${header}`} scope="col">
                    <span className="cut" title={name}>
                      {name}
                    </span>
                    <Select
                      aria-label={t('import.column', { name })}
                      value={columns[at] ?? skipped}
                      options={options}
                      size="small"
                      disabled={left.includes(at)}
                      popupMatchSelectWidth={false}
                      onChange={(value: string) => choose(at, value)}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sheet.sample.map((cells, row) => (
              <tr key={`${row} ${cells.join()}`}>
                {cells.map((cell, at) => (
                  <td key={`${at} ${cell}`} className={columns[at] === null ? 'import-skipped' : ''} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isReady && (
        <p role="alert" className="import-missing">
          {t('import.needsWho')}
        </p>
      )}
      <div className="lead-form lead-pair">
        <div>
          <label htmlFor={`${id}-place`}>{t('form.place')}</label>
          <Select
            id={`${id}-place`}
            value={place}
            options={places}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
            onChange={(value: string) => onChange({ ...terms, place: value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-same`}>{t('form.samePerson')}</label>
          <Select
            id={`${id}-same`}
            value={samePerson}
            style={{ width: '100%' }}
            options={samePersonWays.map((value) => ({ value, label: t(`form.samePersonWays.${value}`) }))}
            onChange={(value) => onChange({ ...terms, samePerson: value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-country`}>{t('import.country')}</label>
          <CountrySelect
            id={`${id}-country`}
            value={country}
            onChange={(value) => onChange({ ...terms, country: value })}
          />
        </div>
      </div>
      <div className="lead-buttons">
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button type="primary" disabled={!isReady} onClick={onCheck}>
          {t('import.check')}
        </Button>
      </div>
    </>
  )
}
