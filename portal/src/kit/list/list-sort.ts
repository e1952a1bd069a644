/** The order of the list on the screen. The address holds it, as in ?sort=-createdAt: it can be reloaded, bookmarked and saved in a view. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export interface Sorting {
  /** As the call takes it: a field, with a minus newest or highest first. */
  readonly sort: string
  readonly directionOf: (field: string) => 'ascending' | 'descending' | undefined
  /** Sorts by this field, or turns its order around. */
  readonly toggle: (field: string) => void
}
/** An order, and the other way around. */
export type EitherWay<First extends string> = First extends `-${infer Field}` ? First | Field : First | `-${First}`
type Sortable<E extends { readonly list: readonly string[] }> = E['list'][number]

/** The order of a list that is sorted by one field of its endpoint, which has an index. Another order in the address is ignored. */
export function useSorting<
  E extends { readonly list: readonly string[] },
  First extends Sortable<E> | `-${Sortable<E>}`,
>(_endpoint: E, first: First): Sorting & { readonly sort: EitherWay<First> } {
  const { sort: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const only = first.replace(/^-/, '')
  const sort = (asked === only || asked === `-${only}` ? asked : first) as EitherWay<First>
  return useMemo(() => {
    const isDescending = sort.startsWith('-')
    const turned = isDescending ? only : `-${only}`
    return {
      sort,
      directionOf: (field) => (field === only ? (isDescending ? 'descending' : 'ascending') : undefined),
      toggle: () =>
        void navigate({
          to: '.',
          replace: true,
          search: (before) => ({ ...before, sort: turned === first ? undefined : turned }),
        }),
    }
  }, [sort, only, first, navigate])
}
