import { materialApi } from '@matrixcast/contract/materials'
import type { SheetCell } from '@matrixcast/contract/sheets'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { FetchFile } from './FetchFile.tsx'

type Props = { cell: SheetCell; title: string; onClose: () => void; onSave: (text: string) => void }
const lines = { minRows: 3, maxRows: 8 }

/** A cell as it is written, with what is wrong and videos whose names are near. */
export function CellEditor({ cell: { text, fault, details, near = [] }, title, onClose, onSave }: Props) {
  const { t } = useTranslation('sheets')
  const may = useMay()
  const [written, setWritten] = useState(text)
  return (
    <Modal
      open
      title={title}
      okText={t('save')}
      cancelText={t('keep')}
      onCancel={onClose}
      onOk={() => (written === text ? onClose() : onSave(written))}
    >
      <div className="sheet-editor">
        {fault !== undefined && (
          <p role="alert" className="sheet-wrong">
            {faultText(fault, '', details)}
          </p>
        )}
        <Input.TextArea
          aria-label={title}
          autoFocus
          autoSize={lines}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        {fault === 'videoAddress' && may(materialApi.uploadFromUrl) && <FetchFile url={text} onFetched={onSave} />}
        {near.length > 0 && (
          <p>
            {t('near')}{' '}
            {near.map(({ id, name }) => (
              <button key={id} type="button" className="link-button" onClick={() => onSave(id)}>
                {name}
              </button>
            ))}
          </p>
        )}
      </div>
    </Modal>
  )
}
