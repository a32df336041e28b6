import { DownloadOutlined } from '@ant-design/icons'
import { type CheckedRow, type ImportCheck, type ImportKind, importKinds } from '@matrixcast/contract/lead-import'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'

type Props = {
  rows: number
  check: ImportCheck | undefined
  isStarting: boolean
  onBack: () => void
  onStart: () => void
}

/** What would come of the rows, by kind, the first hundred of each. */
export function ImportPreview({ rows, check, isStarting, onBack, onStart }: Props) {
  const { t, i18n } = useTranslation('leads')
  const [chosen, setChosen] = useState<ImportKind>()
  if (check === undefined)
    return (
      <div role="status" className="table-file table-file-busy">
        <Spin />
        {t('import.checking', { count: rows })}
      </div>
    )
  const { counts, first, badUrl } = check
  const coming = counts.new + counts.attached
  const kinds = importKinds.filter((kind) => counts[kind] > 0 || kind === 'new' || kind === 'bad')
  const kind = chosen ?? (counts.bad > 0 ? 'bad' : (kinds.find((one) => counts[one] > 0) ?? 'new'))
  return (
    <>
      {coming === 0 && (
        <Alert type="warning" showIcon title={t('import.nothing')} description={t('import.nothingHint')} />
      )}
      <div className="import-counts" role="group" aria-label={t('import.steps.check')}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className={`import-count import-count-${one}`}
            aria-pressed={one === kind}
            onClick={() => setChosen(one)}
          >
            <b>{numberText(counts[one], i18n.language)}</b>
            <span>{t(`import.kinds.${one}`)}</span>
          </button>
        ))}
      </div>
      <CheckedRows rows={first[kind]} isCut={counts[kind] > first[kind].length} />
      <div className="lead-buttons">
        {badUrl !== null && (
          <Button type="link" icon={<DownloadOutlined />} href={badUrl} className="import-bad">
            {t('import.badFile')}
          </Button>
        )}
        <Button onClick={onBack}>{t('import.back')}</Button>
        <Button type="primary" disabled={coming === 0} loading={isStarting} onClick={onStart}>
          {t('import.start', { count: coming })}
        </Button>
      </div>
    </>
  )
}

function CheckedRows({ rows, isCut }: { rows: readonly CheckedRow[]; isCut: boolean }) {
  const { t } = useTranslation('leads')
  if (rows.length === 0) return <p className="import-none meta">{t('import.noRows')}</p>
  return (
    <>
      <div className="import-table import-rows" tabIndex={0} role="region" aria-label={t('import.reasons')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('person.name', { ns: 'ui' })}</th>
              <th scope="col">{t('phone')}</th>
              <th scope="col">{t('import.reasons')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, name, phone, lead, reasons }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{name || '—'}</td>
                <td>{phone ?? '—'}</td>
                <td className="import-reasons">
                  {[
                    ...reasons.map(({ fault, details }) => faultText(fault, '', details)),
                    ...(lead === null || reasons.length > 0 ? [] : [t('import.addedTo', { number: lead })]),
                  ].join('; ') || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="meta">{t('import.firstShown')}</p>}
    </>
  )
}
