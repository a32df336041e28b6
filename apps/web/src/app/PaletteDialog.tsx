import { Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteBody } from './PaletteBody.tsx'

export function PaletteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Modal
      open={isOpen}
      title={t('palette.label')}
      className="dialog-own-head"
      // The dialog takes the focus for itself when it has opened; it belongs to the words.
      afterOpenChange={(isShown) => isShown && input.current?.focus()}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 96 }}
      styles={{ container: { padding: 0 }, body: { padding: 0 } }}
      destroyOnHidden
    >
      <PaletteBody input={input} onClose={onClose} />
    </Modal>
  )
}
