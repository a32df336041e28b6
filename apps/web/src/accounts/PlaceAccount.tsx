import { accountApi, postingModes } from '@matrixcast/contract/accounts'
import { App, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { AccountPicture } from './account-columns.tsx'

type PostingMode = (typeof postingModes)[number]

const noGroup = 'none'
const newGroup = 'new'
const mostAccounts = 1000
const refreshes = [accountApi.list, accountApi.groups]

/** The last step: which group the accounts go to, and whether their posts ask first. What is not chosen here stays as it is. */
export function PlaceAccount({ accountIds, onDone }: { accountIds: string[]; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data
  const account = accountIds.length === 1 ? accounts?.find(({ id }) => id === accountIds[0]) : undefined
  const setGroup = useAction(accountApi.setGroup, { refreshes })
  const setPosting = useAction(accountApi.setPosting, { refreshes })
  const [group, setGroupId] = useState<string>()
  const [mode, setMode] = useState<PostingMode>()
  const chosen = group ?? account?.group?.id ?? noGroup
  const posting = mode ?? account?.postingMode ?? 'ask'

  const place = async (groupId: string | null | undefined) => {
    if (groupId !== undefined) await setGroup.mutateAsync({ ids: accountIds, groupId })
    if (mode !== undefined) await setPosting.mutateAsync({ ids: accountIds, postingMode: mode })
    const isOne = account !== undefined
    void message.success(isOne ? t('bound', { name: account.openname }) : t('boundMany', { count: accountIds.length }))
    onDone()
  }
  const form = useEndpointForm(accountApi.saveGroup, {
    from: { name: '' },
    faultFields: [['groupNameTaken', 'name']],
    refreshes,
    done: ({ id }) => void place(id),
  })
  const isNew = chosen === newGroup
  const send = () => (isNew ? form.send() : void place(group === noGroup ? null : group))
  const isSending = form.isSending || setGroup.isPending || setPosting.isPending
  return (
    <FormBody form={{ ...form, send }}>
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
      <label className="place-label" htmlFor="place-group">
        {t('group')}
      </label>
      <Select
        id="place-group"
        value={chosen}
        options={[
          { value: noGroup, label: t('ungrouped') },
          ...groups.map(({ id, name: label }) => ({ value: id, label })),
          { value: newGroup, label: t('newGroup') },
        ]}
        onChange={setGroupId}
      />
      {isNew && <TextField form={form} name="name" label={t('groupName')} isFirst />}
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
      <span>
        <SaveButton form={{ isSending, send }} testName="bind-done">
          {t('finish')}
        </SaveButton>
      </span>
    </FormBody>
  )
}
