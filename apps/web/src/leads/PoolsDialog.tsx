import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { assignRuleApi } from '@matrixcast/contract/assign-rules'
import { type LeadPool, leadApi } from '@matrixcast/contract/leads'
import { App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { PoolForm } from './PoolForm.tsx'
import { RulesPanel } from './RulesPanel.tsx'

const refreshes = [leadApi.pools, leadApi.list, assignRuleApi.list]

/** Where new leads lie, and by which rules they go to somebody. */
export function PoolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <FormHolder width={640} title={t('poolsTitle')} onClose={onClose}>
      <Tabs
        items={[
          { key: 'pools', label: t('pools'), children: <PoolsPanel /> },
          { key: 'rules', label: t('rules.title'), children: <RulesPanel /> },
        ]}
      />
    </FormHolder>
  )
}

/** Who may take leads from where, and how many. */
function PoolsPanel() {
  const { t } = useTranslation('leads')
  const pools = useRead(leadApi.pools, {}).data?.data
  const [edited, setEdited] = useState<LeadPool | 'new'>()
  if (edited !== undefined)
    return (
      <PoolForm
        pool={edited === 'new' ? undefined : edited}
        isFirst={pools?.length === 0}
        onEnd={() => setEdited(undefined)}
      />
    )
  return (
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
        <span className="meta">
          {t('pooling.counts', {
            leads: t('pooling.leadCount', { count: pool.leads }),
            people: t('pooling.personCount', { count: pool.members.length }),
          })}
        </span>
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
