import { linkTarget } from '@matrixcast/contract/links'

export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type Utm = Record<(typeof utmFields)[number], string>

/** An address that says where its visitors come from; undefined while it is none. Its other parameters stay. */
export function utmAddress(address: string, utm: Utm): string | undefined {
  const given = linkTarget.safeParse(address.trim())
  if (!given.success || utm.source.trim() === '') return undefined
  const made = new URL(given.data)
  for (const field of utmFields) {
    const value = utm[field].trim()
    if (value === '') made.searchParams.delete(`utm_${field}`)
    else made.searchParams.set(`utm_${field}`, value)
  }
  return made.toString()
}
