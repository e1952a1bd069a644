import { listWebStores, problemsOfWebStores, updateSocMed, updateWebStore } from '@singil/contract/selling/web-stores'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, useChange } from '../../kit/call/index.ts'

/** Saves a part of a draft. A draft that another user changed is loaded again. */
export function useSaveWebStore<E extends typeof updateWebStore | typeof updateSocMed>(
  endpoint: E,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return {
    ...useChange(endpoint, {
      refreshes: [listWebStores],
      showsMessage: true,
      onDone: () => onDone?.(),
    }),
    /** For a form, whose `refuse` then shows the error. */
    onError: (refuse: (error: Error) => void) => (error: Error) => {
      if (error instanceof CallError && error.code === problemsOfWebStores.stale.id)
        void client.invalidateQueries({ queryKey: [listWebStores.id] })
      refuse(error)
    },
  }
}
