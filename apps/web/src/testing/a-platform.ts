import type { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'

type Platform = OutputOf<typeof accountApi.platforms>['data'][number]

/** A platform with these fields of its own; its name in code is its name in every language. */
export const aPlatform = (value: string, fields: Platform['fields']): Platform => ({
  value,
  label: { zh: value, en: value, es: value, ja: value },
  mark: { letter: '苇', colour: '#236a5c' },
  iconUrl: '',
  standing: 'simulated',
  driver: 'simulated',
  bindForm: null,
  oauth: 'none',
  verifiedAgainst: '',
  schedulesOnPlatform: false,
  mediaTypes: ['video'],
  titleMax: null,
  topicsMax: null,
  use: { state: 'always', since: null },
  fields,
})
