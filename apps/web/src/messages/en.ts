import type zh from './zh.ts'

const words: typeof zh = {
  requestError: 'Request error',
  error: 'Error',
  expired: 'Your account has expired, please contact your superior administrator to renew',
  signedOut: 'You are signed out. Sign in again.',
  crashTitle: 'This page failed',
  crashBody: 'The page could not be drawn; the fault was written to the run log. Nothing you have was changed.',
  crashReload: 'Reload',
}

export default words
