import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { platformAppApi } from '@matrixcast/contract/platform-apps'

/** What a page knows of a workspace's application at a platform. */
export type AppView = OutputOf<typeof platformAppApi.view>
