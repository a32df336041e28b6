import type { ComponentType } from 'react'
import { paths } from '../ui/paths.ts'

export type ScreenName =
  | 'dashboard'
  | 'accounts'
  | 'plans'
  | 'planForm'
  | 'works'
  | 'hub'
  | 'materials'
  | 'music'
  | 'settings'
export type SectionName = 'content' | 'library' | 'archive'

export type Screen = {
  name: ScreenName
  path: string
  section: SectionName | null
  /** Message folders it needs. */
  words: readonly string[]
  load: () => Promise<ComponentType>
}

/** Every screen inside the frame: the router, the sidebar, the tabs, the title path and the palette read it here. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: paths.dashboard,
    section: null,
    words: ['dashboard'],
    load: async () => (await import('../dashboard/DashboardScreen.tsx')).DashboardScreen,
  },
  {
    name: 'accounts',
    path: paths.accounts,
    section: null,
    words: ['accounts'],
    load: async () => (await import('../accounts/AccountsScreen.tsx')).AccountsScreen,
  },
  {
    name: 'hub',
    path: paths.hub,
    section: 'content',
    words: ['plans'],
    load: async () => (await import('../plans/HubScreen.tsx')).HubScreen,
  },
  {
    name: 'works',
    path: paths.works,
    section: 'content',
    words: ['works'],
    load: async () => (await import('../works/WorksScreen.tsx')).WorksScreen,
  },
  {
    name: 'plans',
    path: paths.plans,
    section: 'content',
    words: ['plans'],
    load: async () => (await import('../plans/PlansScreen.tsx')).PlansScreen,
  },
  {
    name: 'planForm',
    path: paths.planForm,
    section: 'content',
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/PlanFormScreen.tsx')).PlanFormScreen,
  },
  {
    name: 'music',
    path: paths.music,
    section: 'library',
    words: ['materials'],
    load: async () => (await import('../materials/MusicScreen.tsx')).MusicScreen,
  },
  {
    name: 'materials',
    path: paths.materials,
    section: 'archive',
    words: ['materials'],
    load: async () => (await import('../materials/MaterialsScreen.tsx')).MaterialsScreen,
  },
  {
    name: 'settings',
    path: paths.settings,
    section: null,
    words: ['settings'],
    load: async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
  },
]

/** The form that makes a plan says so, unless it was opened to change one. */
export const shownName = ({ name }: Screen, search: string): ScreenName | 'planEdit' =>
  name === 'planForm' && new URLSearchParams(search).has('id') ? 'planEdit' : name

export const screenAt = (pathname: string): Screen | undefined => screens.find(({ path }) => path === pathname)
