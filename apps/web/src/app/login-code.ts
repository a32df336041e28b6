import { paths } from '../ui/paths.ts'

/** Takes `token` out of the sign-in page's address at once, so that it stays in no history, bookmark or referrer. */
export function takeLoginCode(): string | undefined {
  const url = new URL(location.href)
  const code = url.pathname === paths.login ? url.searchParams.get('token') : null
  if (code === null) return undefined
  url.searchParams.delete('token')
  history.replaceState(null, '', url)
  return code === '' ? undefined : code
}
