import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { Button, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../api/me.ts'
import { useRead } from '../../api/use-calls.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { clockOf, minuteOf } from '../../ui/clock.ts'
import { MomentField } from '../../ui/MomentField.tsx'
import { PlatformMark } from '../../ui/PlatformMark.tsx'
import { paths, withQuery } from '../../ui/paths.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'

const mostAccounts = 1000
const mostWindows = 12

export function ScheduleGroup({ draft, faults, change }: GroupProps) {
  const { t } = useTranslation('plans')
  const { t: ui } = useTranslation('ui')
  const times = draft.postingTimes
  const zone = useTimeZone()
  const [openedAt] = useState(() => Date.now() / 1000)
  const put = (patch: Partial<typeof times>) => change({ postingTimes: { ...times, ...patch } })
  return (
    <FormGroup step="schedule" title={t('step.schedule')} purpose={t('purpose.schedule')} faults={faults}>
      <AccountsField accountIds={draft.accountIds} onChange={(accountIds) => change({ accountIds })} />
      <Field label={t('when')}>
        <Radio.Group
          value={times.startAt === null ? 'none' : 'times'}
          onChange={({ target }) =>
            put({ startAt: target.value === 'none' ? null : Math.ceil(Date.now() / 600_000) * 600 })
          }
          options={[
            { value: 'none', label: t('whenNone') },
            { value: 'times', label: t('whenTimes') },
          ]}
        />
      </Field>
      {times.startAt !== null && (
        <>
          <div className="form-line">
            <Field
              label={t('startAt')}
              htmlFor="plan-start"
              {...(times.startAt < openedAt ? { help: t('startPassed') } : {})}
            >
              <MomentField
                id="plan-start"
                value={times.startAt}
                onChange={(startAt) => put({ startAt: startAt ?? times.startAt })}
                isZoneSaid
                isRequired
              />
            </Field>
            <Field label={t('perDay')} htmlFor="plan-per-day">
              <InputNumber
                id="plan-per-day"
                min={1}
                max={100}
                value={times.perDay}
                onChange={(perDay) => put({ perDay: perDay ?? 1 })}
              />
            </Field>
            <Field label={t('gap')} htmlFor="plan-gap">
              <InputNumber
                id="plan-gap"
                min={1}
                max={1440}
                value={times.gapMinutes}
                suffix={t('minuteUnit')}
                style={{ width: 120 }}
                onChange={(gapMinutes) => put({ gapMinutes: gapMinutes ?? 1 })}
              />
            </Field>
          </div>
          <Field label={t('windows')} help={ui('inZone', { zone })}>
            <ul className="window-rows">
              {times.windows.map((window, at) => {
                const isBackwards = window.untilMinute <= window.fromMinute
                const set = (patch: Partial<typeof window>) =>
                  put({ windows: times.windows.with(at, { ...window, ...patch }) })
                return (
                  <li key={at}>
                    <Input
                      type="time"
                      aria-label={t('windowFrom')}
                      value={clockOf(window.fromMinute)}
                      onChange={({ target }) => set({ fromMinute: minuteOf(target.value) ?? window.fromMinute })}
                    />
                    <span>–</span>
                    <Input
                      type="time"
                      aria-label={t('windowUntil')}
                      value={clockOf(window.untilMinute)}
                      status={isBackwards ? 'error' : ''}
                      onChange={({ target }) => set({ untilMinute: minuteOf(target.value) ?? window.untilMinute })}
                    />
                    {isBackwards && <span className="field-fault">{t('windowBackwards')}</span>}
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={t('removeWindow')}
                      disabled={times.windows.length === 1}
                      onClick={() => put({ windows: times.windows.toSpliced(at, 1) })}
                    >
                      <DeleteOutlined />
                    </button>
                  </li>
                )
              })}
            </ul>
            <Button
              icon={<PlusOutlined />}
              disabled={times.windows.length >= mostWindows}
              onClick={() => put({ windows: [...times.windows, { fromMinute: 19 * 60, untilMinute: 22 * 60 }] })}
            >
              {t('addWindow')}
            </Button>
          </Field>
        </>
      )}
    </FormGroup>
  )
}

function AccountsField({ accountIds, onChange }: { accountIds: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('plans')
  const list = useRead(accountApi.list, { limit: mostAccounts })
  const accounts = list.data?.data ?? []
  if (list.data !== undefined && accounts.length === 0) {
    return (
      <Field label={t('accounts')} help={t('accountsNone')}>
        <AppLink href={withQuery(paths.accounts, { add: 'account' })}>{t('bindFirst')}</AppLink>
      </Field>
    )
  }
  return (
    <Field label={t('accounts')} htmlFor="plan-accounts" help={t('accountsHelp')}>
      <Select
        id="plan-accounts"
        mode="multiple"
        value={accountIds}
        loading={list.isPending}
        maxTagCount={6}
        placeholder={t('accountsPlaceholder')}
        optionFilterProp="title"
        style={{ width: '100%' }}
        onChange={onChange}
        options={accounts.map((account) => ({
          value: account.id,
          title: account.openname,
          label: (
            <span className="account-option">
              <PlatformMark platform={account.third_platform_info} px={16} />
              <Avatar name={account.openname} picture={account.avatar} px={18} />
              <span className="cut">{account.openname}</span>
              {account.state !== 'online' && account.state !== 'unknown' && <StatusChip state={account.state} bare />}
            </span>
          ),
        }))}
      />
      {accounts.length > accountIds.length && (
        <button type="button" className="link-button" onClick={() => onChange(accounts.map(({ id }) => id))}>
          {t('accountsAll', { count: accounts.length })}
        </button>
      )}
    </Field>
  )
}
