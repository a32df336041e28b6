import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type LeadPool, leadApi } from '@matrixcast/contract/leads'
import { App, Button, Checkbox, Input, InputNumber, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'

const refreshes = [leadApi.pools, leadApi.list]
const mostLetters = 40
const mostLeads = 100_000

/** Where new leads lie, who may take them from there, and how many. */
export function PoolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads')
  const pools = useRead(leadApi.pools, {}).data?.data
  const [edited, setEdited] = useState<LeadPool | 'new'>()
  return (
    <Modal open width={560} title={t('pooling.title')} footer={null} onCancel={onClose}>
      {edited === undefined ? (
        <>
          {pools?.length === 0 && <p className="meta">{t('pooling.none')}</p>}
          <ul className="lead-pools">
            {(pools ?? []).map((pool) => (
              <PoolLine key={pool.id} pool={pool} onEdit={() => setEdited(pool)} />
            ))}
          </ul>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t('pooling.add')}
          </Button>
        </>
      ) : (
        <PoolForm
          pool={edited === 'new' ? undefined : edited}
          isFirst={pools?.length === 0}
          onEnd={() => setEdited(undefined)}
        />
      )}
    </Modal>
  )
}

function PoolLine({ pool, onEdit }: { pool: LeadPool; onEdit: () => void }) {
  const { t } = useTranslation('leads')
  const { modal } = App.useApp()
  const remove = useAction(leadApi.removePool, { refreshes })
  const askRemoval = () => {
    modal.confirm({
      title: t('pooling.removeTitle', { name: pool.name }),
      content: t('pooling.removeBody'),
      okText: t('pooling.remove'),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: () => remove.mutate({ id: pool.id }),
    })
  }
  return (
    <li>
      <span>
        <b>{pool.name}</b>
        {pool.isDefault && <span className="chip chip-run">{t('pooling.default')}</span>}
        <span className="meta">{t('pooling.counts', { leads: pool.leads, people: pool.members.length })}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('pooling.edit', { name: pool.name })}
        onClick={onEdit}
      >
        <EditOutlined />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('pooling.removeTitle', { name: pool.name })}
        onClick={askRemoval}
      >
        <DeleteOutlined />
      </button>
    </li>
  )
}

type PoolFormProps = { pool: LeadPool | undefined; isFirst: boolean; onEnd: () => void }

function PoolForm({ pool, isFirst, onEnd }: PoolFormProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  const [given, setGiven] = useState({
    name: pool?.name ?? '',
    isDefault: pool?.isDefault ?? isFirst,
    memberIds: pool?.members.map((one) => one.id) ?? [],
    claimDayMost: pool?.claimDayMost ?? null,
    holdMost: pool?.holdMost ?? null,
  })
  const save = useAction(leadApi.savePool, { refreshes, onDone: onEnd })
  const people = [...owners, ...(pool?.members ?? []).filter((one) => !owners.some((owner) => owner.id === one.id))]
  const limit = (name: 'claimDayMost' | 'holdMost') => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`pooling.${name}`)}</label>
      <InputNumber
        id={`${id}-${name}`}
        value={given[name]}
        min={1}
        max={mostLeads}
        precision={0}
        placeholder={t('pooling.noLimit')}
        style={{ width: '100%' }}
        onChange={(value) => setGiven({ ...given, [name]: value })}
      />
    </div>
  )
  return (
    <form
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ ...given, ...(pool === undefined ? {} : { id: pool.id }) })
      }}
    >
      <label htmlFor={`${id}-name`}>{t('pooling.name')}</label>
      <Input
        id={`${id}-name`}
        value={given.name}
        maxLength={mostLetters}
        onChange={({ target }) => setGiven({ ...given, name: target.value })}
      />
      <label htmlFor={`${id}-members`}>{t('pooling.members')}</label>
      <Select
        id={`${id}-members`}
        mode="multiple"
        value={given.memberIds}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('pooling.membersChoose')}
        style={{ width: '100%' }}
        options={people.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(memberIds: string[]) => setGiven({ ...given, memberIds })}
      />
      <div className="lead-pair">
        {limit('claimDayMost')}
        {limit('holdMost')}
      </div>
      <Checkbox checked={given.isDefault} onChange={({ target }) => setGiven({ ...given, isDefault: target.checked })}>
        {t('pooling.isDefault')}
      </Checkbox>
      <div className="lead-buttons">
        <Button onClick={onEnd}>{t('keep')}</Button>
        <Button type="primary" htmlType="submit" disabled={given.name.trim() === ''} loading={save.isPending}>
          {t('pooling.save')}
        </Button>
      </div>
    </form>
  )
}
