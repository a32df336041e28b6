import { type Customer, customerApi } from '@matrixcast/contract/customers'
import { customerNoteMost, mostOfPerson } from '@matrixcast/contract/text-lengths'
import { leadLevels } from '@matrixcast/domain/lead'
import { App, Checkbox, Input, Modal, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { customerRefreshes } from './customer-actions.tsx'

type Level = (typeof leadLevels)[number]
const mostLetters = { ...mostOfPerson, note: customerNoteMost }
const noLevel = ''

/** A customer entered by hand, or the details of one who is there. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers')
  const { message } = App.useApp()
  const id = useId()
  const [orderId] = useState(() => crypto.randomUUID())
  const [given, setGiven] = useState({
    name: customer?.name ?? '',
    phone: '',
    wechat: '',
    email: '',
    note: customer?.note ?? '',
  })
  const [level, setLevel] = useState<Level | null>(customer?.level ?? null)
  const [tags, setTags] = useState<string[]>(customer?.tags ?? [])
  const [isBlocked, setIsBlocked] = useState(customer?.isBlocked ?? false)
  const save = useAction(customerApi.save, {
    refreshes: customerRefreshes,
    onDone() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const { phone, wechat, email, ...plain } = given
  const reached = Object.entries({ phone, wechat, email }).filter(([, value]) => value.trim() !== '')
  const isReady = customer !== undefined || given.name.trim() !== '' || reached.length > 0
  const send = () => {
    const all = { ...plain, ...Object.fromEntries(reached), level, tags, isBlocked }
    save.mutate(customer ? { ...all, id: customer.id, version: customer.version } : { ...all, orderId })
  }
  const field = (name: keyof typeof given, most: number, known?: string | null) => (
    <Field id={`${id}-${name}`} label={t(`form.${name}`)}>
      <Input
        id={`${id}-${name}`}
        value={given[name]}
        maxLength={most}
        placeholder={known ?? ''}
        autoComplete="off"
        onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
      />
    </Field>
  )
  return (
    <Modal
      open
      width={560}
      title={t(customer === undefined ? 'form.title' : 'form.editTitle')}
      okText={t('form.save')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: !isReady, loading: save.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="customer-form">
        {field('name', mostLetters.name)}
        {field('phone', mostLetters.reach, customer?.phone)}
        <p className="meta">{t(customer === undefined ? 'form.phoneHelp' : 'form.keptHelp')}</p>
        <div className="customer-pair">
          {field('wechat', mostLetters.reach, customer?.wechat)}
          {field('email', mostLetters.email, customer?.email)}
        </div>
        <div className="customer-pair">
          <Field id={`${id}-level`} label={t('level')}>
            <Select
              id={`${id}-level`}
              value={level ?? noLevel}
              options={[
                { value: noLevel, label: t('form.noLevel') },
                ...leadLevels.map((value) => ({ value, label: value })),
              ]}
              onChange={(value: string) => setLevel(leadLevels.find((one) => one === value) ?? null)}
            />
          </Field>
          <Field id={`${id}-tags`} label={t('tags')}>
            <Select
              id={`${id}-tags`}
              mode="tags"
              open={false}
              suffixIcon={null}
              value={tags}
              maxCount={20}
              onChange={(value: string[]) => setTags(value.map((tag) => tag.trim().slice(0, 40)).filter(Boolean))}
            />
          </Field>
        </div>
        <Field id={`${id}-note`} label={t('note')}>
          <Input.TextArea
            id={`${id}-note`}
            value={given.note}
            maxLength={mostLetters.note}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setGiven({ ...given, note: target.value })}
          />
        </Field>
        <Checkbox checked={isBlocked} onChange={({ target }) => setIsBlocked(target.checked)}>
          {t('form.block')}
        </Checkbox>
      </div>
    </Modal>
  )
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="customer-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
