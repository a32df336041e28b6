import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { UnsavedForms, useAskToLeave } from './use-unsaved.ts'

type Props = Pick<ModalProps, 'title' | 'children' | 'closable'> & { width: number; onClose: () => void }

/** A dialog with forms inside: it asks before it closes over what was typed in one. */
export function FormHolder({ onClose, children, ...modal }: Props) {
  const [unsaved] = useState(() => new Set<object>())
  const ask = useAskToLeave()
  const close = () => {
    if (unsaved.size === 0) return onClose()
    void ask().then((isLeft) => isLeft && onClose())
  }
  return (
    <Modal open footer={null} onCancel={close} {...modal}>
      <UnsavedForms value={unsaved}>{children}</UnsavedForms>
    </Modal>
  )
}
