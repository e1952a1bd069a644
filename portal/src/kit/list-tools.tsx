/** What every list offers behind its filters. A feature above provides it. */
import { type ComponentType, createContext, Suspense, useContext } from 'react'

const None = () => null
const Tools = createContext<ComponentType>(None)
export const ListToolsProvider = Tools.Provider

export function ListTools() {
  const Provided = useContext(Tools)
  return (
    <Suspense>
      <Provided />
    </Suspense>
  )
}
