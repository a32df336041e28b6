import { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useRead } from '../api/use-calls.ts'

type Platform = OutputOf<typeof accountApi.platforms>['data'][number]

export const takesPlaces = ({ fields }: Platform): boolean =>
  fields.some(({ name, kind }) => name === 'place' && kind === 'offer')
export const takesMicroApps = ({ fields }: Platform): boolean => fields.some(({ kind }) => kind === 'microApp')
export const takesEither = (platform: Platform): boolean => takesPlaces(platform) || takesMicroApps(platform)

/** Platforms whose posts take this; none while nobody knows. */
export const usePlatformsThat = (take: (platform: Platform) => boolean): Platform[] =>
  useRead(accountApi.platforms, {}).data?.data.filter(take) ?? []
