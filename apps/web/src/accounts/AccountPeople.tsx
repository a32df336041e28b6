import { operatorApi } from '@matrixcast/contract/account-operators'
import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'

/** Who looks after these accounts. Given to several at once, everybody else is taken off. */
export function AccountPeople({ accounts, onDone }: { accounts: readonly Account[]; onDone?: () => void }) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const may = useMay()
  const people = useRead(operatorApi.people, {}).data?.data ?? []
  const [first] = accounts
  const before = accounts.length === 1 ? (first?.operators.map(({ id }) => id) ?? []) : []
  const [chosen, setChosen] = useState(before)
  const set = useAction(operatorApi.set, {
    refreshes: [accountApi.list, accountApi.statistics, operatorApi.people],
    onDone: () => {
      void message.success(t('people.saved', { count: accounts.length }))
      onDone?.()
    },
  })
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
        options={people.map(({ id, nickname, accounts: count }) => ({
          value: id,
          label: `${nickname} · ${t('people.has', { count })}`,
        }))}
        onChange={setChosen}
      />
      {may(operatorApi.set) && (
        <Button
          type="primary"
          loading={set.isPending}
          onClick={() => set.mutate({ ids: accounts.map(({ id }) => id), adminIds: chosen, way: 'set' })}
        >
          {t('people.save')}
        </Button>
      )}
    </div>
  )
}
