import './table-file.css'
import { type TableEncoding, tableEncodings } from '@matrixcast/domain/table-encoding'
import { Select, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { encodingNames } from './encoding-names.ts'
import { TableRefusal } from './TableRefusal.tsx'
import type { TableReading } from './use-table-file.ts'

/** What the letters of a table were read as, and others to choose: what was recognised by its bytes may be wrong. */
export function EncodingShown({ reading, encoding }: { reading: TableReading; encoding: TableEncoding }) {
  const { t } = useTranslation('ui')
  return (
    <div className="table-shown">
      <span className="table-shown-sheet">
        {t('table.encoding')}
        <Select
          aria-label={t('table.encoding')}
          size="small"
          value={encoding}
          disabled={reading.isPending}
          popupMatchSelectWidth={false}
          options={tableEncodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(chosen: TableEncoding) => reading.again({ encoding: chosen })}
        />
        {reading.isPending && <Spin size="small" />}
      </span>
      <TableRefusal reading={reading} title={t('table.wrong')} />
    </div>
  )
}
