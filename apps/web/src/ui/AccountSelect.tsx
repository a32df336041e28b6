import type { Account } from '@matrixcast/contract/accounts'
import { Select } from 'antd'
import { PlatformMark } from './PlatformMark.tsx'
import { StatusChip } from './StatusChip.tsx'

type AccountSelectProps = {
  id: string
  accounts: readonly Account[]
  value: string[]
  placeholder: string
  /** Not several: the list closes as soon as one is chosen. */
  isOne?: boolean
  onChange: (ids: string[]) => void
}

/** Accounts to choose from, found by name, each with its platform and what is wrong with it. */
export function AccountSelect({ id, accounts, value, placeholder, isOne = false, onChange }: AccountSelectProps) {
  return (
    <Select<string | string[] | null>
      id={id}
      {...(isOne ? {} : { mode: 'multiple' as const })}
      showSearch
      value={isOne ? (value[0] ?? null) : value}
      maxTagCount={6}
      placeholder={placeholder}
      optionFilterProp="title"
      style={{ width: '100%' }}
      onChange={(chosen) => onChange([chosen ?? []].flat())}
      options={accounts.map((account) => ({
        value: account.id,
        title: account.openname,
        label: (
          <span className="task-account">
            <PlatformMark platform={account.third_platform_info} px={16} />
            <span className="cut">{account.openname}</span>
            {account.state !== 'online' && account.state !== 'unknown' && <StatusChip state={account.state} bare />}
          </span>
        ),
      }))}
    />
  )
}
