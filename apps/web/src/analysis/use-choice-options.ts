import { accountApi } from '@matrixcast/contract/accounts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import type { ChoiceName } from './use-analysis-filter.ts'
import { usePlatforms } from './use-platforms.ts'

const mostAccounts = 1000

/** The platforms, groups and accounts that figures can be of, with their names. */
export function useChoiceOptions(): Record<ChoiceName, { value: string; label: string }[]> {
  const may = useMay()
  const { all, nameOf } = usePlatforms()
  const groups = useRead(accountApi.groups, {}, { enabled: may(accountApi.groups) }).data
  const accounts = useRead(accountApi.list, { limit: mostAccounts }, { enabled: may(accountApi.list) }).data?.data
  const used = new Set(groups?.platforms.map(({ value }) => value))
  return {
    platforms: all
      .filter(({ value, standing }) => used.has(value) && standing !== 'simulated')
      .map(({ value }) => ({ value, label: nameOf(value) })),
    groups: (groups?.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
    accounts: (accounts ?? []).map(({ id: value, openname, third_platform_info: platform }) => ({
      value,
      label: `${openname} · ${nameOf(platform.value)}`,
    })),
  }
}
