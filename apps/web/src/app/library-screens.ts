import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Screens of what operators learn from and draw on. */
export const libraryScreens: readonly Screen[] = [
  {
    name: 'music',
    path: paths.music,
    needs: 'material:list',
    section: 'library',
    group: null,
    words: ['materials'],
    load: async () => (await import('../materials/MusicScreen.tsx')).MusicScreen,
  },
  {
    name: 'tutorials',
    path: paths.tutorials,
    needs: null,
    section: 'library',
    group: null,
    words: ['library'],
    load: async () => (await import('../library/TutorialsScreen.tsx')).TutorialsScreen,
  },
  {
    name: 'tutorial',
    path: paths.tutorial,
    needs: null,
    section: 'library',
    group: null,
    words: ['library'],
    load: async () => (await import('../library/TutorialScreen.tsx')).TutorialScreen,
  },
  {
    name: 'shortTutorials',
    path: paths.shortTutorials,
    needs: null,
    section: 'library',
    group: null,
    words: ['library'],
    load: async () => (await import('../library/ShortTutorialsScreen.tsx')).ShortTutorialsScreen,
  },
  {
    name: 'inspiration',
    path: paths.inspiration,
    needs: 'plan:list',
    section: 'library',
    group: null,
    words: ['library', 'recipes'],
    load: async () => (await import('../library/InspirationScreen.tsx')).InspirationScreen,
  },
]
