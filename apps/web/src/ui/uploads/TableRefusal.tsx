import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused, faultText, refusalText } from '../../api/refusal.ts'
import { lazily } from '../lazily.tsx'
import type { TableReading } from './use-table-file.ts'

const EncodingChoice = lazily(async () => (await import('./EncodingChoice.tsx')).EncodingChoice)
/** No name of a sheet has a slash. */
const betweenNames = ' / '

/** Why a table was not read. Where its file has other sheets, one of them can be chosen; so can the encoding of a text. */
export function TableRefusal({ reading, title }: { reading: TableReading; title: string }) {
  const { t } = useTranslation('ui')
  const { error, isPending } = reading
  if (error === null) return null
  if (error instanceof CallRefused && error.fault === 'sheetEncodingAsk')
    return <EncodingChoice reading={reading} details={error.details} />
  const { sheet, others } = error instanceof CallRefused ? error.details : {}
  const names = typeof others === 'string' && others !== '' ? others.split(betweenNames) : []
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          <p>
            {sheet !== undefined && `${t('table.sheet', { name: sheet })} `}
            {error instanceof CallRefused ? refusalText(error) : faultText('internal')}
          </p>
          {names.length > 0 && (
            <p>
              {t('table.choose')}{' '}
              {names.map((name) => (
                <Button key={name} size="small" disabled={isPending} onClick={() => reading.again({ worksheet: name })}>
                  {name}
                </Button>
              ))}
            </p>
          )}
        </>
      }
    />
  )
}
