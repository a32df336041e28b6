import { mostSigns, setText, textOf } from '@matrixcast/canvas/commands/set-text'
import { Input } from 'antd'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { writerOf } from './editor-store.ts'
import { useActivePage, useEditor, useSelection, useStore } from './use-editor.ts'

/** The words of the only selected text. What is typed on the stage is shown here when the browser has time for it. */
export function WordsArea() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const isTypedOnStage = useEditor((state) => state.typing !== null)
  const [uuid] = useSelection().elements
  const heldBy = useEditor((state) => (uuid === undefined ? undefined : writerOf(state, uuid)?.name))
  const element = useActivePage()?.elements.find((one) => one.uuid === uuid)
  const words = (element && textOf(element)) ?? ''
  const later = useDeferredValue(words)
  return (
    <Input.TextArea
      id="editor-words"
      aria-label={t('words')}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={mostSigns}
      disabled={isReadOnly}
      readOnly={heldBy !== undefined}
      onFocus={() => {
        if (uuid === undefined) return
        store.set(heldBy === undefined ? { writing: uuid } : { held: { uuid, by: heldBy } })
      }}
      onBlur={() => store.set({ writing: null })}
      value={isTypedOnStage ? later : words}
      onChange={({ target }) =>
        store.apply((project, selection) => setText(project, selection, target.value), {
          kind: 'spell',
          key: `text ${uuid}`,
        })
      }
    />
  )
}
