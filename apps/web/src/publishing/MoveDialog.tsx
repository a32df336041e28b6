import { InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '../ui/MomentField.tsx'
import type { NewTime } from './task-actions.tsx'

type MoveDialogProps = {
  count: number
  /** The time of the only one. */
  at: number | null
  onMove: (time: NewTime) => Promise<void>
  onClose: () => void
}

const nextHour = () => Math.ceil(Date.now() / 3_600_000) * 3600
const aDayMinutes = 1440

/** One question: which time these posts get. */
export function MoveDialog({ count, at, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('publishing')
  const [how, setHow] = useState<'to' | 'by' | 'none'>('to')
  const [moment, setMoment] = useState<number | null>(at ?? nextHour())
  const [minutes, setMinutes] = useState(aDayMinutes)
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    setIsSaving(true)
    void onMove(how === 'by' ? { shiftMinutes: minutes } : { timing_time: how === 'none' ? null : moment })
      .then(onClose)
      .finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t('tasks.moveTitle', { count })}
      okText={t('tasks.move')}
      cancelText={t('tasks.keep')}
      okButtonProps={{ loading: isSaving, disabled: how === 'to' && moment === null }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="task-dialog">
        <Radio.Group
          vertical
          value={how}
          aria-label={t('tasks.moveHow')}
          onChange={({ target }) => setHow(target.value)}
          options={[
            { value: 'to', label: count === 1 ? t('tasks.when') : t('tasks.moveTo') },
            { value: 'by', label: t('tasks.moveBy') },
            { value: 'none', label: t('tasks.moveNone') },
          ]}
        />
        {how === 'to' && (
          <label htmlFor="move-to">
            <span>{t('tasks.when')}</span>
            <MomentField id="move-to" value={moment} onChange={setMoment} />
          </label>
        )}
        {how === 'by' && (
          <label htmlFor="move-by">
            <span>{t('tasks.minutes')}</span>
            <InputNumber
              id="move-by"
              min={-525_600}
              max={525_600}
              value={minutes}
              style={{ width: '100%' }}
              onChange={(value) => setMinutes(value ?? 0)}
            />
          </label>
        )}
      </div>
    </Modal>
  )
}
