import { type Account, accountApi } from '@matrixcast/contract/accounts'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

const noGroup = 'none'

/** One question: which group these accounts go to. */
export function GroupChooser({
  accounts,
  onChoose,
  onClose,
}: {
  accounts: readonly Account[]
  onChoose: (groupId: string | null) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('accounts')
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const [chosen, setChosen] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    if (chosen === undefined) return
    setIsSaving(true)
    void onChoose(chosen === noGroup ? null : chosen)
      .then(onClose)
      .finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t('moveTitle', { count: accounts.length })}
      okText={t('move', { count: accounts.length })}
      okButtonProps={{ disabled: chosen === undefined, loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <Select
        autoFocus
        style={{ width: '100%' }}
        placeholder={t('chooseGroup')}
        aria-label={t('group')}
        value={chosen}
        options={[
          { value: noGroup, label: t('ungrouped') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setChosen}
      />
    </Modal>
  )
}
