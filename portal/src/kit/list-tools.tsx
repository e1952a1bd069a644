/** What every list offers behind its filters. A feature above provides it. */
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react'

const Tools = createContext<ReactNode>(null)
export const ListToolsProvider = Tools.Provider

const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

export const ListTools = () => (
  <Suspense>
    <ColumnChooser />
    {useContext(Tools)}
  </Suspense>
)
