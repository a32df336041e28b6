import { paths, withQuery } from '../ui/paths.ts'

/** Where somebody without a session is sent, with the wanted address kept. */
export const loginAddress = (wanted: string): string => withQuery(paths.login, { redirect: wanted })

/**
 * Where a person goes after signing in: the kept address, unless it contains /login or leads off this site.
 * `search` is the sign-in page's own query.
 */
export function afterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const isOurs = wanted.startsWith('/') && !wanted.startsWith('//') && !wanted.includes('\\')
  return isOurs && !wanted.includes(paths.login) ? wanted : '/'
}

/** Where an invitation to the page builder is taken up; undefined for an address that is none. */
export function invitationAddress(pathname: string, search: string): string | undefined {
  const code = (new URLSearchParams(search).get('invite') ?? '').trim()
  return pathname === paths.loginQuark && code !== '' ? withQuery(paths.invitation, { code }) : undefined
}

/** Reports lie at these addresses too: nobody is sent away from them to sign in. */
export const isPublicPath = (pathname: string): boolean =>
  [paths.analysis, paths.workFigures].some((one) => one === pathname)

/** The screens that open to a guest of the page builder. */
export const opensToGuest = (pathname: string): boolean =>
  pathname === paths.loginQuark || pathname.startsWith('/quark/')

/** Whether the page opens with the sign-in form. Somebody signed in sees it only with a one-time code. */
export const opensWithSignIn = (path: string, isSignedIn: boolean, code: string | undefined): boolean =>
  path === paths.login && (!isSignedIn || code !== undefined)

/** Addresses of the specification whose screen is another one: the same form, or a list with its filter. */
export const screenInstead: Readonly<Record<string, string>> = {
  '/quark/home': paths.quarkHome,
  '/articlePlaneEditor/articlePlaneEditor': paths.article,
  '/intellectSeo/officialAccount': withQuery(paths.publishTasks, { platform: 'officialaccount' }),
}

/** The address of that screen, with what the other one was asked. */
export function addressInstead(path: string, search: string): string {
  const screen = screenInstead[path] ?? paths.missing
  const more = search.slice(1)
  return more === '' ? screen : `${screen}${screen.includes('?') ? '&' : '?'}${more}`
}
