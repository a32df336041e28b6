import type zh from './zh.ts'

const words: typeof zh = {
  publishWorks: 'Publish works',
  close: 'Close',
  handled: '{{total}} works · {{handled}} handled',
  total: 'Overall progress',
  busy: 'Videos are being published; do not close or refresh this page!',
  busyHint: 'Publishing; it can be closed when all have ended',
  waitsForHelper: 'The helper is not connected; publishing begins once it is.',
  openHelper: 'Open the helper',
  column: {
    platform: 'Platform',
    account: 'Account',
    title: 'Title',
    topic: 'Topics',
    progress: 'Progress',
    state: 'State',
  },
  failedBecause: 'Publishing failed, reason: {{reason}}',
  confirmPublished: 'I confirm it is published',
  retry: 'Try again',
  notThere:
    'It stopped before submitting, so the post is not on the platform. Mend the reason and try again; if you published it on your phone, confirm.',
  mayBeThere: 'It may be live: look on the platform and confirm if it is there; do not simply post again.',
  note: {
    fetching: 'fetching the file',
    preparing: 'file fetched, filling in the form',
    committing: 'submitting',
    accepted: 'will be verified by itself',
    scheduled: 'the platform posts it in time',
    verified: 'read back',
    byHand: 'confirmed by an operator',
  },
  stopRest: 'Stop the other {{count}}',
  finish: 'Done',
  seeHub: 'See content production',
  mendFailed: 'Mend the failed {{count}}',
  summary: 'Done. Published this time: {{succeeded}}; failed: {{failed}}!',
  breakdown: '{{verified}} verified, {{accepted}} accepted (verification goes on), {{byHand}} confirmed by hand.',
  noTasks: 'There is nothing to publish now!',
  nothingLeft: 'Published!',
  prompt: 'Detected {{count}} unpublished works, publish now?',
  promptYes: 'Publish now',
  promptNo: 'Cancel',
}

export default words
