import { useSyncExternalStore } from 'react'
import { type HelperState, helperLink } from './link.ts'

/** How the cloud manager on this computer stands. */
export const useHelperState = (): HelperState => useSyncExternalStore(helperLink.listen, helperLink.state)
