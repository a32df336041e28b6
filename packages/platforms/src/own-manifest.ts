import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { PlatformManifest } from './manifest.ts'

/** The manifest as it is for one account: what its own server said of a limit is true, and not what platforms say of all. */
export function ownManifest(manifest: PlatformManifest, own: AccountLimits | null): PlatformManifest {
  if (own === null) return manifest
  const { source, checkedAt } = own
  const values = new Map<string, number>(Object.entries(own.rows))
  const limits = manifest.limits.map((limit) => {
    const value = values.get(limit.name)
    return value === undefined ? limit : { ...limit, value, source, checkedAt }
  })
  const media = manifest.media.map((row) => ({
    ...row,
    maxBytes: values.get(row.kind === 'video' ? 'video' : 'picture') ?? row.maxBytes,
    mostFiles: row.kind === 'video' ? row.mostFiles : (values.get('pictures') ?? row.mostFiles),
  }))
  return { ...manifest, limits, media }
}
