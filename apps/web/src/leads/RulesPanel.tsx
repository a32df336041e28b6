import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type AssignRule, assignRuleApi } from '@matrixcast/contract/assign-rules'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RuleForm } from './RuleForm.tsx'
import { RuleTry } from './RuleTry.tsx'

const refreshes = [assignRuleApi.list, assignRuleApi.try]

/** The rules in their order: the first that fits a new lead decides whose it becomes. */
export function RulesPanel() {
  const { t } = useTranslation('leads')
  const { data, error, refetch } = useRead(assignRuleApi.list, {})
  const [edited, setEdited] = useState<AssignRule | 'new'>()
  const sort = useAction(assignRuleApi.sort, { refreshes })
  const rules = data?.data ?? []
  if (edited !== undefined)
    return <RuleForm rule={edited === 'new' ? undefined : edited} onEnd={() => setEdited(undefined)} />
  const swap = (at: number, other: number) => {
    const ids = rules.map(({ id }) => id)
    const [one, two] = [ids[at], ids[other]]
    if (one !== undefined && two !== undefined) sort.mutate({ ids: ids.with(at, two).with(other, one) })
  }
  return (
    <>
      <p className="meta">{t('rules.hint')}</p>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && rules.length === 0 && <p className="meta">{t('rules.none')}</p>}
      <ol className="lead-pools">
        {rules.map((rule, at) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            onUp={at === 0 ? undefined : () => swap(at, at - 1)}
            onDown={at === rules.length - 1 ? undefined : () => swap(at, at + 1)}
            isSorting={sort.isPending}
            onEdit={() => setEdited(rule)}
          />
        ))}
      </ol>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {t('rules.add')}
      </Button>
      <RuleTry />
    </>
  )
}

type RuleLineProps = {
  rule: AssignRule
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  isSorting: boolean
  onEdit: () => void
}

function RuleLine({ rule, onUp, onDown, isSorting, onEdit }: RuleLineProps) {
  const { t } = useTranslation('leads')
  const { modal } = App.useApp()
  const remove = useAction(assignRuleApi.remove, { refreshes })
  const { name } = rule
  const askRemoval = () => {
    modal.confirm({
      title: t('rules.removeTitle', { name }),
      content: t('rules.removeBody'),
      okText: t('pooling.remove'),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: () => remove.mutate({ id: rule.id }),
    })
  }
  const away = rule.people.filter(({ isThere }) => !isThere).length
  const step = (label: string, icon: React.ReactNode, onPress: (() => void) | undefined) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={onPress === undefined || isSorting}
      onClick={onPress}
    >
      {icon}
    </button>
  )
  return (
    <li>
      <span>
        <b>{name}</b>
        {!rule.isOn && <span className="chip chip-mute">{t('rules.off')}</span>}
        <span className="meta">
          {[
            targetWords(rule, t),
            ...(rule.target === 'pool' ? [] : [t('rules.givenToday', { count: rule.givenToday })]),
            ...(away === 0 ? [] : [t('rules.away', { count: away })]),
          ].join(' · ')}
        </span>
      </span>
      {step(t('rules.up', { name }), <ArrowUpOutlined />, onUp)}
      {step(t('rules.down', { name }), <ArrowDownOutlined />, onDown)}
      {step(t('rules.edit', { name }), <EditOutlined />, onEdit)}
      {step(t('rules.removeTitle', { name }), <DeleteOutlined />, askRemoval)}
    </li>
  )
}

const targetWords = (
  { target, people, pool }: AssignRule,
  t: ReturnType<typeof useTranslation<'leads'>>['t'],
): string =>
  target === 'people'
    ? people.map(({ name, weight }) => (weight === 1 ? name : `${name} × ${weight}`)).join(', ')
    : target === 'accountOwner'
      ? t('rules.targets.accountOwner')
      : `${t('pool')} · ${pool?.name ?? t('rules.defaultPool')}`
