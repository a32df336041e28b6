import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Screens that show figures. */
export const insightScreens: readonly Screen[] = [
  {
    name: 'board',
    path: paths.board,
    needs: 'insight:list',
    section: null,
    group: null,
    words: ['board'],
    load: async () => (await import('../board/BoardScreen.tsx')).BoardScreen,
    isBare: true,
  },
]
