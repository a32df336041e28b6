import { type TalkingRow, talkOperationApi } from '@matrixcast/contract/talk-operation'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../ui/form/FormModal.tsx'
import { NumberField, TextField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { QuietHours } from '../ui/hours/QuietHours.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

type Props = { accounts: readonly TalkingRow[]; onClose: () => void }

/** How much accounts say by themselves; several get the same limits, beginning with those of the first. */
export function TalkingForm({ accounts, onClose }: Props) {
  const { t } = useTranslation('rules')
  const showOutcome = useShowOutcome()
  const [first] = accounts
  const form = useEndpointForm(talkOperationApi.setTalking, {
    from: {
      ids: accounts.map((one) => one.id),
      hourMost: first?.hourMost ?? null,
      dayMost: first?.dayMost ?? null,
      gapSeconds: first?.gapSeconds ?? 0,
      quiet: first?.quiet ?? null,
      pausedUntil: first?.pausedUntil ?? null,
      pausedWhy: first?.pausedWhy ?? '',
    },
    refreshes: [talkOperationApi.talking, talkOperationApi.queue],
    done(outcome) {
      showOutcome(outcome, t('talking.saved', { count: outcome.done.length }))
      onClose()
    },
  })
  const quiet = form.useOwn('quiet', t('talking.quiet'))
  const isPaused = form.useValue('pausedUntil') !== null
  return (
    <FormModal
      form={form}
      title={accounts.length === 1 ? first?.name : t('talking.many', { count: accounts.length })}
      okText={t('talking.save')}
      onClose={onClose}
    >
      {accounts.length > 1 && <p className="meta">{t('talking.mixed')}</p>}
      <div className="form-pair">
        <NumberField form={form} name="hourMost" label={t('talking.hourMost')} placeholder={t('talking.noLimit')} />
        <NumberField form={form} name="dayMost" label={t('talking.dayMost')} placeholder={t('talking.noLimit')} />
      </div>
      <NumberField form={form} name="gapSeconds" label={t('talking.gap')} unit={t('talking.secondsUnit')} />
      <div>
        <QuietHours label={t('talking.quiet')} quiet={quiet.value} onChange={quiet.onChange} />
      </div>
      <TimeField form={form} name="pausedUntil" label={t('talking.pausedUntil')} />
      {isPaused && <TextField form={form} name="pausedWhy" label={t('talking.why')} />}
    </FormModal>
  )
}
