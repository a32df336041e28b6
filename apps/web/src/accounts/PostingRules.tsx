import { type Account, accountApi, postingModes } from '@matrixcast/contract/accounts'
import { type PostingRulesInput, postingApi } from '@matrixcast/contract/posting'
import { isEverOpen } from '@matrixcast/domain/posting-rules'
import { App, Button, InputNumber, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { QuietHours } from '../ui/hours/QuietHours.tsx'
import { WeekWindows } from '../ui/hours/WeekWindows.tsx'
import { idsOf } from '../ui/list/at-once.ts'
import { FormDrawer } from './FormDrawer.tsx'

type Rules = PostingRulesInput
type Mode = Account['postingMode']
type Settings = { postingMode: Mode; rules: Rules }
type Changes = { postingMode?: Mode; rules?: Partial<Rules> }
type PostingRulesProps = { accounts: readonly Account[]; onClose: () => void }

const overlaid = ({ postingMode, rules }: Settings, changed: Changes): Settings => ({
  postingMode: changed.postingMode ?? postingMode,
  rules: { ...rules, ...changed.rules },
})

/** When and how fast accounts post; several get the same rules, beginning with those of the first. */
export function PostingRules({ accounts, onClose }: PostingRulesProps) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const [first] = accounts
  const read = useRead(postingApi.read, { id: first?.id ?? '' }, { enabled: first !== undefined })
  /** Only what was changed here: what a colleague sets meanwhile stays. */
  const [changed, setChanged] = useState<Changes>({})
  const save = useAction(postingApi.save, { refreshes: [accountApi.list, accountApi.statistics, postingApi.read] })
  const kept = read.data && overlaid(read.data, changed)
  const rules = kept?.rules
  const isSound =
    rules !== undefined &&
    rules.windows.every(({ weekdays, fromMinute, untilMinute }) => weekdays.length > 0 && untilMinute > fromMinute) &&
    isEverOpen(rules)
  const title =
    accounts.length === 1
      ? t('rules.title', { name: first?.openname ?? '' })
      : t('rules.titleMany', { count: accounts.length })
  const store = async () => {
    const { data: latest, isSuccess } = await read.refetch()
    if (!isSuccess) return
    const ids = idsOf(accounts)
    await save.mutateAsync({ ids, ...overlaid(latest, changed) })
    void message.success(t('rules.saved', { count: ids.length }))
    onClose()
  }
  return (
    <FormDrawer
      title={title}
      isWide={false}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={!isSound} loading={save.isPending} onClick={() => void store()}>
          {t('rules.save')}
        </Button>
      }
    >
      {read.error !== null ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data === undefined || kept === undefined ? (
        <Skeleton active />
      ) : (
        <RulesForm
          draft={kept}
          platform={read.data.platform}
          zone={read.data.timeZone}
          isMany={accounts.length > 1}
          onChange={(more) =>
            setChanged((before) => ({ ...before, ...more, rules: { ...before.rules, ...more.rules } }))
          }
        />
      )}
    </FormDrawer>
  )
}

type RulesFormProps = {
  draft: Settings
  platform: { minGapSeconds: number; dailyCap: number | null }
  zone: string
  isMany: boolean
  onChange: (changed: Changes) => void
}

function RulesForm({ draft, platform, zone, isMany, onChange }: RulesFormProps) {
  const { t } = useTranslation('accounts')
  const { postingMode, rules } = draft
  const put = (patch: Partial<Rules>) => onChange({ rules: patch })
  const { quiet } = rules
  const least = Math.ceil(platform.minGapSeconds / 60)
  return (
    <div className="rules-form">
      {isMany && <p className="meta">{t('rules.mixed')}</p>}
      <div className="rules-field">
        <span>{t('rules.mode')}</span>
        <Radio.Group
          value={postingMode}
          aria-label={t('rules.mode')}
          onChange={({ target }) => onChange({ postingMode: target.value })}
          options={postingModes.map((mode) => ({ value: mode, label: t(`postingMode.${mode}`) }))}
        />
        <p className="meta">{t(`postingMeans.${postingMode}`)}</p>
      </div>
      <NumberField
        id="rule-gap"
        label={t('rules.gap')}
        help={least > 0 ? t('rules.gapHelp', { minutes: least }) : t('rules.gapFree')}
        unit={t('rules.minutes')}
        max={10_080}
        value={rules.gapMinutes}
        onChange={(gapMinutes) => put({ gapMinutes: gapMinutes ?? 0 })}
      />
      <NumberField
        id="rule-jitter"
        label={t('rules.jitter')}
        help={t('rules.jitterHelp')}
        unit={t('rules.minutes')}
        max={240}
        value={rules.jitterMinutes}
        onChange={(jitterMinutes) => put({ jitterMinutes: jitterMinutes ?? 0 })}
      />
      <NumberField
        id="rule-cap"
        label={t('rules.cap')}
        help={platform.dailyCap === null ? t('rules.capFree') : t('rules.capHelp', { limit: platform.dailyCap })}
        unit={t('rules.posts')}
        max={platform.dailyCap ?? 500}
        value={rules.dailyCap}
        onChange={(dailyCap) => put({ dailyCap: dailyCap === 0 ? null : dailyCap })}
      />
      <WeekWindows
        title={t('rules.windows')}
        windows={rules.windows}
        zone={zone}
        onChange={(windows) => put({ windows })}
      />
      <div className="rules-field">
        <QuietHours label={t('rules.quiet')} quiet={quiet} onChange={(hours) => put({ quiet: hours })} />
        <p className="meta">{t('rules.quietHelp')}</p>
        {!isEverOpen(rules) && (
          <p className="rules-fault" role="alert">
            {t('rules.neverOpen')}
          </p>
        )}
      </div>
    </div>
  )
}

type NumberFieldProps = {
  id: string
  label: string
  help: string
  unit: string
  max: number
  value: number | null
  onChange: (value: number | null) => void
}

function NumberField({ id, label, help, unit, max, value, onChange }: NumberFieldProps) {
  return (
    <div className="rules-field">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={0}
        max={max}
        precision={0}
        value={value}
        suffix={unit}
        style={{ width: 160 }}
        onChange={onChange}
      />
      <p className="meta">{help}</p>
    </div>
  )
}
