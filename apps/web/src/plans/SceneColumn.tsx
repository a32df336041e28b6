import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { ClipScene } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { drag, dropped, isDragged } from './scene-board.ts'

type SceneColumnProps = {
  scene: ClipScene
  number: number
  materials: Map<string, Material>
  chosenCount: number
  /** Puts what is chosen in the library here. */
  onPut: () => void
  /** `from` is the scene it was dragged out of. */
  onDrop: (ids: string[], from: number | undefined) => void
  onRemove: (id: string) => void
}

export function SceneColumn(props: SceneColumnProps) {
  const { scene, number, materials, chosenCount, onPut, onDrop, onRemove } = props
  const { t } = useTranslation('plans')
  const [isOver, setIsOver] = useState(false)
  const name = scene.name || t('sceneNumber', { number })
  return (
    <li
      className={isOver ? 'panel board-scene board-over' : 'panel board-scene'}
      data-testid={`scene-${number}`}
      onDragOver={(event) => {
        if (!isDragged(event.dataTransfer)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const came = dropped(event.dataTransfer)
        setIsOver(false)
        if (came === undefined) return
        event.preventDefault()
        onDrop(came.ids, came.from)
      }}
    >
      <header>
        <h2 className="cut">{name}</h2>
        <span className="meta">
          {t('pieces', { count: scene.materialIds.length })} · {t('seconds', { text: String(scene.seconds) })}
        </span>
      </header>
      <ul>
        {scene.materialIds.map((id) => {
          const material = materials.get(id)
          return (
            <li
              key={id}
              draggable
              title={material?.filename}
              onDragStart={(event) => drag(event.dataTransfer, { ids: [id], from: number - 1 })}
            >
              {material === undefined ? (
                <span className="thumb" style={{ width: 72, height: 96 }} />
              ) : (
                <MaterialThumb material={material} widthPx={72} heightPx={96} />
              )}
              <button
                type="button"
                className="board-remove"
                aria-label={`${t('takeOut')} ${material?.filename ?? ''}`}
                onClick={() => onRemove(id)}
              >
                <CloseOutlined />
              </button>
            </li>
          )
        })}
      </ul>
      <Button size="small" icon={<PlusOutlined />} disabled={chosenCount === 0} onClick={onPut}>
        {t('putHere', { count: chosenCount })}
      </Button>
    </li>
  )
}
