import {
  ArrowLeftOutlined,
  CaretRightOutlined,
  MinusOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { setProject } from '@matrixcast/canvas/commands/set-project'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { NameField } from './NameField.tsx'
import { PlayDialog } from './PlayDialog.tsx'
import type { SaveState } from './page-saver.ts'
import { SaveStateText } from './SaveStateText.tsx'
import { withinZoom } from './Stage.tsx'
import { useEditor, useProject, useStore } from './use-editor.ts'

export function EditorTopBar({ saveState }: { saveState: SaveState }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { title, width, height } = useProject()
  const history = useEditor((state) => state.history)
  const zoom = useEditor((state) => state.zoom)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isRenaming, setIsRenaming] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const next = history.undone[0]
  const stepName = ({ label }: typeof history.now) => t(`history.${label.word}`, { count: label.count })
  const undoName = history.before.length === 0 ? t('verbs.undo') : t('undoNamed', { name: stepName(history.now) })
  const redoName = next ? t('redoNamed', { name: stepName(next) }) : t('verbs.redo')
  const zoomTo = (to: number) => store.set({ zoom: withinZoom(to) })
  return (
    <header className="editor-bar">
      <div className="editor-bar-side">
        <AppLink href={paths.quarkHome} label={t('back')}>
          <ArrowLeftOutlined />
        </AppLink>
        {isRenaming ? (
          <NameField
            name={title}
            label={t('renameProject')}
            onDone={(name) => {
              setIsRenaming(false)
              if (name.trim() !== '') store.apply((project, now) => setProject(project, now, { title: name.trim() }))
            }}
            onGiveUp={() => setIsRenaming(false)}
          />
        ) : (
          <button
            type="button"
            className="editor-name cut"
            aria-label={t('renameNamed', { title })}
            disabled={isReadOnly}
            onClick={() => setIsRenaming(true)}
          >
            {title}
          </button>
        )}
        <span className="meta">
          {width} × {height}
        </span>
        <SaveStateText state={saveState} isReadOnly={isReadOnly} />
      </div>
      <div className="editor-bar-middle" role="toolbar" aria-label={t('tools')}>
        <Tooltip title={undoName}>
          <Button
            type="text"
            icon={<UndoOutlined />}
            aria-label={undoName}
            disabled={history.before.length === 0}
            onClick={store.undo}
          />
        </Tooltip>
        <Tooltip title={redoName}>
          <Button type="text" icon={<RedoOutlined />} aria-label={redoName} disabled={!next} onClick={store.redo} />
        </Tooltip>
        <Button type="text" icon={<MinusOutlined />} aria-label={t('zoomOut')} onClick={() => zoomTo(zoom / 1.25)} />
        <button type="button" className="editor-zoom" title={t('zoomWhole')} onClick={() => zoomTo(1)}>
          {Math.round(zoom * 100)}%
        </button>
        <Button type="text" icon={<PlusOutlined />} aria-label={t('zoomIn')} onClick={() => zoomTo(zoom * 1.25)} />
      </div>
      <div className="editor-bar-side editor-bar-end">
        <Button icon={<CaretRightOutlined />} onClick={() => setIsPlaying(true)}>
          {t('play')}
        </Button>
        {isPlaying && <PlayDialog onClose={() => setIsPlaying(false)} />}
      </div>
    </header>
  )
}
