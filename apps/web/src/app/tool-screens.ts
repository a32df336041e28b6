import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Tools, and pages that show what screens are made of. */
export const toolScreens: readonly Screen[] = [
  {
    name: 'tools',
    path: paths.tools,
    needs: 'material:list',
    section: 'library',
    group: null,
    words: ['tools'],
    load: async () => (await import('../tools/ToolsScreen.tsx')).ToolsScreen,
  },
  {
    name: 'themeTest',
    path: paths.themeTest,
    needs: null,
    section: null,
    group: null,
    words: ['theme-test'],
    load: async () => (await import('../theme-test/ThemeTestScreen.tsx')).ThemeTestScreen,
  },
  {
    name: 'dropTest',
    path: paths.dropTest,
    needs: null,
    section: null,
    group: null,
    words: ['theme-test'],
    load: async () => (await import('../theme-test/DropTestScreen.tsx')).DropTestScreen,
  },
]
