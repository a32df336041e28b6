import { Look, pasteLook, selectedLook } from '@matrixcast/canvas/commands/paste-look'
import type { EditorStore } from './editor-store.ts'

/** A look that was copied, for any page in any window of ours. */
const key = 'editorLook'

function copiedLook(): Look | undefined {
  try {
    return Look.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const hasCopiedLook = (): boolean => copiedLook() !== undefined

export function copyLook(store: EditorStore): void {
  const { project, selection } = store.get().history.now
  const look = selectedLook(project, selection)
  if (look) localStorage.setItem(key, JSON.stringify(look))
}

export function pasteCopiedLook(store: EditorStore): void {
  const look = copiedLook()
  if (look) store.apply((project, selection) => pasteLook(project, selection, look))
}
