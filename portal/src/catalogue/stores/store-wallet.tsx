import { listStoreWallets, type Store } from '@singil/contract/catalogue/stores'
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../kit/call/index.ts'

/** The wallet that a store is paid into. */
export function StoreWallet({ store }: { store: Store }) {
  const { data } = useAsk(listStoreWallets, { params: { merchantId: store.merchantId } })
  const wallet = data?.find(({ walletId }) => walletId === store.walletId)
  if (!wallet) return '–'
  return (
    <Link to="/portal/wallet" search={(before) => ({ mid: before.mid, wallet: wallet.walletId })}>
      {wallet.walletName}
    </Link>
  )
}
