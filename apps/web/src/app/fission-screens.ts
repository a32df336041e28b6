import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Activities with codes: guests take a video, post it, and get a reward. */
export const fissionScreens: readonly Screen[] = [
  {
    name: 'fission',
    path: paths.fission,
    needs: 'fission:list',
    section: 'fission',
    group: null,
    words: ['fission'],
    load: async () => (await import('../fission/ActivitiesScreen.tsx')).ActivitiesScreen,
  },
  {
    name: 'fissionForm',
    path: paths.fissionForm,
    needs: 'fission:edit',
    section: 'fission',
    group: null,
    words: ['fission'],
    load: async () => (await import('../fission/ActivityFormScreen.tsx')).ActivityFormScreen,
  },
  {
    name: 'fissionCodes',
    path: paths.fissionCodes,
    needs: 'fission:list',
    section: 'fission',
    group: null,
    words: ['fission'],
    load: async () => (await import('../fission/CodesScreen.tsx')).CodesScreen,
  },
  {
    name: 'fissionClip',
    path: paths.fissionClip,
    needs: 'fission:edit',
    section: 'fission',
    group: null,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/PoolFormScreen.tsx')).PoolFormScreen,
  },
  {
    name: 'fissionVerify',
    path: paths.fissionVerify,
    needs: 'reward:verify',
    section: 'fission',
    group: null,
    words: ['fission'],
    isBare: true,
    load: async () => (await import('./VerifyRoute.tsx')).VerifyRoute,
  },
]
