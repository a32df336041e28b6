import { operatorApi } from '@matrixcast/contract/account-operators'
import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'

/** Who looks after these accounts. Of one, only what was changed here is saved; given to several at once, everybody else is taken off. */
export function AccountPeople({ accounts, onDone }: { accounts: readonly Account[]; onDone?: () => void }) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const may = useMay()
  const people = useRead(operatorApi.people, {}).data?.data ?? []
  const [first] = accounts
  const operators = accounts.length === 1 ? (first?.operators ?? []) : []
  const before = operators.map(({ id }) => id)
  const [added, setAdded] = useState<string[]>([])
  const [taken, setTaken] = useState<string[]>([])
  const chosen = [...before.filter((id) => !taken.includes(id)), ...added.filter((id) => !before.includes(id))]
  // Whoever may not sign in any more is of no list, but still has a name here.
  const gone = operators.filter(({ id }) => !people.some((one) => one.id === id))
  const set = useAction(operatorApi.set, { refreshes: [accountApi.list, accountApi.statistics, operatorApi.people] })
  const store = async () => {
    const ids = accounts.map(({ id }) => id)
    if (ids.length > 1) {
      await set.mutateAsync({ ids, adminIds: added, way: 'set' })
    } else {
      if (added.length > 0) await set.mutateAsync({ ids, adminIds: added, way: 'add' })
      if (taken.length > 0) await set.mutateAsync({ ids, adminIds: taken, way: 'remove' })
    }
    setAdded([])
    setTaken([])
    void message.success(t('people.saved', { count: accounts.length }))
    onDone?.()
  }
  return (
    <div className="account-people">
      <p className="meta">{t('people.means')}</p>
      <Select
        mode="multiple"
        value={chosen}
        disabled={!may(operatorApi.set)}
        aria-label={t('people.title')}
        placeholder={t('people.nobody')}
        optionFilterProp="label"
        style={{ width: '100%' }}
        options={[
          ...people.map(({ id, nickname, accounts: count }) => ({
            value: id,
            label: `${nickname} · ${t('people.has', { count })}`,
          })),
          ...gone.map(({ id, nickname }) => ({ value: id, label: nickname })),
        ]}
        onChange={(next: string[]) => {
          setAdded(next.filter((id) => !before.includes(id)))
          setTaken(before.filter((id) => !next.includes(id)))
        }}
      />
      {may(operatorApi.set) && (
        <Button
          type="primary"
          loading={set.isPending}
          disabled={accounts.length === 1 && added.length + taken.length === 0}
          onClick={() => void store()}
        >
          {t('people.save')}
        </Button>
      )}
    </div>
  )
}
