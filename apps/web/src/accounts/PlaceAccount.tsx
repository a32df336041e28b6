import { accountApi, postingModes } from '@matrixcast/contract/accounts'
import { App, Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { AccountPicture } from './account-columns.tsx'

type PostingMode = (typeof postingModes)[number]

const noGroup = 'none'
const newGroup = 'new'
const mostAccounts = 1000

/** The last step: which group the accounts go to, and whether their posts ask first. What is not chosen here stays as it is. */
export function PlaceAccount({ accountIds, onDone }: { accountIds: string[]; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data
  const account = accountIds.length === 1 ? accounts?.find(({ id }) => id === accountIds[0]) : undefined
  const refreshes = [accountApi.list, accountApi.groups]
  const saveGroup = useAction(accountApi.saveGroup, { refreshes })
  const setGroup = useAction(accountApi.setGroup, { refreshes })
  const setPosting = useAction(accountApi.setPosting, { refreshes })
  const [group, setGroupId] = useState<string>()
  const [name, setName] = useState('')
  const [mode, setMode] = useState<PostingMode>()
  const chosen = group ?? account?.group?.id ?? noGroup
  const posting = mode ?? account?.postingMode ?? 'ask'
  const isNameless = chosen === newGroup && name.trim() === ''

  const save = async () => {
    if (group !== undefined) {
      const made = group === newGroup ? (await saveGroup.mutateAsync({ name })).id : group
      await setGroup.mutateAsync({ ids: accountIds, groupId: made === noGroup ? null : made })
    }
    if (mode !== undefined) await setPosting.mutateAsync({ ids: accountIds, postingMode: mode })
    const isOne = account !== undefined
    void message.success(isOne ? t('bound', { name: account.openname }) : t('boundMany', { count: accountIds.length }))
    onDone()
  }
  const isSaving = saveGroup.isPending || setGroup.isPending || setPosting.isPending
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNameless) void save()
      }}
    >
      {account !== undefined && (
        <div className="account-hero">
          <AccountPicture account={account} px={48} />
          <span>
            <strong className="cut">{account.openname}</strong>
            <span className="account-state">
              <StatusChip state="online" /> <span className="meta">{account.account_id}</span>
            </span>
          </span>
        </div>
      )}
      {account === undefined && accountIds.length > 1 && (
        <strong>{t('placeMany', { count: accountIds.length })}</strong>
      )}
      <span className="place-label" id="place-group">
        {t('group')}
      </span>
      <Select
        aria-labelledby="place-group"
        value={chosen}
        options={[
          { value: noGroup, label: t('ungrouped') },
          ...groups.map(({ id, name: label }) => ({ value: id, label })),
          { value: newGroup, label: t('newGroup') },
        ]}
        onChange={setGroupId}
      />
      {chosen === newGroup && (
        <Input
          autoFocus
          value={name}
          maxLength={60}
          placeholder={t('groupName')}
          aria-label={t('groupName')}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <span className="place-label" id="place-posting">
        {t('posting')}
      </span>
      <Radio.Group
        aria-labelledby="place-posting"
        value={posting}
        onChange={(event) => setMode(postingModes.find((one) => one === event.target.value))}
      >
        {postingModes.map((one) => (
          <Radio key={one} value={one} className="place-mode">
            {t(`postingMode.${one}`)} <span className="meta">{t(`postingMeans.${one}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      <Button type="primary" htmlType="submit" loading={isSaving} disabled={isNameless} data-testid="bind-done">
        {t('finish')}
      </Button>
    </form>
  )
}
