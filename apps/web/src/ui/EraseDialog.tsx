import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type EraseDialogProps = {
  /** What has to be typed: the name, or the number of somebody without one. */
  name: string
  /** What goes and what stays. */
  loses: string
  isErasing: boolean
  onErase: (name: string) => void
  onClose: () => void
}

/** Asks a second time: only who types the name erases a person. */
export function EraseDialog({ name, loses, isErasing, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <Modal
      open
      width={480}
      title={t('erase.title', { name })}
      okText={t('erase.ok')}
      cancelText={t('erase.keep')}
      okButtonProps={{ danger: true, disabled: typed.trim() !== name, loading: isErasing }}
      onOk={() => onErase(typed.trim())}
      onCancel={onClose}
    >
      <div className="erase-form">
        <p>{loses}</p>
        <p>{t('erase.reach')}</p>
        <p>{t('erase.backups')}</p>
        <label htmlFor={id}>{t('erase.type', { name })}</label>
        <Input id={id} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </div>
    </Modal>
  )
}
