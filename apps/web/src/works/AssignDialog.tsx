import { accountApi } from '@matrixcast/contract/accounts'
import { assignTimes } from '@matrixcast/contract/works'
import { Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import type { AskDialogProps } from '../ui/list/list-dialog.ts'

type AssignGiven = ({ accountId: string } | { groupId: string }) & { times: (typeof assignTimes)[number] }

const mostAccounts = 1000

/** One question: to which account or group these works go, and when. */
export function AssignDialog({ count, give, onClose }: AskDialogProps) {
  const { t } = useTranslation('works')
  const id = useId()
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data ?? []
  const groups = (useRead(accountApi.groups, {}).data?.data ?? []).filter((group) => group.accounts > 0)
  const [chosen, setChosen] = useState<string>()
  const [times, setTimes] = useState<AssignGiven['times']>('keep')
  const [isSaving, setIsSaving] = useState(false)
  const groupId = groups.find((group) => group.id === chosen)?.id
  const save = () => {
    if (chosen === undefined) return
    setIsSaving(true)
    void give({
      ...(groupId === undefined ? { accountId: chosen } : { groupId }),
      times,
    } satisfies AssignGiven).finally(() => setIsSaving(false))
  }
  return (
    <Modal
      open
      width={416}
      title={t('assignTitle', { count })}
      okText={t(times === 'keep' ? 'assign' : 'assignTimed')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: chosen === undefined, loading: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="words-form">
        <label htmlFor={id}>{t('assignTo')}</label>
        <Select
          id={id}
          value={chosen}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('assignChoose')}
          style={{ width: '100%' }}
          options={[
            {
              label: t('groups'),
              options: groups.map((group) => ({
                value: group.id,
                label: t('groupOf', { name: group.name, count: group.accounts }),
              })),
            },
            { label: t('account'), options: accounts.map((one) => ({ value: one.id, label: one.openname })) },
          ].filter(({ options }) => options.length > 0)}
          onChange={(value: string) => setChosen(value)}
        />
        {groupId !== undefined && <p className="meta">{t('assignGroupHelp')}</p>}
        <Radio.Group
          vertical
          value={times}
          aria-label={t('timed')}
          onChange={({ target }) => setTimes(target.value)}
          options={assignTimes.map((value) => ({ value, label: t(`assignTimes.${value}`) }))}
        />
        <p className="meta">{t('assignBody')}</p>
      </div>
    </Modal>
  )
}
