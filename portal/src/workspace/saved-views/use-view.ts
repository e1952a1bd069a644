import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Parameters that say what is open, not what is listed. */
const openers = ['add', 'line', 'mid']

interface ListHere {
  /** The screen of the list, as in /portal/transactions. */
  readonly path: string
  /** Its filters, columns and order, as in tab=paid&channels=gc&columns=amount,status. */
  readonly query: string
  readonly open: (query: string) => void
}

/** The list on the screen, and its filters as the address has them. Null on a screen whose address has none. */
export function useListHere(): ListHere | null {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = screen?.search
  const query = useMemo(() => {
    const kept = [...(names ?? []), 'columns', 'sort']
      .filter((name) => !openers.includes(name) && search[name])
      .toSorted()
    return new URLSearchParams(kept.map((name) => [name, search[name] ?? ''])).toString()
  }, [names, search])
  if (!screen || !names) return null
  return {
    path: screen.path.split(/\/\{?-?\$/)[0]!,
    query,
    open: (next) => {
      const { mid } = search
      const wanted = Object.fromEntries(new URLSearchParams(next))
      void navigate({ to: '.', search: { ...wanted, ...(mid === undefined ? {} : { mid }) } })
    },
  }
}
