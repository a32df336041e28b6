import type { Account } from '@matrixcast/contract/accounts'
import { Select } from 'antd'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

type AccountSelectProps = {
  id: string
  accounts: readonly Account[]
  value: string[]
  placeholder: string
  onChange: (ids: string[]) => void
}

/** Accounts to choose from, found by name, each with its platform and what is wrong with it. */
export function AccountSelect({ id, accounts, value, placeholder, onChange }: AccountSelectProps) {
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      maxTagCount={6}
      placeholder={placeholder}
      optionFilterProp="title"
      style={{ width: '100%' }}
      onChange={onChange}
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
