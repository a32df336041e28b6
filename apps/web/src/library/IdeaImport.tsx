import type { OutputOf } from '@matrixcast/contract/endpoint'
import { inspirationApi } from '@matrixcast/contract/inspiration'
import { sheetMegabytes } from '@matrixcast/contract/lead-import'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { BadRows } from '../ui/uploads/BadRows.tsx'
import { TableFile } from '../ui/uploads/TableFile.tsx'
import { TableShown } from '../ui/uploads/TableShown.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'

type Read = OutputOf<typeof inspirationApi.read>

/** Ideas from a table: what would come of each row, and then the import. */
export function IdeaImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
  const [takeHidden, setTakeHidden] = useState<TakeHidden>('nothing')
  const reading = useTableFile(inspirationApi.read, sheetMegabytes, setRead)
  const take = useAction(inspirationApi.import, {
    refreshes: [inspirationApi.list],
    onDone: ({ added }) => {
      void message.success(t('ideas.file.done', { count: added }))
      onClose()
    },
  })
  return (
    <Modal open width={720} title={t('ideas.file.title')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {read === undefined ? (
        <TableFile
          reading={reading}
          testId="idea-sheet"
          words={{
            wrong: t('ideas.file.wrong'),
            reading: (name) => t('ideas.file.reading', { name }),
            choose: t('ideas.file.choose'),
            drop: t('ideas.file.drop'),
            hint: t('ideas.file.hint'),
          }}
        />
      ) : (
        <div className="idea-import">
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
            {read.filename}: {t('ideas.file.good', { count: read.good })}
            {read.before > 0 && ` · ${t('ideas.file.before', { count: read.before })}`}
            {read.badCount > 0 && ` · ${t('ideas.file.bad', { count: read.badCount })}`}
          </p>
          {read.bad.length > 0 && (
            <BadRows
              heads={[t('ideas.file.row'), t('ideas.name'), t('ideas.file.reason')]}
              rows={read.bad.map(({ title, ...one }) => ({ ...one, label: title }))}
            />
          )}
          {read.badCount > read.bad.length && <p className="meta">{t('ideas.file.first')}</p>}
          <div className="idea-uses">
            <Button
              onClick={() => {
                setRead(undefined)
                setTakeHidden('nothing')
              }}
            >
              {t('ideas.file.other')}
            </Button>
            <Button
              type="primary"
              disabled={read.good === 0 || reading.isPending}
              loading={take.isPending}
              onClick={() => take.mutate({ sheet: read.sheet, takeHidden })}
            >
              {t('ideas.file.start', { count: read.good })}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
