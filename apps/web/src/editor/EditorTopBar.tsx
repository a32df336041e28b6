import {
  ArrowLeftOutlined,
  BorderOutlined,
  DragOutlined,
  ExpandOutlined,
  FontSizeOutlined,
  HistoryOutlined,
  MinusOutlined,
  PlusOutlined,
  SelectOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { setProject } from '@matrixcast/canvas/commands/set-project'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import type { SaveState } from '../ui/saving/document-saver.ts'
import { SaveStateText } from '../ui/saving/SaveStateText.tsx'
import { runVerb } from './editor-keys.ts'
import { type Tool, tools } from './editor-store.ts'
import { KeyTip } from './KeyTip.tsx'
import { NameField } from './NameField.tsx'
import { PlayButton } from './PlayButton.tsx'
import { StepButtons } from './StepButtons.tsx'
import { zoomTo } from './stage-view.ts'
import { Others } from './together/Others.tsx'
import { useEditor, useStore } from './use-editor.ts'

const toolIcons: Record<Tool, React.ReactNode> = {
  select: <SelectOutlined />,
  hand: <DragOutlined />,
  text: <FontSizeOutlined />,
  shape: <BorderOutlined />,
}
const toolVerbs = { select: 'toolSelect', hand: 'toolHand', text: 'toolText', shape: 'toolShape' } as const

type EditorTopBarProps = {
  saveState: SaveState
  onSave: () => void
  onOpenRevisions: () => void
  onMembers: () => void
  /** Left out for whoever may order no videos. */
  onMake: (() => void) | undefined
  /** Left out for whoever may not publish. */
  onPublish: (() => void) | undefined
}

export function EditorTopBar(props: EditorTopBarProps) {
  const { saveState, onSave, onOpenRevisions, onMembers, onMake, onPublish } = props
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('together')
  const store = useStore()
  const title = useEditor(({ history }) => history.now.project.title)
  const width = useEditor(({ history }) => history.now.project.width)
  const height = useEditor(({ history }) => history.now.project.height)
  const zoom = useEditor((state) => state.zoom)
  const tool = useEditor((state) => state.tool)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isRenaming, setIsRenaming] = useState(false)
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
        <span className="editor-format">
          {width} × {height}
        </span>
        <SaveStateText state={saveState} isReadOnly={isReadOnly} onSave={onSave} />
      </div>
      <div className="editor-bar-middle" role="toolbar" aria-label={t('tools')}>
        <StepButtons />
        <span className="bar-rule" />
        {tools.map((one) => (
          <KeyTip key={one} name={t(`verbs.${toolVerbs[one]}`)} verb={toolVerbs[one]}>
            <Button
              type="text"
              className={one === tool ? 'tool-on' : ''}
              icon={toolIcons[one]}
              aria-label={t(`verbs.${toolVerbs[one]}`)}
              aria-pressed={one === tool}
              disabled={isReadOnly && (one === 'text' || one === 'shape')}
              onClick={() => runVerb(store, toolVerbs[one])}
            />
          </KeyTip>
        ))}
        <span className="bar-rule" />
        <Button
          type="text"
          icon={<MinusOutlined />}
          aria-label={t('zoomOut')}
          onClick={() => zoomTo(store, zoom / 1.25)}
        />
        <KeyTip name={t('zoomWhole')} verb="zoomWhole">
          <button type="button" className="editor-zoom" onClick={() => zoomTo(store, 1)}>
            {Math.round(zoom * 100)}%
          </button>
        </KeyTip>
        <Button
          type="text"
          icon={<PlusOutlined />}
          aria-label={t('zoomIn')}
          onClick={() => zoomTo(store, zoom * 1.25)}
        />
        <KeyTip name={t('verbs.zoomFit')} verb="zoomFit">
          <Button
            type="text"
            icon={<ExpandOutlined />}
            aria-label={t('verbs.zoomFit')}
            onClick={() => runVerb(store, 'zoomFit')}
          />
        </KeyTip>
      </div>
      <div className="editor-bar-side editor-bar-end">
        <Others />
        <Tooltip title={words('members')} placement="bottom">
          <Button type="text" icon={<TeamOutlined />} aria-label={words('members')} onClick={onMembers} />
        </Tooltip>
        <Tooltip title={t('revisions')} placement="left">
          <Button type="text" icon={<HistoryOutlined />} aria-label={t('revisions')} onClick={onOpenRevisions} />
        </Tooltip>
        <PlayButton />
        {onPublish && <Button onClick={onPublish}>{t('publish.title')}</Button>}
        {onMake && (
          <Button type="primary" onClick={onMake}>
            {t('makeVideo')}
          </Button>
        )}
      </div>
    </header>
  )
}
