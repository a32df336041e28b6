import { type TalkingRow, talkOperationApi } from '@matrixcast/contract/talk-operation'
import { Input, InputNumber, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { QuietHours } from '../ui/hours/QuietHours.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

type Props = { accounts: readonly TalkingRow[]; onClose: () => void }

/** How much accounts say by themselves; several get the same limits, beginning with those of the first. */
export function TalkingForm({ accounts, onClose }: Props) {
  const { t } = useTranslation('rules')
  const id = useId()
  const showOutcome = useShowOutcome()
  const [first] = accounts
  const [given, setGiven] = useState({
    hourMost: first?.hourMost ?? null,
    dayMost: first?.dayMost ?? null,
    gapSeconds: first?.gapSeconds ?? 0,
    quiet: first?.quiet ?? null,
    pausedUntil: first?.pausedUntil ?? null,
    pausedWhy: first?.pausedWhy ?? '',
  })
  const save = useAction(talkOperationApi.setTalking, {
    refreshes: [talkOperationApi.talking, talkOperationApi.queue],
    onDone: (outcome) => {
      showOutcome(outcome, t('talking.saved', { count: outcome.done.length }))
      onClose()
    },
  })
  const put = (patch: Partial<typeof given>) => setGiven((before) => ({ ...before, ...patch }))
  const limit = (name: 'hourMost' | 'dayMost', max: number) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`talking.${name}`)}</label>
      <InputNumber
        id={`${id}-${name}`}
        min={1}
        max={max}
        precision={0}
        value={given[name]}
        placeholder={t('talking.noLimit')}
        style={{ width: '100%' }}
        onChange={(value) => put({ [name]: value })}
      />
    </div>
  )
  return (
    <Modal
      open
      width={560}
      title={accounts.length === 1 ? first?.name : t('talking.many', { count: accounts.length })}
      okText={t('talking.save')}
      cancelText={t('stay')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate({ ids: accounts.map((one) => one.id), ...given })}
      onCancel={onClose}
    >
      <div className="talking-form">
        {accounts.length > 1 && <p className="meta">{t('talking.mixed')}</p>}
        <div className="talking-pair">
          {limit('hourMost', 1000)}
          {limit('dayMost', 10_000)}
        </div>
        <div>
          <label htmlFor={`${id}-gap`}>{t('talking.gap')}</label>
          <InputNumber
            id={`${id}-gap`}
            min={0}
            max={86_400}
            precision={0}
            suffix={t('talking.secondsUnit')}
            style={{ width: 200 }}
            value={given.gapSeconds}
            onChange={(value) => put({ gapSeconds: value ?? 0 })}
          />
        </div>
        <div>
          <QuietHours label={t('talking.quiet')} quiet={given.quiet} onChange={(quiet) => put({ quiet })} />
        </div>
        <div>
          <label htmlFor={`${id}-paused`}>{t('talking.pausedUntil')}</label>
          <MomentField id={`${id}-paused`} value={given.pausedUntil} onChange={(pausedUntil) => put({ pausedUntil })} />
        </div>
        <div>
          <label htmlFor={`${id}-why`}>{t('talking.why')}</label>
          <Input
            id={`${id}-why`}
            maxLength={200}
            disabled={given.pausedUntil === null}
            value={given.pausedWhy}
            onChange={({ target }) => put({ pausedWhy: target.value })}
          />
        </div>
      </div>
    </Modal>
  )
}
