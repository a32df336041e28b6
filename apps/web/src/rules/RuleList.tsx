import { MessageOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RuleRow, ruleApi } from '@matrixcast/contract/rules'
import { ruleScenes } from '@matrixcast/domain/reply-rule'
import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type ListState, oneOf } from '../ui/list/list-state.ts'
import { RuleLine } from './RuleLine.tsx'
import { usePlaces } from './use-places.ts'

type Props = { rules: RuleRow[]; state: ListState; add: ReactNode; onEdit: (rule: RuleRow) => void }

/** Rules in the order in which they are asked; they are dragged into another one. */
export function RuleList({ rules, state, add, onEdit }: Props) {
  const { t } = useTranslation('rules')
  const may = useMay()
  const places = usePlaces()
  /** As dropped, until the server says so too. */
  const [order, setOrder] = useState<readonly string[]>()
  const { mutate } = useAction(ruleApi.sort, { refreshes: [ruleApi.list] })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const inOrder = order ? rules.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : rules
  const scene = oneOf(ruleScenes, state.get('scene'))
  const onOff = oneOf(['on', 'off'], state.get('state'))
  const words = state.keyword.toLowerCase()
  const isFiltered = scene !== undefined || onOff !== undefined || words !== ''
  const shown = inOrder.filter(
    (rule) =>
      (scene === undefined || rule.scene === scene) &&
      (onOff === undefined || rule.isOn === (onOff === 'on')) &&
      [rule.name, ...rule.keywords, ...rule.replies].some((text) => text.toLowerCase().includes(words)),
  )
  const ids = inOrder.map(({ id }) => id)
  const nameOf = (id: string | number | undefined) => rules.find((rule) => rule.id === id)?.name ?? ''
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
    const moved = ids[from]
    if (moved === undefined || to < 0 || from === to) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, moved)
    setOrder(next)
    mutate({ id: moved, beforeId: next[to + 1] ?? null }, { onSettled: () => setOrder(undefined) })
  }
  if (rules.length === 0)
    return (
      <section className="panel">
        <EmptyState icon={<MessageOutlined />} title={t('empty')} hint={t('emptyHint')} action={add} />
      </section>
    )
  return (
    <section className="panel rule-panel" aria-label={t('title')}>
      <div className="rule-filters">
        <Input.Search
          allowClear
          value={state.keyword}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => state.set({ keyword: target.value })}
        />
        <Select
          allowClear
          aria-label={t('scene')}
          placeholder={t('scene')}
          {...(scene === undefined ? {} : { value: scene })}
          options={ruleScenes.map((value) => ({ value, label: t(`scenes.${value}`) }))}
          onChange={(value?: string) => state.set({ scene: value ?? '' })}
        />
        <Select
          allowClear
          aria-label={t('state')}
          placeholder={t('state')}
          {...(onOff === undefined ? {} : { value: onOff })}
          options={[
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
          onChange={(value?: string) => state.set({ state: value ?? '' })}
        />
        <span className="meta">{isFiltered ? t('sortAll') : t('firstDecides')}</span>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('dragHelp') },
          announcements: {
            onDragStart: ({ active }) => t('lifted', { name: nameOf(active.id) }),
            onDragOver: ({ active, over }) => t('movedTo', { name: nameOf(active.id), place: placeOf(over?.id) }),
            onDragEnd: ({ active, over }) => t('movedTo', { name: nameOf(active.id), place: placeOf(over?.id) }),
            onDragCancel: ({ active }) => t('left', { name: nameOf(active.id) }),
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="rule-list">
            {shown.map((rule) => (
              <RuleLine
                key={rule.id}
                rule={rule}
                place={placeOf(rule.id)}
                places={places}
                isSortable={!isFiltered && rule.isTheirs && may(ruleApi.sort)}
                onEdit={() => onEdit(rule)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {shown.length === 0 && <p className="meta rule-none">{t('noneFound')}</p>}
    </section>
  )
}
