import type { ProjectElement } from './document.ts'

const kinds = new Set(['text', 'captions', 'button', 'call', 'copy', 'map', 'countdown'])

/** Whether an element shows words, so that their font and colour can be chosen. */
export const hasLetters = ({ elName }: Pick<ProjectElement, 'elName'>): boolean => kinds.has(elName)
