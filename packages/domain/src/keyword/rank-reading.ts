/** What a look at the results found. A word without any reading was never looked at: that is no outcome. */
export const rankOutcomes = ['found', 'notFound', 'failed'] as const

/** The deepest position that is kept. */
export const mostPosition = 1000

/**
 * An address as results are compared with it: host without `www.` and `m.`, path without its last slash, query without marks of
 * campaigns; null: it is no web address. `https://www.a.example/b/?utm_source=x` reads `a.example/b`.
 */
export function comparedAddress(address: string): string | null {
  const parts = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#\s:]+\.[^/?#\s:]+)(?::\d+)?([^?#]*)(\?[^#]*)?/i.exec(
    address.trim(),
  )
  const [, host, path = '', query = ''] = parts ?? []
  if (host === undefined) return null
  const kept = query
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !/^(?:utm_|spm=|from=)/i.test(one))
  const name = host.toLowerCase().replace(/^(?:www|m)\./, '')
  return `${name}${spelt(path).replace(/\/+$/, '')}${kept.length === 0 ? '' : `?${kept.toSorted().join('&')}`}`
}

/** Where an address stands among results, from 1; null: nowhere. One without a path is any page of its host. */
export function positionOf(address: string, results: readonly string[]): number | null {
  const sought = comparedAddress(address)
  if (sought === null) return null
  const isHost = !/[/?]/.test(sought)
  const at = results.findIndex((result) => {
    const one = comparedAddress(result)
    return (
      one !== null && (one === sought || (isHost && (one.startsWith(`${sought}/`) || one.startsWith(`${sought}?`))))
    )
  })
  return at < 0 ? null : at + 1
}

/** Letters beyond ASCII as addresses carry them, so that both spellings are one. */
const spelt = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => encodeURIComponent(letter))
    .replace(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase())
