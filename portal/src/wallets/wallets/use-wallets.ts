import { getInitialWallet, listWallets } from '@singil/contract/wallets/wallets'
import { useAsk, useMay } from '../../kit/call/index.ts'

/** The visible wallets, the main one first: all of them, or for some roles only their own. */
export function useWallets(mid: string | null) {
  const mayList = useMay(listWallets.permission)
  const params = { mid: mid ?? '' }
  const all = useAsk(listWallets, { params }, { isEnabled: mid !== null && mayList })
  const own = useAsk(getInitialWallet, { params }, { isEnabled: mid !== null && !mayList })
  return mayList ? all : { ...own, data: own.data ? [own.data] : undefined }
}
