import { accountApi } from '@matrixcast/contract/accounts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AccountSelect } from '../ui/AccountSelect.tsx'

const mostAccounts = 1000

/** One question: which account posts these instead. */
export function GiveDialog({
  count,
  onGive,
  onClose,
}: {
  count: number
  onGive: (accountId: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('publishing')
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data ?? []
  const [chosen, setChosen] = useState<string[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const [accountId] = chosen
  const save = () => {
    if (accountId === undefined) return
    setIsSaving(true)
    void onGive(accountId)
      .then(onClose)
      .finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t('tasks.giveTitle', { count })}
      okText={t('tasks.give')}
      cancelText={t('tasks.keep')}
      okButtonProps={{ disabled: accountId === undefined, loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <label className="visually-hidden" htmlFor="give-to">
        {t('tasks.account')}
      </label>
      <AccountSelect
        id="give-to"
        accounts={accounts}
        value={chosen}
        placeholder={t('tasks.choose')}
        isOne
        onChange={setChosen}
      />
    </Modal>
  )
}
