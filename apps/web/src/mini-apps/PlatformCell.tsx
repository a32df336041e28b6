import { accountApi } from '@matrixcast/contract/accounts'
import { useRead } from '../api/use-calls.ts'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'

/** A platform by its mark and its name. */
export function PlatformCell({ platform }: { platform: string }) {
  const nameOf = usePlatformName()
  const known = useRead(accountApi.platforms, {}).data?.data.find(({ value }) => value === platform)
  return (
    <span className="account-name">
      {known !== undefined && <PlatformMark platform={known} px={16} />}
      <span className="cut">{known === undefined ? platform : nameOf(known)}</span>
    </span>
  )
}
