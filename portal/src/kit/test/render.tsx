/** Renders a component of the portal in a DOM of jsdom, which lacks what the component library asks of a browser. */
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'

const never = () => {}
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: never, removeListener: never })
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// For text areas that grow, which ask for the fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(cleanup)

const routerAt = (address: string, component: ReactElement | null) =>
  createRouter({
    routeTree: createRootRoute({ component: () => component }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })

/** Without transitions: a dialog is there or is not. */
export const show = (component: ReactElement) =>
  render(component, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={routerAt('/', null)}>
        <MantineProvider env="test">{children}</MantineProvider>
      </RouterContextProvider>
    ),
  })

/** For a component that reads or changes the address. */
export async function showAt(address: string, component: ReactElement) {
  const router = routerAt(address, component)
  await router.load()
  return show(<RouterProvider router={router} />)
}
