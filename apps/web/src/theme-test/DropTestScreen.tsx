import '../ui/pieces.css'
import './theme-test.css'
import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Board, moved } from './board.ts'
import { DropCard } from './DropCard.tsx'

/** `init` until something is lifted for the first time (specification, section 4). */
type DragFlag = 'init' | 'lifted' | 'dropped' | 'cancelled'

const columns = ['todo', 'doing', 'done'] as const
const firstList: Board = { list: ['a', 'b', 'c', 'd'] }
const firstBoard: Board = { todo: ['e', 'f', 'g'], doing: ['h'], done: [] }

/** A list and a board whose cards are dragged by mouse and by keys. */
export function DropTestScreen() {
  const { t } = useTranslation('theme-test')
  const [flag, setFlag] = useState<DragFlag>('init')
  const [list, setList] = useState(firstList)
  const [board, setBoard] = useState(firstBoard)
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('drop.title')}</h1>
        <span className="meta cut">{t('drop.meta')}</span>
        <span className="meta" role="status" data-flag={flag}>
          {t(`drop.flags.${flag}`)}
        </span>
      </div>
      <div className="drop-row">
        <section className="panel drop-panel" aria-label={t('drop.list')}>
          <h2>{t('drop.list')}</h2>
          <Dragging board={list} onMove={setList} onFlag={setFlag}>
            <Column id="list" cards={list['list'] ?? []} />
          </Dragging>
        </section>
        <section className="panel drop-panel" aria-label={t('drop.board')}>
          <h2>{t('drop.board')}</h2>
          <Dragging board={board} onMove={setBoard} onFlag={setFlag}>
            <div className="drop-board">
              {columns.map((column) => (
                <div key={column} className="drop-column">
                  <h3>{t(`drop.columns.${column}`)}</h3>
                  <Column id={column} cards={board[column] ?? []} />
                </div>
              ))}
            </div>
          </Dragging>
        </section>
      </div>
    </div>
  )
}

const nameOf = (id: string | number) => String(id).toUpperCase()

type DraggingProps = {
  board: Board
  onMove: (board: Board) => void
  onFlag: (flag: DragFlag) => void
  children: ReactNode
}

/** Cards change their places while they are dragged; given up, all lie as before. */
function Dragging({ board, onMove, onFlag, children }: DraggingProps) {
  const { t } = useTranslation('theme-test')
  const [before, setBefore] = useState(board)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = ({ active, over }: DragOverEvent) => {
    if (over) onMove(moved(board, String(active.id), String(over.id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drop.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('drop.over', { name: nameOf(active.id), other: nameOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('drop.dropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('drop.cancelled', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drop.help') } }}
      onDragStart={() => {
        setBefore(board)
        onFlag('lifted')
      }}
      onDragOver={move}
      onDragEnd={(event) => {
        move(event)
        onFlag('dropped')
      }}
      onDragCancel={() => {
        onMove(before)
        onFlag('cancelled')
      }}
    >
      {children}
    </DndContext>
  )
}

function Column({ id, cards }: { id: string; cards: readonly string[] }) {
  const { setNodeRef } = useDroppable({ id })
  return (
    <SortableContext id={id} items={[...cards]} strategy={verticalListSortingStrategy}>
      <ol ref={setNodeRef} className="drop-list" data-column={id}>
        {cards.map((card) => (
          <DropCard key={card} id={card} name={nameOf(card)} />
        ))}
      </ol>
    </SortableContext>
  )
}
