import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type useListChoices } from './list-choices.ts'

type TitledColumn = { key: string; title: string }
type ColumnChooserProps = {
  /** In the order they are shown; the first is fixed. */
  columns: TitledColumn[]
  choices: ReturnType<typeof useListChoices>
  keptWith: string
}

/** Drag to order, tick to show; the first column stays. */
export function ColumnChooser({ columns, choices, keptWith }: ColumnChooserProps) {
  const { t } = useTranslation('ui')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [first, ...rest] = columns
  const keys = rest.map(({ key }) => key)
  const titleOf = (key: string | number | undefined) => rest.find((column) => column.key === key)?.title ?? ''
  const drop = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id))
    const to = over === null ? -1 : keys.indexOf(String(over.id))
    if (from !== -1 && to !== -1 && from !== to) choices.setOrder(arrayMove(keys, from, to))
  }
  return (
    <div className="column-chooser">
      <header>
        <strong>{t('columns')}</strong>
        <button type="button" className="link-button" onClick={choices.reset}>
          {t('columnsReset')}
        </button>
      </header>
      <ul>
        {first !== undefined && (
          <li>
            <span className="column-grip" />
            <Checkbox checked disabled>
              {first.title}
            </Checkbox>
            <span className="meta">{t('columnAlways')}</span>
          </li>
        )}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{
            screenReaderInstructions: { draggable: t('columnDragHelp') },
            announcements: {
              onDragStart: ({ active }) => t('columnLifted', { name: titleOf(active.id) }),
              onDragOver: ({ active, over }) =>
                t('columnAt', { name: titleOf(active.id), place: keys.indexOf(String(over?.id)) + 2 }),
              onDragEnd: ({ active, over }) =>
                t('columnAt', { name: titleOf(active.id), place: keys.indexOf(String(over?.id)) + 2 }),
              onDragCancel: ({ active }) => t('columnLeft', { name: titleOf(active.id) }),
            },
          }}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            {rest.map((column) => (
              <ColumnRow key={column.key} column={column} choices={choices} />
            ))}
          </SortableContext>
        </DndContext>
      </ul>
      <footer className="meta">{keptWith}</footer>
    </div>
  )
}

function ColumnRow({ column, choices }: { column: TitledColumn; choices: ColumnChooserProps['choices'] }) {
  const { t } = useTranslation('ui')
  const { key, title } = column
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'column-dragged' : ''}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="column-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('columnMove', { name: title })}
      >
        <HolderOutlined />
      </button>
      <Checkbox
        checked={!choices.hidden.includes(key)}
        onChange={({ target }) =>
          choices.setHidden(target.checked ? choices.hidden.filter((one) => one !== key) : [...choices.hidden, key])
        }
      >
        {title}
      </Checkbox>
    </li>
  )
}
