import { Input, Modal, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type DialogProps<Given> = { count: number; onGive: (given: Given) => Promise<void>; onClose: () => void }
type Owners = { owners: readonly { id: string; name: string }[] }
const mostLetters = 40

/** One question: whose these customers are from now on. */
export function TransferDialog({ count, owners, onGive, onClose }: DialogProps<{ ownerId: string }> & Owners) {
  const { t } = useTranslation('customers')
  const id = useId()
  const [ownerId, setOwnerId] = useState<string>()
  const saving = useSaving(onClose)
  return (
    <Modal
      open
      width={416}
      title={t('transferTitle', { count })}
      okText={t('transfer')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: ownerId === undefined, loading: saving.isOn }}
      onOk={() => ownerId !== undefined && saving.start(onGive({ ownerId }))}
      onCancel={onClose}
    >
      <div className="customer-form">
        <label htmlFor={id}>{t('owner')}</label>
        <Select
          id={id}
          value={ownerId}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseOwner')}
          options={owners.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value: string) => setOwnerId(value)}
        />
      </div>
    </Modal>
  )
}

/** A tag that these customers get, or lose. */
export function TagDialog({ count, onGive, onClose }: DialogProps<{ tag: string; way: 'set' | 'remove' }>) {
  const { t } = useTranslation('customers')
  const id = useId()
  const [tag, setTag] = useState('')
  const [way, setWay] = useState<'set' | 'remove'>('set')
  const saving = useSaving(onClose)
  return (
    <Modal
      open
      width={416}
      title={t('tagTitle', { count })}
      okText={t('form.save')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: tag.trim() === '', loading: saving.isOn }}
      onOk={() => saving.start(onGive({ tag: tag.trim(), way }))}
      onCancel={onClose}
    >
      <div className="customer-form">
        <Segmented<'set' | 'remove'>
          block
          value={way}
          options={[
            { value: 'set', label: t('tagSet') },
            { value: 'remove', label: t('tagRemove') },
          ]}
          onChange={setWay}
        />
        <label htmlFor={id}>{t('tag')}</label>
        <Input id={id} value={tag} maxLength={mostLetters} onChange={({ target }) => setTag(target.value)} />
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
