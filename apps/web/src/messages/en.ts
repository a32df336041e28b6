import type zh from './zh.ts'

const words: typeof zh = {
  requestError: 'Request error',
  error: 'Error',
  expired: 'Your account has expired, please contact your superior administrator to renew',
  notValid: 'Something entered is not valid.',
  pictureNotInserted: 'The picture could not be inserted: {{reason}}',
  slow: 'The server is slow to answer. What is missing here still comes.',
  signedOut: 'You are signed out. Sign in again.',
  crashTitle: 'Something went wrong on this page',
  crashBody: 'The page could not be shown; the fault was written to the run log. None of your content was changed.',
  crashReload: 'Reload',
}

export default words
