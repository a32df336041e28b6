import type { OutputOf } from '@matrixcast/contract/endpoint'
import { sheetMegabytes } from '@matrixcast/contract/lead-import'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { BadRows } from '../ui/uploads/BadRows.tsx'
import { TableFile } from '../ui/uploads/TableFile.tsx'
import { TableShown } from '../ui/uploads/TableShown.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'

type Read = OutputOf<typeof postFigureApi.read>

/** Figures from a table: what each row would change, and then the change. */
export function FigureImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('work-figures')
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
  const [takeHidden, setTakeHidden] = useState<TakeHidden>('nothing')
  const reading = useTableFile(postFigureApi.read, sheetMegabytes, setRead)
  const take = useAction(postFigureApi.import, {
    refreshes: [workFigureApi.list, workFigureApi.info],
    onDone: ({ changed }) => {
      void message.success(t('file.done', { count: changed }))
      onClose()
    },
  })
  return (
    <Modal open width={720} title={t('file.title')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {read === undefined ? (
        <TableFile
          reading={reading}
          testId="figure-sheet"
          words={{
            wrong: t('file.wrong'),
            reading: (name) => t('file.reading', { name }),
            choose: t('file.choose'),
            drop: t('file.drop'),
            hint: t('file.hint'),
          }}
        />
      ) : (
        <div className="figure-import">
          <TableShown
            table={read.table}
            reading={reading}
            takeHidden={takeHidden}
            onTakeHidden={(chosen) => {
              setTakeHidden(chosen)
              reading.again({ takeHidden: chosen })
            }}
          />
          <p>
            {read.filename}: {t('file.good', { count: read.good })}
            {read.before > 0 && ` · ${t('file.before', { count: read.before })}`}
            {read.badCount > 0 && ` · ${t('file.bad', { count: read.badCount })}`}
          </p>
          {read.bad.length > 0 && (
            <BadRows
              heads={[t('file.row'), t('link'), t('file.reason')]}
              rows={read.bad.map(({ link, ...one }) => ({ ...one, label: link }))}
            />
          )}
          {read.badCount > read.bad.length && <p className="meta">{t('file.first')}</p>}
          <div className="figure-import-foot">
            <Button
              onClick={() => {
                setRead(undefined)
                setTakeHidden('nothing')
              }}
            >
              {t('file.other')}
            </Button>
            <Button
              type="primary"
              disabled={read.good === 0 || reading.isPending}
              loading={take.isPending}
              onClick={() => take.mutate({ sheet: read.sheet, takeHidden })}
            >
              {t('file.start', { count: read.good })}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
