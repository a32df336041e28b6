import './saving.css'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type ConflictDialogProps = {
  onTakeTheirs: () => Promise<void>
  onKeepCopy: () => Promise<void>
  onOverwrite: () => Promise<void>
}

/** Somebody saved the same part meanwhile: nothing is written until the person has chosen. */
export function ConflictDialog({ onTakeTheirs, onKeepCopy, onOverwrite }: ConflictDialogProps) {
  const { t } = useTranslation('saving')
  const [isBusy, setIsBusy] = useState(false)
  const choose = (way: () => Promise<void>) => () => {
    setIsBusy(true)
    void way().finally(() => setIsBusy(false))
  }
  return (
    <Modal open closable={false} mask={{ closable: false }} keyboard={false} title={t('conflictTitle')} footer={null}>
      <p>{t('conflictBody')}</p>
      <div className="conflict-ways">
        <Button type="primary" disabled={isBusy} onClick={choose(onKeepCopy)}>
          {t('keepCopy')}
        </Button>
        <Button disabled={isBusy} onClick={choose(onTakeTheirs)}>
          {t('takeTheirs')}
        </Button>
        <Button danger disabled={isBusy} onClick={choose(onOverwrite)}>
          {t('overwrite')}
        </Button>
      </div>
      <p className="meta">{t('conflictHint')}</p>
    </Modal>
  )
}
