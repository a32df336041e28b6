import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { ChangeLabel } from '@matrixcast/canvas/commands/change'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeyTip } from './KeyTip.tsx'
import { useEditor, useStore } from './use-editor.ts'

/** Undo and redo, by the name of the step; alone, so that a step draws nothing else of the bar again. */
export function StepButtons() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const canUndo = useEditor(({ history }) => history.before.length > 0)
  const stepName = ({ word, count }: ChangeLabel) => t(`history.${word}`, { count })
  // Their sentences and not their steps: while somebody types, every key is a new step of the same name.
  const undoName = useEditor(({ history: { before, now } }) =>
    before.length === 0 ? t('verbs.undo') : t('undoNamed', { name: stepName(now.label) }),
  )
  const redoName = useEditor(({ history: { undone } }) =>
    undone[0] ? t('redoNamed', { name: stepName(undone[0].label) }) : t('verbs.redo'),
  )
  const hasRedo = useEditor(({ history }) => history.undone.length > 0)
  return (
    <>
      <KeyTip name={undoName} verb="undo">
        <Button
          type="text"
          icon={<UndoOutlined />}
          aria-label={undoName}
          disabled={isReadOnly || !canUndo}
          onClick={store.undo}
        />
      </KeyTip>
      <KeyTip name={redoName} verb="redo">
        <Button
          type="text"
          icon={<RedoOutlined />}
          aria-label={redoName}
          disabled={isReadOnly || !hasRedo}
          onClick={store.redo}
        />
      </KeyTip>
    </>
  )
}
