/** The cache of answers. */
import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.kind === 'network',
    },
    // Without a connection a change fails at once; nothing waits unseen and is sent later.
    mutations: { networkMode: 'always' },
  },
})

/** Staff selected another merchant: cached answers of the previous one are dropped. */
export function forgetMerchant(selected: string | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== selected, type: 'inactive' })
}

/** Asks again for the shown answers of these endpoints; those that are not shown are asked for when they are. */
export const askAgain = (endpointIds: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => endpointIds.includes(id as string) })
