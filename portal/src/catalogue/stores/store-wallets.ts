/** The wallets that a store can be bound to. None where the user sees no list of wallets. */
import { listStoreWallets, type Store } from '@singil/contract/catalogue/stores'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'

export function useStoreWallets(store: Store | undefined): { value: string; label: string }[] {
  const mid = useMid()
  const isEnabled = useMay(listStoreWallets.permission) && mid !== null
  const { data = [] } = useAsk(listStoreWallets, { params: { merchantId: mid ?? '' } }, { isEnabled, staleTimeMs: 0 })
  // A store whose wallet the user does not see keeps it.
  if (store && !data.some(({ walletId }) => walletId === store.walletId)) return []
  return data.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))
}
