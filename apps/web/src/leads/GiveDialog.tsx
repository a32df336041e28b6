import { leadApi } from '@matrixcast/contract/leads'
import { Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

export type GivenTo = { ownerId: string }
export type GivenBack = { poolId: string; reason: string }

type DialogProps<Given> = { count: number; onGive: (given: Given) => Promise<void>; onClose: () => void }
const mostLetters = 200

/** One question: whose these leads are from now on. */
export function AssignDialog({ count, onGive, onClose }: DialogProps<GivenTo>) {
  const { t } = useTranslation('leads')
  const id = useId()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const [ownerId, setOwnerId] = useState<string>()
  const saving = useSaving(onClose)
  return (
    <Modal
      open
      width={416}
      title={t('assignTitle', { count })}
      okText={t('assign')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: ownerId === undefined, loading: saving.isOn }}
      onOk={() => ownerId !== undefined && saving.start(onGive({ ownerId }))}
      onCancel={onClose}
    >
      <div className="lead-form">
        <label htmlFor={id}>{t('owner')}</label>
        <Select
          id={id}
          value={ownerId}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('assignChoose')}
          style={{ width: '100%' }}
          options={owners.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value: string) => setOwnerId(value)}
        />
      </div>
    </Modal>
  )
}

/** Into which pool, and why. */
export function GiveBackDialog({ count, onGive, onClose }: DialogProps<GivenBack>) {
  const { t } = useTranslation('leads')
  const id = useId()
  const pools = useRead(leadApi.pools, {}).data?.data
  const [poolId, setPoolId] = useState<string>()
  const [reason, setReason] = useState('')
  const saving = useSaving(onClose)
  return (
    <Modal
      open
      width={416}
      title={t('giveBackTitle', { count })}
      okText={t('giveBack')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: poolId === undefined, loading: saving.isOn }}
      onOk={() => poolId !== undefined && saving.start(onGive({ poolId, reason }))}
      onCancel={onClose}
    >
      <div className="lead-form">
        {pools?.length === 0 && <p className="meta">{t('noPools')}</p>}
        <label htmlFor={id}>{t('pool')}</label>
        <Select
          id={id}
          value={poolId}
          placeholder={t('giveBackChoose')}
          style={{ width: '100%' }}
          options={(pools ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value: string) => setPoolId(value)}
        />
        <label htmlFor={`${id}-reason`}>{t('reason')}</label>
        <Input
          id={`${id}-reason`}
          value={reason}
          maxLength={mostLetters}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}

function useSaving(onClose: () => void) {
  const [isOn, setIsOn] = useState(false)
  return {
    isOn,
    start(work: Promise<void>) {
      setIsOn(true)
      // What was refused has its sentence already; the dialog stays for another try.
      work.then(onClose, () => undefined).finally(() => setIsOn(false))
    },
  }
}
