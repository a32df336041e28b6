import './pieces.css'
import { accountApi } from '@matrixcast/contract/accounts'
import { useRead } from '../api/use-calls.ts'
import { PlatformMark } from './PlatformMark.tsx'

/** An account by its platform's mark and its name. */
export function AccountName({ name, platform, px = 16 }: { name: string; platform: string; px?: number }) {
  const platforms = useRead(accountApi.platforms, {}).data?.data
  const known = platforms?.find(({ value }) => value === platform)
  return (
    <span className="account-name">
      {known !== undefined && <PlatformMark platform={known} px={px} />}
      <span className="cut">{name}</span>
    </span>
  )
}
