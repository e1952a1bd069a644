/** The rows that are chosen for an action together; none after the list shows something else. */
import { useCallback, useMemo, useState } from 'react'

const none: ReadonlySet<string> = new Set()

export function useTicks(list: string) {
  const [chosen, setChosen] = useState({ list, ids: none })
  const ticked = chosen.list === list ? chosen.ids : none
  const onTick = useCallback(
    ({ id }: { readonly id: string }) => {
      setChosen((before) => {
        const next = new Set(before.list === list ? before.ids : none)
        if (!next.delete(id)) next.add(id)
        return { list, ids: next }
      })
    },
    [list],
  )
  const clear = useCallback(() => setChosen({ list, ids: none }), [list])
  return useMemo(() => ({ ticked, onTick, clear }), [ticked, onTick, clear])
}
