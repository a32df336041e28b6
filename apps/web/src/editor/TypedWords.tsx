import { removeElements } from '@matrixcast/canvas/commands/remove-elements'
import { setBox } from '@matrixcast/canvas/commands/set-box'
import { setText, textOf } from '@matrixcast/canvas/commands/set-text'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { directionOf } from '@matrixcast/canvas/text-direction'
import { elementBox } from '@matrixcast/elements/element-box'
import { textPaint } from '@matrixcast/elements/text-paint'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from './use-editor.ts'

/** The document gets the words in a pause of the typing, so that no key waits for the rest of the editor to be drawn. */
const pauseMs = 150
/** Somebody who types without a pause has at most so much that is not in the document. */
const mostMs = 2000

/**
 * Words typed where they stand: the browser's own editing, so that input methods, the caret and undo are its own. React
 * never writes into the node meanwhile. Text only; a text grows with its lines.
 */
export function TypedWords({ element }: { element: ProjectElement }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const node = useRef<HTMLDivElement>(null)
  const first = useRef(textOf(element) ?? '')
  const { uuid, elName, commonStyle } = element
  useLayoutEffect(() => {
    const words = node.current
    if (words === null) return
    words.textContent = first.current
    words.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(words)
  }, [])
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined)
  const written = useRef(textOf(element) ?? '')
  const now = textOf(element) ?? ''
  useLayoutEffect(() => {
    // Somebody else changed the words, as by replacing them everywhere: what is kept next begins with theirs, unless more was typed.
    if (node.current === null || now === written.current || pending.current) return
    node.current.textContent = now
    written.current = now
  }, [now])
  const keep = () => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    const words = node.current
    if (words === null) return
    const text = words.innerText.replace(/\n$/, '')
    written.current = text
    if (text === textOf(element)) return
    const height = elName === 'text' ? Math.max(commonStyle.fontSize, words.offsetHeight) : commonStyle.height
    store.apply(
      (project, { page }) => {
        const selection = { page, elements: [uuid] }
        const typed = setText(project, selection, text)
        return { ...typed, project: setBox(typed.project, selection, { height }).project }
      },
      { kind: 'spell', key: `text ${uuid}` },
    )
  }
  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })
  const keepSoon = () => {
    const { timer, since } = pending.current ?? { timer: undefined, since: performance.now() }
    clearTimeout(timer)
    if (performance.now() - since >= mostMs) keep()
    else pending.current = { timer: setTimeout(() => latest.current(), pauseMs), since }
  }
  useLayoutEffect(() => {
    const keepLeft = () => {
      if (pending.current) latest.current()
    }
    addEventListener('pagehide', keepLeft, { capture: true })
    return () => {
      removeEventListener('pagehide', keepLeft, { capture: true })
      keepLeft()
    }
  }, [])
  const isCentred = elName === 'captions'
  return (
    <div
      className="typed-words"
      style={{
        ...elementBox(commonStyle),
        ...(isCentred ? { display: 'flex', flexDirection: 'column', justifyContent: 'center' } : {}),
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <div
        ref={node}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t('words')}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        dir={directionOf(textOf(element) ?? '')}
        spellCheck={false}
        style={textPaint(commonStyle)}
        onInput={({ nativeEvent }) => {
          if (!(nativeEvent instanceof InputEvent) || !nativeEvent.isComposing) keepSoon()
        }}
        onCompositionEnd={keep}
        onBlur={() => {
          keep()
          if (store.get().typing === uuid) store.set({ typing: null })
          // A text without words could not be seen or found again.
          if (node.current?.innerText.trim() === '')
            store.apply((project, { page }) => removeElements(project, { page, elements: [uuid] }))
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
        }}
      />
    </div>
  )
}
