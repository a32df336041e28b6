import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Figures of posts, and what is made of them. */
export const analysisScreens: readonly Screen[] = [
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
