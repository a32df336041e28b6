import type { Target } from './target.ts'
export const startGhost = (): Promise<Target> => Promise.reject(new Error('not yet'))
