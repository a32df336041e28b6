import type { faults } from '@matrixcast/contract/faults/zh'
import type accounts from '../accounts/messages/zh.ts'
import type analysis from '../analysis/messages/zh.ts'
import type articlePlans from '../article-plans/messages/zh.ts'
import type articles from '../articles/messages/zh.ts'
import type board from '../board/messages/zh.ts'
import type builder from '../builder/messages/zh.ts'
import type chat from '../chat/messages/zh.ts'
import type clips from '../clips/messages/zh.ts'
import type customers from '../customers/messages/zh.ts'
import type dashboard from '../dashboard/messages/zh.ts'
import type editor from '../editor/messages/zh.ts'
import type fission from '../fission/messages/zh.ts'
import type forms from '../forms/messages/zh.ts'
import type handoff from '../handoff/messages/zh.ts'
import type keywords from '../keywords/messages/zh.ts'
import type leads from '../leads/messages/zh.ts'
import type library from '../library/messages/zh.ts'
import type links from '../links/messages/zh.ts'
import type materials from '../materials/messages/zh.ts'
import type call from '../messages/zh.ts'
import type miniApps from '../mini-apps/messages/zh.ts'
import type pageVideos from '../page-videos/messages/zh.ts'
import type picking from '../picking/messages/zh.ts'
import type plans from '../plans/messages/zh.ts'
import type pois from '../pois/messages/zh.ts'
import type psd from '../psd/messages/zh.ts'
import type publishing from '../publishing/messages/zh.ts'
import type rank from '../rank/messages/zh.ts'
import type recipes from '../recipes/messages/zh.ts'
import type rules from '../rules/messages/zh.ts'
import type saving from '../saving/messages/zh.ts'
import type session from '../session/messages/zh.ts'
import type settings from '../settings/messages/zh.ts'
import type sheets from '../sheets/messages/zh.ts'
import type themeTest from '../theme-test/messages/zh.ts'
import type together from '../together/messages/zh.ts'
import type tools from '../tools/messages/zh.ts'
import type ui from '../ui/messages/zh.ts'
import type workFigures from '../work-figures/messages/zh.ts'
import type works from '../works/messages/zh.ts'
import type app from './messages/zh.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      faults: typeof faults
      call: typeof call
      ui: typeof ui
      app: typeof app
      session: typeof session
      accounts: typeof accounts
      board: typeof board
      analysis: typeof analysis
      chat: typeof chat
      clips: typeof clips
      dashboard: typeof dashboard
      forms: typeof forms
      handoff: typeof handoff
      customers: typeof customers
      keywords: typeof keywords
      fission: typeof fission
      'mini-apps': typeof miniApps
      'page-videos': typeof pageVideos
      pois: typeof pois
      leads: typeof leads
      library: typeof library
      links: typeof links
      materials: typeof materials
      plans: typeof plans
      psd: typeof psd
      publishing: typeof publishing
      articles: typeof articles
      'article-plans': typeof articlePlans
      saving: typeof saving
      picking: typeof picking
      rank: typeof rank
      recipes: typeof recipes
      rules: typeof rules
      settings: typeof settings
      sheets: typeof sheets
      'theme-test': typeof themeTest
      together: typeof together
      tools: typeof tools
      'work-figures': typeof workFigures
      works: typeof works
      builder: typeof builder
      editor: typeof editor
    }
  }
}
