import { accountApi } from '@matrixcast/contract/accounts'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'

const mostAccounts = 1000

/** What platforms, accounts and groups are called. */
export function usePlaces() {
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const accounts = useRead(talkOperationApi.talking, { limit: mostAccounts }).data?.data ?? []
  const platformOf = (value: string) => platforms.find((one) => one.value === value)
  return {
    groups,
    accounts,
    platformOf,
    nameOf(value: string): string {
      const platform = platformOf(value)
      return platform ? platformName(platform) : value
    },
  }
}
