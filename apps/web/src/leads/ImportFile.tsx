import { FileExcelOutlined } from '@ant-design/icons'
import { type LeadSheet, leadImportApi, sheetMegabytes } from '@matrixcast/contract/lead-import'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, faultText, refusalText } from '../api/refusal.ts'
import { sendFile } from '../api/send-file.ts'

/** The file: chosen or dropped, read at once, and refused with its reason where it is no table. */
export function ImportFile({ onRead }: { onRead: (sheet: LeadSheet) => void }) {
  const { t } = useTranslation('leads')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const reading = useMutation({
    mutationFn(file: File) {
      if (file.size > sheetMegabytes * 1024 ** 2)
        throw new CallRefused({ kind: 'refused', message: '', fault: 'sheetTooLarge' })
      return sendFile(leadImportApi.read, file, leaving.current.signal)
    },
    onSuccess: onRead,
  })
  const take = (file: File | undefined) => file && reading.mutate(file)
  const { error } = reading
  return (
    <>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title={t('import.wrong')}
          description={error instanceof CallRefused ? refusalText(error) : faultText('internal')}
        />
      )}
      <div
        className={isOver ? 'import-file import-file-over' : 'import-file'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (!reading.isPending) take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          data-testid="lead-sheet"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {reading.isPending ? (
          <div role="status" className="import-busy">
            <Spin />
            {t('import.reading', { name: reading.variables.name })}
          </div>
        ) : (
          <>
            <FileExcelOutlined className="import-mark" />
            <span>
              <Button type="primary" onClick={() => input.current?.click()}>
                {t('import.choose')}
              </Button>{' '}
              {t('import.drop')}
            </span>
            <span className="meta">{t('import.fileHint')}</span>
          </>
        )}
      </div>
    </>
  )
}
