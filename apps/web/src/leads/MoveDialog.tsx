import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '../ui/MomentField.tsx'

export type AskedMove = 'appointed' | 'invalidated' | 'lost'
export type MoveGiven = { reason: string; nextAt: number | null }

type MoveDialogProps = { move: AskedMove; onGive: (given: MoveGiven) => Promise<void>; onClose: () => void }
const mostLetters = 200

/** What a move needs besides: the time of an appointment, or a reason. */
export function MoveDialog({ move, onGive, onClose }: MoveDialogProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const [reason, setReason] = useState('')
  const [nextAt, setNextAt] = useState<number | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isReady = move === 'appointed' ? nextAt !== null : reason.trim() !== ''
  const save = () => {
    setIsSaving(true)
    // What was refused has its sentence already; the dialog stays for another try.
    onGive({ reason, nextAt })
      .then(onClose, () => undefined)
      .finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t(`moveTitle.${move}`)}
      okText={t(`moves.${move}`)}
      cancelText={t('keep')}
      okButtonProps={{ disabled: !isReady, loading: isSaving, danger: move !== 'appointed' }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="lead-form">
        <label htmlFor={id}>{move === 'appointed' ? t('appointmentAt') : t('reason')}</label>
        {move === 'appointed' ? (
          <MomentField id={id} value={nextAt} onChange={setNextAt} isRequired />
        ) : (
          <Input
            id={id}
            value={reason}
            maxLength={mostLetters}
            placeholder={t(`reasonHint.${move}`)}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Modal>
  )
}
