import { setText, textOf } from '@matrixcast/canvas/commands/set-text'
import { templateOf } from '@matrixcast/canvas/page-template'
import { Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivePage, useEditor, useProject, useSelection, useStore } from './use-editor.ts'

const usual = ['title', 'keyword']

/** Puts a place for words into the only selected text: each of many videos brings its own. */
export function WordPlaces() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [uuid] = useSelection().elements
  const element = useActivePage()?.elements.find((one) => one.uuid === uuid)
  const project = useProject()
  const words = useMemo(() => [...new Set([...usual, ...templateOf(project).words])], [project])
  const text = (element && textOf(element)) ?? ''
  const insert = (place: string) => {
    const area = document.getElementById('editor-words')
    const isTyped = area instanceof HTMLTextAreaElement && area === document.activeElement
    const from = isTyped ? area.selectionStart : text.length
    const until = isTyped ? area.selectionEnd : text.length
    const words = text.slice(0, from) + place + text.slice(until)
    store.apply((now, selection) => setText(now, selection, words))
  }
  return (
    <div className="word-places">
      {words.map((word) => (
        <Tooltip key={word} placement="left" title={t('wordsHint')}>
          <button
            type="button"
            aria-label={t('insertWord', { word: `{${word}}` })}
            disabled={isReadOnly}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(`{${word}}`)}
          >
            {`{${word}}`}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
