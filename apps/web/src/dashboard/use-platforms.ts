import { accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'

/** Platforms by the word they have on the wire; one that is not known is called by it. */
export function usePlatforms() {
  const may = useMay()
  const nameOf = usePlatformName()
  const known = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const infoOf = (platform: string): PlatformInfo | undefined => known.find(({ value }) => value === platform)
  return {
    infoOf,
    nameOf: (platform: string): string => {
      const info = infoOf(platform)
      return info === undefined ? platform : nameOf(info)
    },
  }
}
