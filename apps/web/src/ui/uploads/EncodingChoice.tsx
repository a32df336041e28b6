import './table-file.css'
import { betweenEncodings, type TableEncoding, tableEncodings } from '@matrixcast/domain/table-encoding'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RefusalDetails } from '../../api/refusal.ts'
import { encodingNames } from './encoding-names.ts'
import type { TableReading } from './use-table-file.ts'

/** The first lines of a text table in each encoding that its bytes may have: a person reads which is right. */
export function EncodingChoice({ reading, details }: { reading: TableReading; details: RefusalDetails }) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('table.whichEncoding', { name: reading.name })}
      description={
        <>
          <p>{t('table.whichEncodingHint')}</p>
          <ul className="encoding-choice">
            {offered(details).map((encoding) => (
              <li key={encoding}>
                <Button
                  size="small"
                  disabled={reading.isPending}
                  aria-label={t('table.readAs', { name: encodingNames[encoding] })}
                  onClick={() => reading.again({ encoding })}
                >
                  {encodingNames[encoding]}
                </Button>
                <pre>{details[encoding]}</pre>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

const offered = ({ encodings }: RefusalDetails): TableEncoding[] =>
  String(encodings)
    .split(betweenEncodings)
    .flatMap((name) => tableEncodings.find((encoding) => encoding === name) ?? [])
