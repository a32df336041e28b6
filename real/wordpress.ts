import type { Target } from './target.ts'
export const startWordpress = (): Promise<Target> => Promise.reject(new Error('not yet'))
