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
  | 'loginQuark'
  | 'quarkHome'
  | 'quarkEditor'
  | 'quarkData'
  | 'quarkDataDetail'
export type SectionName = 'content' | 'library' | 'archive'

/** The groups of tabs, in their order. */
export const tabGroups = ['make', 'behind', 'publish'] as const
type TabGroup = (typeof tabGroups)[number]

export type Screen = {
  name: ScreenName
  path: string
  section: SectionName | null
  /** Its group in the row of tabs of its section; null: reached from another screen. */
  group: TabGroup | null
  /** Message folders it needs. */
  words: readonly string[]
  load: () => Promise<ComponentType>
  /** Without sidebar and top bar. */
  isBare?: boolean
}

/** Every screen inside the frame: the router, the sidebar, the tabs, the title path and the palette read it here. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: paths.dashboard,
    section: null,
    group: null,
    words: ['dashboard'],
    load: async () => (await import('../dashboard/DashboardScreen.tsx')).DashboardScreen,
  },
  {
    name: 'accounts',
    path: paths.accounts,
    section: null,
    group: null,
    words: ['accounts'],
    load: async () => (await import('../accounts/AccountsScreen.tsx')).AccountsScreen,
  },
  {
    name: 'hub',
    path: paths.hub,
    section: 'content',
    group: 'make',
    words: ['plans'],
    load: async () => (await import('../plans/HubScreen.tsx')).HubScreen,
  },
  {
    name: 'works',
    path: paths.works,
    section: 'content',
    group: 'make',
    words: ['works'],
    load: async () => (await import('../works/WorksScreen.tsx')).WorksScreen,
  },
  {
    name: 'recipes',
    path: paths.recipes,
    section: 'content',
    group: 'make',
    words: ['plans', 'recipes', 'materials'],
    load: async () => (await import('../plans/RecipesScreen.tsx')).RecipesScreen,
  },
  {
    name: 'imageText',
    path: paths.imageText,
    section: 'content',
    group: 'make',
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ImageTextScreen.tsx')).ImageTextScreen,
  },
  {
    name: 'clipTemplates',
    path: paths.clipTemplates,
    section: 'content',
    group: 'make',
    words: ['clips'],
    load: async () => (await import('../clips/TemplatesScreen.tsx')).TemplatesScreen,
  },
  {
    name: 'orders',
    path: paths.orders,
    section: 'content',
    group: 'behind',
    words: ['clips'],
    load: async () => (await import('../clips/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    name: 'queue',
    path: paths.queue,
    section: 'content',
    group: 'behind',
    words: ['clips'],
    load: async () => (await import('../clips/QueueScreen.tsx')).QueueScreen,
  },
  {
    name: 'publishTasks',
    path: paths.publishTasks,
    section: 'content',
    group: 'publish',
    words: ['publishing'],
    load: async () => (await import('../publishing/TasksScreen.tsx')).TasksScreen,
  },
  {
    name: 'videoPublish',
    path: paths.videoPublish,
    section: 'content',
    group: 'publish',
    words: ['publishing'],
    load: async () => (await import('../publishing/BatchScreen.tsx')).BatchScreen,
  },
  {
    name: 'calendar',
    path: paths.calendar,
    section: 'content',
    group: 'publish',
    words: ['publishing'],
    load: async () => (await import('../publishing/CalendarScreen.tsx')).CalendarScreen,
  },
  {
    name: 'planMaterial',
    path: paths.planMaterial,
    section: 'content',
    group: null,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/AddMaterialScreen.tsx')).AddMaterialScreen,
  },
  {
    name: 'smart',
    path: paths.smart,
    section: 'content',
    group: null,
    words: ['plans'],
    load: async () => (await import('../plans/SmartScreen.tsx')).SmartScreen,
  },
  {
    name: 'plans',
    path: paths.plans,
    section: 'content',
    group: null,
    words: ['plans'],
    load: async () => (await import('../plans/PlansScreen.tsx')).PlansScreen,
  },
  {
    name: 'planForm',
    path: paths.planForm,
    section: 'content',
    group: null,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/PlanFormScreen.tsx')).PlanFormScreen,
  },
  {
    name: 'planClip',
    path: paths.planClip,
    section: 'content',
    group: null,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ClipFormScreen.tsx')).ClipFormScreen,
  },
  {
    name: 'clip',
    path: paths.clip,
    section: 'content',
    group: null,
    words: ['plans', 'materials'],
    load: async () => (await import('../plans/ClipFormScreen.tsx')).ClipFormScreen,
  },
  {
    name: 'music',
    path: paths.music,
    section: 'library',
    group: null,
    words: ['materials'],
    load: async () => (await import('../materials/MusicScreen.tsx')).MusicScreen,
  },
  {
    name: 'materials',
    path: paths.materials,
    section: 'archive',
    group: null,
    words: ['materials'],
    load: async () => (await import('../materials/MaterialsScreen.tsx')).MaterialsScreen,
  },
  {
    name: 'quarkHome',
    path: paths.quarkHome,
    section: 'content',
    group: 'make',
    words: ['builder'],
    load: async () => (await import('../builder/HomeScreen.tsx')).HomeScreen,
  },
  {
    name: 'quarkEditor',
    path: paths.quarkEditor,
    section: null,
    group: null,
    words: ['editor', 'plans'],
    load: async () => (await import('../editor/EditorScreen.tsx')).EditorScreen,
    isBare: true,
  },
  {
    name: 'quarkData',
    path: paths.quarkData,
    section: 'content',
    group: null,
    words: ['builder'],
    load: async () => (await import('../builder/PageDataScreen.tsx')).PageDataScreen,
  },
  {
    name: 'quarkDataDetail',
    path: paths.quarkDataDetail,
    section: 'content',
    group: null,
    words: ['builder'],
    load: async () => (await import('../builder/PageDataDetailScreen.tsx')).PageDataDetailScreen,
  },
  {
    name: 'loginQuark',
    path: paths.loginQuark,
    section: null,
    group: null,
    words: ['builder'],
    load: async () => (await import('../builder/LoginQuarkScreen.tsx')).LoginQuarkScreen,
    isBare: true,
  },
  {
    name: 'settings',
    path: paths.settings,
    section: null,
    group: null,
    words: ['settings'],
    load: async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen,
  },
]

/** The form that makes a plan says so, unless it was opened to change one. */
export const shownName = ({ name }: Screen, search: string): ScreenName | 'planEdit' =>
  name === 'planForm' && new URLSearchParams(search).has('id') ? 'planEdit' : name

/** Whether a screen is that of a tab, or lies below it. */
export const isUnder = (screen: Screen, tab: Screen): boolean =>
  screen.path === tab.path || screen.path.startsWith(`${tab.path}/`)

export const screenAt = (pathname: string): Screen | undefined => screens.find(({ path }) => path === pathname)
