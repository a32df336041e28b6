import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'

/** What can be dragged by its handle, by mouse and by keys. */
export function DropCard({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('theme-test')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'drop-card drop-card-lifted' : 'drop-card'}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-card={id}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="icon-button"
        {...attributes}
        {...listeners}
        aria-label={t('drop.handle', { name })}
      >
        <HolderOutlined />
      </button>
      {name}
    </li>
  )
}
