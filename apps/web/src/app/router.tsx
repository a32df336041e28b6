import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadMe } from '../api/me.ts'
import { sessionToken } from '../api/token.ts'
import { paths } from '../ui/paths.ts'
import { loadLocale } from './antd-locale.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { addressInstead, afterLogin, invitationAddress, isPublicPath, loginAddress, screenInstead } from './guards.ts'
import { LoginRoute } from './LoginRoute.tsx'
import { SlowNote } from './SlowNote.tsx'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { changeLanguage, currentLanguage, loadWords } from './words.ts'

const Thrown = ({ error }: { error: unknown }): never => {
  throw error
}
/** What fell outside of a screen, such as a dialog that could not be fetched, in our words and not in the router's. */
const Fallen = ({ error }: { error: unknown }) => (
  <ErrorBoundary>
    <Thrown error={error} />
  </ErrorBoundary>
)
const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to={paths.missing} replace /> })

const publicPage = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component, loader: () => loadWords(['session']) })

const errorPage = (status: 401 | 404) => {
  const Page = lazyRouteComponent(() => import('../session/ErrorPage.tsx'), 'ErrorPage')
  return publicPage(`/${status}`, () => <Page status={status} />)
}

/** A phone's page of one sign-in: its secret stands behind the `#`, which no server sees. */
const handoff = createRoute({
  getParentRoute: () => root,
  path: paths.handoff,
  component: lazyRouteComponent(async () => {
    const [{ PhoneSignIn }] = await Promise.all([import('../handoff/PhoneSignIn.tsx'), loadWords(['handoff'])])
    return { default: () => <PhoneSignIn secret={location.hash.slice(1)} /> }
  }),
})

/** Public: whoever comes with an invitation has no sign-in yet. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(async () => {
    const [{ InvitationScreen }] = await Promise.all([
      import('../session/InvitationScreen.tsx'),
      loadWords(['session', 'builder']),
    ])
    const code = new URLSearchParams(location.search).get('code') ?? ''
    return { default: () => <InvitationScreen code={code} changeLanguage={changeLanguage} /> }
  }),
})

/** Public: where registration is open, whoever comes makes a sign-in. */
const registration = createRoute({
  getParentRoute: () => root,
  path: paths.registration,
  component: lazyRouteComponent(async () => {
    const [{ InvitationScreen }] = await Promise.all([
      import('../session/InvitationScreen.tsx'),
      loadWords(['session', 'builder']),
    ])
    return { default: () => <InvitationScreen code={undefined} changeLanguage={changeLanguage} /> }
  }),
})

/** Instead of figures, for whoever brings neither a session nor the address of a report. */
const ReportNeeded = lazyRouteComponent(async () => {
  const [{ ErrorPage }] = await Promise.all([import('../session/ErrorPage.tsx'), loadWords(['session'])])
  return { default: () => <ErrorPage status="report" /> }
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    const invitation = invitationAddress(location.pathname, location.searchStr)
    if (invitation !== undefined) throw redirect({ href: invitation, replace: true })
    if (sessionToken.read() === undefined) {
      if (isPublicPath(location.pathname)) return
      throw redirect({ href: loginAddress(location.href) })
    }
    await loadMe()
  },
  component: lazyRouteComponent(async () => {
    const [{ Frame }, firstLocale] = await Promise.all([
      import('./Frame.tsx'),
      loadLocale(currentLanguage()),
      loadWords(['ui', 'app', 'said']),
    ])
    return {
      default: () => (sessionToken.read() === undefined ? <ReportNeeded /> : <Frame firstLocale={firstLocale} />),
    }
  }),
})

const screenRoute = ({ path, words, load }: Screen) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(async () => {
      const [component] = await Promise.all([load(), loadWords(['ui', ...words])])
      return { default: component }
    }),
  })

const otherAddresses = Object.keys(screenInstead).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: addressInstead(path, location.searchStr), replace: true })
    },
  }),
)

export function createAppRouter() {
  const login = createRoute({
    getParentRoute: () => root,
    path: paths.login,
    beforeLoad: ({ location }) => {
      if (sessionToken.read() !== undefined) throw redirect({ href: afterLogin(location.searchStr) })
    },
    loader: () => loadWords(['session']),
    component: LoginRoute,
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: paths.dashboard, replace: true })
    },
  })
  return createRouter({
    defaultErrorComponent: Fallen,
    routeTree: root.addChildren([
      login,
      errorPage(401),
      errorPage(404),
      handoff,
      invitation,
      registration,
      home,
      ...otherAddresses,
      frame.addChildren(screens.map(screenRoute)),
    ]),
    caseSensitive: true,
    defaultPreload: false,
    // The old screen goes once the new one takes longer than a moment: under a new address it would be taken for the new one.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SlowNote,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
      return query === '' ? '' : `?${query}`
    },
  })
}
