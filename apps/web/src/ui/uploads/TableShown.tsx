import './table-file.css'
import type { TableFacts, TakeHidden } from '@matrixcast/contract/table-file'
import { Alert, Checkbox, Select, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazily } from '../lazily.tsx'
import { TableRefusal } from './TableRefusal.tsx'
import type { TableReading } from './use-table-file.ts'

const EncodingShown = lazily(async () => (await import('./EncodingShown.tsx')).EncodingShown)

type Props = {
  table: TableFacts
  reading: TableReading
  takeHidden: TakeHidden
  onTakeHidden: (takeHidden: TakeHidden) => void
}

/** Which sheet of a file was read or in which encoding, another one to choose, and whether hidden rows and columns are taken too. */
export function TableShown({ table, reading, takeHidden, onTakeHidden }: Props) {
  const { t } = useTranslation('ui')
  const { encoding, worksheet, others, hiddenRows, hiddenColumns, longNumbers } = table
  const takesRows = takeHidden === 'rows' || takeHidden === 'all'
  const takesColumns = takeHidden === 'columns' || takeHidden === 'all'
  const take = (rows: boolean, columns: boolean) =>
    onTakeHidden(rows ? (columns ? 'all' : 'rows') : columns ? 'columns' : 'nothing')
  const titleOf = ({ name, isHidden }: { name: string; isHidden: boolean }) =>
    isHidden ? t('table.hiddenSheet', { name }) : name
  const hidden = [
    ...(hiddenRows > 0 ? [t('table.hiddenRows', { count: hiddenRows })] : []),
    ...(hiddenColumns.length > 0
      ? [t('table.hiddenColumns', { names: hiddenColumns.map(({ at, header }) => header || `${at + 1}`).join(', ') })]
      : []),
  ]
  if (worksheet === null)
    return encoding === null || encoding === 'utf-8' ? null : <EncodingShown reading={reading} encoding={encoding} />
  return (
    <div className="table-shown">
      <span className="table-shown-sheet">
        {t('table.sheet', { name: others.length === 0 ? titleOf(worksheet) : '' })}
        {others.length > 0 && (
          <Select
            aria-label={t('table.choose')}
            size="small"
            value={worksheet.name}
            disabled={reading.isPending}
            popupMatchSelectWidth={false}
            options={[worksheet, ...others].map((one) => ({ value: one.name, label: titleOf(one) }))}
            onChange={(name: string) => reading.again({ worksheet: name })}
          />
        )}
        {reading.isPending && <Spin size="small" />}
      </span>
      <TableRefusal reading={reading} title={t('table.wrong')} />
      {hidden.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={hidden.join(' ')}
          description={
            <>
              {hiddenRows > 0 && (
                <Checkbox
                  checked={takesRows}
                  disabled={reading.isPending}
                  onChange={({ target }) => take(target.checked, takesColumns)}
                >
                  {t('table.takeRows')}
                </Checkbox>
              )}
              {hiddenColumns.length > 0 && (
                <Checkbox
                  checked={takesColumns}
                  disabled={reading.isPending}
                  onChange={({ target }) => take(takesRows, target.checked)}
                >
                  {t('table.takeColumns')}
                </Checkbox>
              )}
            </>
          }
        />
      )}
      {longNumbers > 0 && <p className="meta">{t('table.longNumbers', { count: longNumbers })}</p>}
    </div>
  )
}
