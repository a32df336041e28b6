import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Screens of figures: what came of the posts. */
export const insightScreens: readonly Screen[] = [
  {
    name: 'rank',
    path: paths.rank,
    needs: 'insight:list',
    section: 'content',
    group: 'articles',
    words: ['rank', 'keywords'],
    load: async () => (await import('./RankTabs.tsx')).RankTabs,
  },
  {
    name: 'workFigures',
    path: paths.workFigures,
    needs: 'insight:list',
    section: null,
    group: null,
    words: ['work-figures'],
    load: async () => (await import('../work-figures/WorkFiguresScreen.tsx')).WorkFiguresScreen,
    isBare: true,
  },
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
  {
    name: 'analysis',
    path: paths.analysis,
    needs: 'insight:list',
    section: null,
    group: null,
    words: ['analysis'],
    load: async () => (await import('../analysis/AnalysisScreen.tsx')).AnalysisScreen,
    isBare: true,
  },
  {
    name: 'cases',
    path: paths.cases,
    needs: 'insight:list',
    section: 'library',
    group: null,
    words: ['analysis'],
    load: async () => (await import('../analysis/CasesScreen.tsx')).CasesScreen,
  },
]
