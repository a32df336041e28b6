import type { Answered, Asked, Simulated } from './simulated-site.ts'

/** A platform's page of saying yes: where it lies, and what it is told under the platform's own names. */
export type YesNames = {
  path: string
  id: string
  returnName: string
  /** Whether what is wanted stands in the address. */
  scope: boolean
  challenge: 'base64url' | 'hex' | null
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** A plain page with one yes for each of `people` and one no; undefined for any other path. */
export function yesPage(
  { path, query, method }: Asked,
  { tokens }: Simulated,
  names: YesNames,
  people: readonly string[],
): Answered | undefined {
  if (path !== names.path || method !== 'GET') return undefined
  const redirectUri = query.get(names.returnName) ?? ''
  const challenge = query.get('code_challenge')
  const faults = [
    query.get(names.id) === tokens.app.id ? '' : 'unknown application',
    URL.canParse(redirectUri) ? '' : 'nowhere to come back to',
    (query.get('scope') !== null) === names.scope ? '' : 'scope',
    (challenge !== null) === (names.challenge !== null) ? '' : 'challenge',
  ].filter(Boolean)
  if (faults.length > 0) return { status: 400, text: `<h1>${escaped(faults.join(', '))}</h1>` }
  const back = (fields: Record<string, string>) => {
    const to = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value)
    to.searchParams.set('state', query.get('state') ?? '')
    return escaped(to.href)
  }
  const encoding = names.challenge ?? 'hex'
  const links = people.map((name) => {
    const code = tokens.codeFor(name, { redirectUri, challenge, encoding })
    return `<li><a href="${back({ code })}">Yes, as ${escaped(name)}</a></li>`
  })
  const no = back({ error: 'access_denied', error_description: 'The user said no' })
  const text = `<!doctype html><title>Simulated</title><h1>Simulated platform</h1><p>May this application publish for you?</p><ul>${links.join('')}<li><a href="${no}">No</a></li></ul>`
  return { status: 200, text }
}
