import type { faults } from '@matrixcast/contract/faults/zh'
import type call from '../messages/zh.ts'
import type session from '../session/messages/zh.ts'
import type ui from '../ui/messages/zh.ts'
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
    }
  }
}
