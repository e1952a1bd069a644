/** What every list offers behind its filters. A feature above provides it. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react'

const Tools = createContext<ReactNode>(null)
export const ListToolsProvider = Tools.Provider

const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

/** What counts the rows of the list under some filters: the call of its sums, and the request made of the values in the address. */
export interface ListCount {
  readonly endpoint: Endpoint & { readonly answer: { readonly _zod: { readonly output: CountedRows } } }
  readonly requestOf: (values: Readonly<Partial<Record<string, string>>>) => {
    readonly body?: object
    readonly query?: object
  }
}
/** How many rows a saved view of such a list has: its text is searched as `searchValue`. */
export const listCount = (
  endpoint: ListCount['endpoint'],
  queryOf: (values: Readonly<Partial<Record<string, string>>>) => object,
): ListCount => ({
  endpoint,
  requestOf: (values) => ({ query: { ...(values['q'] ? { searchValue: values['q'] } : {}), ...queryOf(values) } }),
})

export interface CountedRows {
  readonly count: number
  /** There are more. */
  readonly isMore: boolean
}
const Count = createContext<ListCount | null>(null)
/** Null for a list without a call that counts. */
export const useListCount = () => useContext(Count)

export const ListTools = ({ count = null }: { count?: ListCount | null }) => (
  <Suspense>
    <ColumnChooser />
    <Count value={count}>{useContext(Tools)}</Count>
  </Suspense>
)
