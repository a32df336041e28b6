import { paths } from '../ui/paths.ts'

/** A one-time code that may be looked at, and taken once. */
export type LoginCode = { peek: () => string | undefined; drop: () => void }

/** Takes `token` out of the sign-in page's address at once, so that it stays in no history, bookmark or referrer. */
export function takeLoginCode(): LoginCode {
  const url = new URL(location.href)
  let code = url.pathname === paths.login ? (url.searchParams.get('token') ?? undefined) : undefined
  if (code !== undefined) {
    url.searchParams.delete('token')
    history.replaceState(null, '', url)
  }
  if (code === '') code = undefined
  return {
    peek: () => code,
    drop: () => {
      code = undefined
    },
  }
}
