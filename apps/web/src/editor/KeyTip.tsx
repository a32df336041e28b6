import { Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { type EditorVerb, editorKeys } from './editor-keys.ts'

const isMac = navigator.platform.startsWith('Mac')
const signs: Record<string, string> = {
  arrowleft: '←',
  escape: 'Esc',
  delete: 'Del',
  enter: 'Enter',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  '=': '+',
  ' ': 'Space',
  home: 'Home',
  end: 'End',
}

/** The first key of a verb as it is written on keyboards. */
export function keysOf(verb: EditorVerb): string[] {
  const found = editorKeys.find((one) => one.verb === verb)
  if (found === undefined) return []
  const sign = signs[found.key] ?? found.key.replace(/^(digit|key)(?=.$)/, '').toUpperCase()
  return [
    ...(found.hasCtrl ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(found.hasAlt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(found.hasShift ? ['Shift'] : []),
    sign,
  ]
}

/** What a button does, and its key. */
export function KeyTip({ name, verb, children }: { name: string; verb: EditorVerb; children: ReactElement }) {
  return (
    <Tooltip
      title={
        <>
          {name} <kbd>{keysOf(verb).join(' ')}</kbd>
        </>
      }
    >
      {children}
    </Tooltip>
  )
}
