import type { LoginInput } from '@matrixcast/contract/helper'

export type CastEvent = LoginInput['event']
type Size = { width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }
type NamedKey = Extract<CastEvent, { kind: 'key' }>['key']

const namedKeys: readonly NamedKey[] = [
  'Enter',
  'Backspace',
  'Delete',
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Escape',
  'Home',
  'End',
]
/** The most one text event may hold. */
const mostCharacters = 500

/** Where on the remote page (its px) a pointer on our scaled picture stands; never outside of it. */
export function pointOnPage(
  pointer: { clientX: number; clientY: number },
  box: Box,
  frame: Size,
): { x: number; y: number } {
  const along = (at: number, start: number, length: number, full: number) =>
    length === 0 ? 0 : Math.min(full - 1, Math.max(0, Math.round(((at - start) / length) * full)))
  return {
    x: along(pointer.clientX, box.left, box.width, frame.width),
    y: along(pointer.clientY, box.top, box.height, frame.height),
  }
}

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean; isComposing: boolean }

/**
 * The key event for a key with a name; undefined for printable characters, which arrive as text, for keys of an input method
 * in the middle of a word, and for Shift+Tab, the way out of the picture by keyboard.
 */
export function namedKeyOf(pressed: Key): CastEvent | undefined {
  if (pressed.isComposing || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (pressed.key === 'Tab' && pressed.shiftKey) return undefined
  const key = namedKeys.find((name) => name === pressed.key)
  return key === undefined ? undefined : { kind: 'key', key }
}

/** A typed or pasted text as events of at most five hundred characters, no character torn apart. */
export function textEvents(text: string): CastEvent[] {
  const characters = Array.from(text)
  const events: CastEvent[] = []
  let part = ''
  for (const character of characters) {
    if (part.length + character.length > mostCharacters) {
      events.push({ kind: 'text', text: part })
      part = ''
    }
    part += character
  }
  return part === '' ? events : [...events, { kind: 'text', text: part }]
}
