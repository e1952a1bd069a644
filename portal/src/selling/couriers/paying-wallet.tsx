/** The wallet that pays the courier: what it has, what clears next, and how to add what is missing. */
import { Button } from '@mantine/core'
import { type Centavos, formatPeso, minus } from '@singil/contract/kit/money'
import { askTopup } from '@singil/contract/payouts/topups'
import { getWallet } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './couriers.module.css'

/** Undefined for those who may not see the wallet, and until it is known. */
function useWallet(walletId: string | undefined) {
  const maySee = useMay(getWallet.permission)
  const params = { walletId: walletId ?? '' }
  return useAsk(getWallet, { params }, { staleTimeMs: 0, isEnabled: maySee && walletId !== undefined }).data
}

/** What the wallet lacks to pay the fee, 0 if it has it; null if that is not known here. */
export function useShortage(walletId: string | undefined, fee: Centavos | undefined): Centavos | null {
  const wallet = useWallet(walletId)
  return wallet && fee !== undefined ? shortageOf(wallet.available.amount, fee) : null
}
const shortageOf = (available: Centavos, fee: Centavos) => minus(fee, available < fee ? available : fee)

interface PayingWalletProps {
  readonly walletId: string
  readonly fee: Centavos
  readonly requestId: string
}
export function PayingWallet({ walletId, fee, requestId }: PayingWalletProps) {
  const wallet = useWallet(walletId)
  const mayTopUp = useMay(askTopup.permission)
  if (!wallet) return <p className="muted">The wallet of the store pays the courier.</p>
  const { walletName, available, clearing } = wallet
  const [next] = clearing.days
  const short = shortageOf(available.amount, fee)
  const clears = next ? (
    <>
      {' '}
      Sales of {formatPeso(next.amount)} clear on <When at={next.settlesOn} />.
    </>
  ) : null
  if (short === 0)
    return (
      <p className="muted">
        {walletName} pays the courier. It has {formatPeso(available.amount)}.{clears}
      </p>
    )
  return (
    <div className={classes['back']} role="status">
      <p>
        <b>{formatPeso(short)} is missing.</b> {walletName} pays the courier and has {formatPeso(available.amount)}.
        {clears}
      </p>
      {mayTopUp ? (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => (
            <Link to="/portal/topup" search={{ wallet: walletId, net: String(short), order: requestId }} {...props} />
          )}
        >
          Top up {formatPeso(short)}
        </Button>
      ) : (
        <p>Ask somebody who may top up the wallet.</p>
      )}
    </div>
  )
}
