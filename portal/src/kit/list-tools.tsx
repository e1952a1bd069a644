/** What every list offers behind its filters. A feature above provides it. */
import { createContext, type ReactNode, Suspense, useContext } from 'react'

const Tools = createContext<ReactNode>(null)
export const ListToolsProvider = Tools.Provider

export const ListTools = () => <Suspense>{useContext(Tools)}</Suspense>
