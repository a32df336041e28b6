import type { Permission } from '@matrixcast/contract/endpoint'
import type { ComponentType } from 'react'

export type ScreenName =
  | 'dashboard'
  | 'board'
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
  | 'sheets'
  | 'postOrders'
  | 'hub'
  | 'leads'
  | 'customers'
  | 'chat'
  | 'autoReply'
  | 'operation'
  | 'links'
  | 'forms'
  | 'chatPages'
  | 'phoneLeads'
  | 'appointments'
  | 'articles'
  | 'article'
  | 'articlePlans'
  | 'materials'
  | 'music'
  | 'rank'
  | 'analysis'
  | 'workFigures'
  | 'cases'
  | 'tools'
  | 'themeTest'
  | 'dropTest'
  | 'tutorials'
  | 'tutorial'
  | 'shortTutorials'
  | 'inspiration'
  | 'pois'
  | 'fission'
  | 'fissionForm'
  | 'fissionCodes'
  | 'fissionClip'
  | 'fissionVerify'
  | 'microApps'
  | 'mounts'
  | 'settings'
  | 'loginQuark'
  | 'quarkHome'
  | 'quarkEditor'
  | 'quarkTemplates'
  | 'quarkMarket'
  | 'quarkData'
  | 'quarkDataDetail'
export type SectionName = 'content' | 'fission' | 'miniApps' | 'crm' | 'library' | 'archive'

/** The groups of tabs, in their order. */
export const tabGroups = ['make', 'articles', 'behind', 'publish'] as const
type TabGroup = (typeof tabGroups)[number]

export type Screen = {
  name: ScreenName
  path: string
  /** To whom it opens; null: to everybody who may enter. */
  needs: Permission | null
  section: SectionName | null
  /** Its group in the row of tabs of its section; null: reached from another screen. */
  group: TabGroup | null
  /** Message folders it needs. */
  words: readonly string[]
  load: () => Promise<ComponentType>
  /** Without sidebar and top bar. */
  isBare?: boolean
}
