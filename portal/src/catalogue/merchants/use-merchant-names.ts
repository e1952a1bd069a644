/** The merchants whose names match; Corporate View users get only their assigned ones. */
import { listMerchants, listSubMerchants } from '@singil/contract/catalogue/merchants'
import { usePages, useSession } from '../../kit/call/index.ts'

export function useMerchantNames(search: string, options: { readonly limit: number; readonly isEnabled: boolean }) {
  const session = useSession()
  // Also during the preview of a role: the choice is the user's own.
  const identity = session.phase === 'user' ? session.data.identity : null
  const isCorporate = identity?.role.name === 'Corporate View'
  const query = search ? { search } : {}
  const { limit, isEnabled } = options
  const everyone = usePages(listMerchants, { query }, { limit, isEnabled: isEnabled && !isCorporate })
  const looked = usePages(
    listSubMerchants,
    { params: { id: identity?.Id ?? '' }, query },
    { limit, isEnabled: isEnabled && isCorporate },
  )
  const asked = isCorporate ? looked : everyone
  return { names: asked.data?.pages.flatMap((page) => page.result), error: asked.error, refetch: asked.refetch }
}
