import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { knownPlatforms } from '@matrixcast/platforms/manifests'

/** Accounts of one platform with the same limits; none: all that are there. */
export type TitlePlace = { platform: string; accounts: string[]; limits: AccountLimits | null }

/** How much of each limit of a title every title takes there: in signs as the platform counts them, and in bytes where it counts those. */
export function countTitles({ platform, accounts, limits }: TitlePlace, titles: readonly string[], topics: string[]) {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  const counts = titles.map((title) => known?.countWords({ title, topics }, limits) ?? [])
  return (['characters', 'bytes'] as const).flatMap((unit) => {
    const ofTitle = (known?.countWords({ title: '', topics }, limits) ?? []).find(
      (one) => one.of === 'title' && one.unit === unit,
    )
    if (ofTitle === undefined) return []
    const lengths = counts.map((all) => all.find(({ row }) => row === ofTitle.row)?.actual ?? 0)
    return [{ platform, accounts, unit, titleMax: ofTitle.most, lengths }]
  })
}
