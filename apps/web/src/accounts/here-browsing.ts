import type { Browsing } from '@matrixcast/contract/account-browsing'

/** Language and time zone of the person at this screen. */
export const hereBrowsing = (): Browsing => ({
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
