import type { ComponentType } from 'react'
import { paths } from '../ui/paths.ts'

export type ScreenName =
  | 'dashboard'
  | 'accounts'
  | 'plans'
  | 'planForm'
  | 'planClip'
  | 'clip'
  | 'orders'
  | 'queue'
  | 'clipTemplates'
  | 'recipes'
  | 'imageText'
  | 'smart'
  | 'planMaterial'
  | 'works'
  | 'publishTasks'
  | 'calendar'
  | 'videoPublish'
  | 'hub'
  | 'materials'
  | 'music'
  | 'settings'
export type SectionName = 'content' | 'library' | 'archive'

export type Screen = {
  name: ScreenName
  path: string
  section: SectionName | null
  /** Stands in the row of tabs of its section; a form is reached from elsewhere. */
  isTab: boolean
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
    isTab: false,
    words: ['dashboard'],
    load: async () => (await import('../dashboard/DashboardScreen.tsx')).DashboardScreen,
  },
  {
    name: 'accounts',
    path: paths.accounts,
    section: null,
    isTab: false,
    words: ['accounts'],
    load: async () => (await import('../accounts/AccountsScreen.tsx')).AccountsScreen,
  },
  {
    name: 'hub',
    path: paths.hub,
    section: 'content',
    isTab: true,
    words: ['plans'],
    load: async () => (await import('../plans/HubScreen.tsx')).HubScreen,
  },
  {
    name: 'works',
    path: paths.works,
    section: 'content',
    isTab: true,
    words: ['works'],
    load: async () => (await import('../works/WorksScreen.tsx')).WorksScreen,
  },
  {
    name: 'publishTasks',
    path: paths.publishTasks,
    section: 'content',
    isTab: true,
    words: ['publishing'],
    load: async () => (await import('../publishing/TasksScreen.tsx')).TasksScreen,
  },
  {
    name: 'calendar',
    path: paths.calendar,
    section: 'content',
    isTab: true,
    words: ['publishing'],
    load: async () => (await import('../publishing/CalendarScreen.tsx')).CalendarScreen,
  },
  {
    name: 'videoPublish',
    path: paths.videoPublish,
    section: 'content',
    isTab: true,
    words: ['publishing'],
    load: async () => (await import('../publishing/BatchScreen.tsx')).BatchScreen,
  },
  {
    name: 'orders',
    path: paths.orders,
    section: 'content',
    isTab: true,
    words: ['clips'],
    load: async () => (await import('../clips/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    name: 'queue',
    path: paths.queue,
    section: 'content',
    isTab: true,
    words: ['clips'],
    load: async () => (await import('../clips/QueueScreen.tsx')).QueueScreen,
  },
  {
    name: 'recipes',
    path: paths.recipes,
    section: 'content',
    isTab: true,
    words: ['plans', 'recipes', 'materials'],
    load: async () => (await import('../plans/RecipesScreen.tsx')).RecipesScreen,
  },
  {
    name: 'imageText',
    path: paths.imageText,
    section: 'content',
    isTab: true,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ImageTextScreen.tsx')).ImageTextScreen,
  },
  {
    name: 'clipTemplates',
    path: paths.clipTemplates,
    section: 'content',
    isTab: true,
    words: ['clips'],
    load: async () => (await import('../clips/TemplatesScreen.tsx')).TemplatesScreen,
  },
  {
    name: 'planMaterial',
    path: paths.planMaterial,
    section: 'content',
    isTab: true,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/AddMaterialScreen.tsx')).AddMaterialScreen,
  },
  {
    name: 'smart',
    path: paths.smart,
    section: 'content',
    isTab: true,
    words: ['plans'],
    load: async () => (await import('../plans/SmartScreen.tsx')).SmartScreen,
  },
  {
    name: 'plans',
    path: paths.plans,
    section: 'content',
    isTab: true,
    words: ['plans'],
    load: async () => (await import('../plans/PlansScreen.tsx')).PlansScreen,
  },
  {
    name: 'planForm',
    path: paths.planForm,
    section: 'content',
    isTab: false,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/PlanFormScreen.tsx')).PlanFormScreen,
  },
  {
    name: 'planClip',
    path: paths.planClip,
    section: 'content',
    isTab: false,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ClipFormScreen.tsx')).ClipFormScreen,
  },
  {
    name: 'clip',
    path: paths.clip,
    section: 'content',
    isTab: false,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ClipFormScreen.tsx')).ClipFormScreen,
  },
  {
    name: 'music',
    path: paths.music,
    section: 'library',
    isTab: false,
    words: ['materials'],
    load: async () => (await import('../materials/MusicScreen.tsx')).MusicScreen,
  },
  {
    name: 'materials',
    path: paths.materials,
    section: 'archive',
    isTab: false,
    words: ['materials'],
    load: async () => (await import('../materials/MaterialsScreen.tsx')).MaterialsScreen,
  },
  {
    name: 'settings',
    path: paths.settings,
    section: null,
    isTab: false,
    words: ['settings'],
    load: async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
  },
]

/** The form that makes a plan says so, unless it was opened to change one. */
export const shownName = ({ name }: Screen, search: string): ScreenName | 'planEdit' =>
  name === 'planForm' && new URLSearchParams(search).has('id') ? 'planEdit' : name

export const screenAt = (pathname: string): Screen | undefined => screens.find(({ path }) => path === pathname)
