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
import { NotFound } from './kit/not-found.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { lazy, Suspense } from 'react'
import { currentSession, rememberPlace, restoreSession, useSession } from './kit/session.ts'
import { publicScreens, screens } from './screens.ts'

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

const publicRoutes = publicScreens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazyRouteComponent(screen.load),
    head: () => ({ meta: [{ title: `${screen.title} · Singil` }] }),
  }),
)

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  validateSearch: (search: Record<string, unknown>): { mid?: string } => search,
  search: { middlewares: [retainSearchParams(['mid'])] },
  beforeLoad: async ({ location }) => {
    const known = currentSession()
    const session = known.phase === 'unknown' ? await restoreSession() : known
    if (session.phase === 'user') return
    rememberPlace(location.href)
    // eslint-disable-next-line no-throw-literal -- the router's way to send elsewhere
    throw redirect({ to: '/signin', replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
})

const framed = screens.map((screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    component: lazyRouteComponent(screen.load),
    staticData: { screen },
  }),
)

function parsePlain(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
function stringifyPlain(search: Record<string, unknown>): string {
  const named = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, frame.addChildren(framed)]),
  parseSearch: parsePlain,
  stringifySearch: stringifyPlain,
  defaultErrorComponent: Apology,
  defaultPendingComponent: PendingScreen,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: import('./kit/screens.ts').Screen
  }
}
