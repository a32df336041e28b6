import { ExclamationCircleFilled, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type RuleRow, ruleApi } from '@matrixcast/contract/rules'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import type { usePlaces } from './use-places.ts'

type Props = {
  rule: RuleRow
  place: number
  places: ReturnType<typeof usePlaces>
  isSortable: boolean
  onEdit: () => void
}

/** One rule: what it answers, where, how often it did, and whether it is on. */
export function RuleLine({ rule, place, places, isSortable, onEdit }: Props) {
  const { t, i18n } = useTranslation('rules')
  const may = useMay()
  const number = new Intl.NumberFormat(i18n.language)
  const setOn = useAction(ruleApi.setState, { refreshes: [ruleApi.list] })
  const sortable = useSortable({ id: rule.id, disabled: !isSortable })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const { platforms, accountIds, groupIds } = rule.scope
  const scope = [
    ...platforms.map((platform) => places.nameOf(platform)),
    ...groupIds.map((id) => places.groups.find((group) => group.id === id)?.name ?? t('goneGroup')),
    ...(accountIds.length > 0 ? [t('accountCount', { count: accountIds.length })] : []),
  ]
  const [overlap] = rule.overlaps
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'rule-line rule-dragged' : 'rule-line'}
      data-off={rule.isOn ? undefined : ''}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="rule-grip"
        ref={setActivatorNodeRef}
        disabled={!isSortable}
        {...attributes}
        {...listeners}
        aria-label={t('move', { name: rule.name })}
      >
        <HolderOutlined />
      </button>
      <span className="rule-place">{place}</span>
      <button type="button" className="rule-open" onClick={onEdit} aria-label={t('edit', { name: rule.name })}>
        <span className="rule-head">
          <span className="cell-name cut">{rule.name}</span>
          <span className="chip chip-mute">{t(`scenes.${rule.scene}`)}</span>
          {rule.needsApproval && <span className="chip chip-info">{t('needsApproval')}</span>}
        </span>
        <span className="cell-second cut">
          {t(`matches.${rule.match}`)}
          {rule.keywords.length > 0 && `: ${rule.keywords.join(' · ')}`} → {rule.replies[0]}
        </span>
        {overlap !== undefined && (
          <span className="rule-overlap cut">
            <ExclamationCircleFilled />
            {overlap.keywords[0] === '*'
              ? t('overlapsAny', { name: overlap.name })
              : t('overlaps', { name: overlap.name, keywords: overlap.keywords.join(' · ') })}
          </span>
        )}
      </button>
      <span className="rule-scope cut" title={scope.join(', ')}>
        {scope.length === 0 ? t('everywhere') : scope.join(', ')}
      </span>
      <span className="rule-count">
        <span>
          <b>{number.format(rule.hitsToday)}</b> / {number.format(rule.hitsWeek)}
        </span>
        <span className="meta">{t('hitsDayWeek')}</span>
      </span>
      <span className="rule-last meta">{rule.lastHitAt === null ? '—' : <Ago at={rule.lastHitAt} />}</span>
      <Switch
        checked={rule.isOn}
        loading={setOn.isPending}
        disabled={!rule.isTheirs || !may(ruleApi.setState)}
        aria-label={t('turn', { name: rule.name })}
        onChange={(isOn) => setOn.mutate({ ids: [rule.id], isOn })}
      />
    </li>
  )
}
