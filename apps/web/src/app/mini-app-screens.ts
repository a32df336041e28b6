import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Screens of places, mini-programs, and of what new posts name of them. */
export const miniAppScreens: readonly Screen[] = [
  {
    name: 'mounts',
    path: paths.mounts,
    needs: 'poi:list',
    section: 'miniApps',
    group: null,
    words: ['mini-apps'],
    load: async () => (await import('../mini-apps/MountsScreen.tsx')).MountsScreen,
  },
  {
    name: 'microApps',
    path: paths.microApps,
    needs: 'poi:list',
    section: 'miniApps',
    group: null,
    words: ['mini-apps'],
    load: async () => (await import('../mini-apps/MicroAppsScreen.tsx')).MicroAppsScreen,
  },
  {
    name: 'pois',
    path: paths.pois,
    needs: 'poi:list',
    section: 'miniApps',
    group: null,
    words: ['pois'],
    load: async () => (await import('../pois/PoisScreen.tsx')).PoisScreen,
  },
]
