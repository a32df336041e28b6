import { accountApi } from '@matrixcast/contract/accounts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'

/** What is known of platforms, by their name in code. */
export function usePlatforms() {
  const may = useMay()
  const nameOf = usePlatformName()
  const all = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const infoOf = (value: string) => all.find((one) => one.value === value)
  return {
    all,
    infoOf,
    nameOf: (value: string) => {
      const info = infoOf(value)
      return info === undefined ? value : nameOf(info)
    },
  }
}
