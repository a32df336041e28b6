import type { OutputOf } from '@matrixcast/contract/endpoint'
import { sheetMegabytes } from '@matrixcast/contract/lead-import'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { BadRows } from '../ui/uploads/BadRows.tsx'
import { TableFile } from '../ui/uploads/TableFile.tsx'

type Read = OutputOf<typeof postFigureApi.read>

/** Figures from a table: what each row would change, and then the change. */
export function FigureImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('work-figures')
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
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
          endpoint={postFigureApi.read}
          mostMegabytes={sheetMegabytes}
          testId="figure-sheet"
          words={{
            wrong: t('file.wrong'),
            reading: (name) => t('file.reading', { name }),
            choose: t('file.choose'),
            drop: t('file.drop'),
            hint: t('file.hint'),
          }}
          onRead={setRead}
        />
      ) : (
        <div className="figure-import">
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
            <Button onClick={() => setRead(undefined)}>{t('file.other')}</Button>
            <Button
              type="primary"
              disabled={read.good === 0}
              loading={take.isPending}
              onClick={() => take.mutate({ sheet: read.sheet })}
            >
              {t('file.start', { count: read.good })}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
