/** Routes made from the screens. Search parameters are plain text, as in ?tab=paid&mid=M… */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { Apology } from './shell/apology.tsx'
import { NotFound } from './kit/layout/index.ts'
import { PendingScreen } from './shell/pending-screen.tsx'
import { lazy, Suspense } from 'react'
import { currentSession, loadSurely, rememberPlace, restoreSession, useSession } from './kit/call/index.ts'
import type { PublicScreen, Screen } from './kit/slots/index.ts'
import { type DeclaredPublicScreens, type DeclaredScreens, publicScreens, screens } from './screens.ts'

const EndedDialog = lazy(() => import('./shell/ended-dialog.tsx'))

function Root() {
  const session = useSession()
  const hasEnded = session.phase === 'guest' && session.ended !== undefined
  return (
    <>
      <Outlet />
      {hasEnded ? (
        <Suspense>
          <EndedDialog />
        </Suspense>
      ) : null}
    </>
  )
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
})

const publicRoute = <Path extends string>(screen: PublicScreen & { readonly path: Path }) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazyRouteComponent(loadSurely(screen.load)),
    head: () => ({ meta: [{ title: `${screen.title} · Singil` }] }),
  })

/** Parameters after the question mark: plain text, each optional. */
type SearchOf<Name extends string> = { [N in Name]?: string | undefined }

/** Parameters of every screen: the merchant that staff look at, and the columns and the order of a list. */
type FrameParameter = 'mid' | 'columns' | 'sort'

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  validateSearch: (search: Record<string, unknown>): SearchOf<FrameParameter> => search as SearchOf<FrameParameter>,
  search: { middlewares: [retainSearchParams(['mid'])] },
  beforeLoad: async ({ location }) => {
    const known = currentSession()
    const session = known.phase === 'unknown' ? await restoreSession() : known
    if (session.phase === 'user') return
    rememberPlace(location.href)
    // eslint-disable-next-line no-throw-literal -- the router's way to send elsewhere
    throw redirect({ to: '/signin', replace: true })
  },
  component: lazyRouteComponent(loadSurely(() => import('./shell/shell.tsx'))),
})

const framedRoute = <Path extends string, Name extends string>(screen: Screen & { readonly path: Path }) =>
  createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    validateSearch: (search: Record<string, unknown>): SearchOf<Name> => search as SearchOf<Name>,
    component: lazyRouteComponent(loadSurely(screen.load)),
    staticData: { screen },
  })

// A mapped list loses the type of each element, so the type of each route is said here once.
type PublicRoutes<List extends readonly { path: string }[]> = {
  readonly [At in keyof List]: ReturnType<typeof publicRoute<List[At]['path']>>
}
type FramedRoutes<List extends readonly { path: string }[]> = {
  readonly [At in keyof List]: ReturnType<typeof framedRoute<List[At]['path'], NamesOf<List[At]>>>
}
type NamesOf<S> = S extends { search: readonly (infer Name extends string)[] } ? Name : never
const publicRoutes = publicScreens.map(publicRoute) as unknown as PublicRoutes<DeclaredPublicScreens>
const framed = screens.map(framedRoute) as unknown as FramedRoutes<DeclaredScreens>

/** E-mails sent before the settings had one screen link to it. */
const movedSecurity = createRoute({
  getParentRoute: () => root,
  path: '/portal/security',
  beforeLoad: () => {
    // eslint-disable-next-line no-throw-literal -- the router's way to send elsewhere
    throw redirect({ to: '/portal/settings/{-$section}', params: { section: 'security' }, replace: true })
  },
})

function parsePlain(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
function stringifyPlain(search: Record<string, unknown>): string {
  const named = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, movedSecurity, frame.addChildren(framed)]),
  parseSearch: parsePlain,
  stringifySearch: stringifyPlain,
  defaultErrorComponent: Apology,
  defaultPendingComponent: PendingScreen,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router
  }
  interface StaticDataRouteOption {
    readonly screen?: import('./kit/slots/index.ts').Screen
  }
}
