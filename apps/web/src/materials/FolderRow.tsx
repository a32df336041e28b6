import { DownOutlined, FolderOpenOutlined, FolderOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '../ui/figures.ts'
import { draggedIds, materialsDrag } from './material-drag.ts'

type FolderRowProps = {
  name: string
  count: number | undefined
  isOn: boolean
  onChoose: () => void
  icon?: ReactNode
  depth?: number
  isClosed?: boolean
  onToggle?: () => void
  onDropIds?: (ids: string[]) => void
  more?: ReactNode
}

const stepPx = 14

export function FolderRow(props: FolderRowProps) {
  const { name, count, isOn, onChoose, depth = 0, onToggle, onDropIds } = props
  const { t, i18n } = useTranslation('materials')
  const [isOver, setIsOver] = useState(false)
  const icon = props.icon ?? (isOn ? <FolderOpenOutlined /> : <FolderOutlined />)
  const takes = (data: DataTransfer) => onDropIds !== undefined && data.types.includes(materialsDrag)
  return (
    <li
      className={`folder-row${isOn ? ' folder-on' : ''}${isOver ? ' folder-over' : ''}`}
      style={{ paddingInlineStart: depth * stepPx }}
      onDragOver={(event) => {
        if (!takes(event.dataTransfer)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!takes(event.dataTransfer)) return
        event.preventDefault()
        onDropIds?.(draggedIds(event.dataTransfer))
      }}
    >
      {onToggle !== undefined && (
        <button
          type="button"
          className="folder-toggle"
          aria-expanded={props.isClosed !== true}
          aria-label={t('subfolders', { name })}
          onClick={onToggle}
        >
          {props.isClosed === true ? <RightOutlined /> : <DownOutlined />}
        </button>
      )}
      <button type="button" className="folder-choose" aria-current={isOn ? 'true' : undefined} onClick={onChoose}>
        {icon}
        <span className="cut" title={name}>
          {name}
        </span>
        <span className="folder-count">{count === undefined ? '' : numberText(count, i18n.language)}</span>
      </button>
      {props.more}
    </li>
  )
}
