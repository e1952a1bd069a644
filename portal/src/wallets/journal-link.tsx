/** Links to another entry of the same wallet; from another screen also to the wallet. */
import type { JournalRef } from '@singil/contract/wallets'
import { Link } from '@tanstack/react-router'
import { entryAddress } from './entry-address.ts'

interface JournalLinkProps {
  readonly to: JournalRef
  /** Needed where the wallet is not the one of the screen. */
  readonly walletId?: string | undefined
  readonly children?: string
}

export const JournalLink = ({ to, walletId, children = to.label }: JournalLinkProps) =>
  walletId === undefined ? (
    <Link to="." search={(before) => ({ ...before, view: undefined, settlement: undefined, entry: entryAddress(to) })}>
      {children}
    </Link>
  ) : (
    <Link to="/portal/wallet" search={{ wallet: walletId, account: to.account, entry: entryAddress(to) }}>
      {children}
    </Link>
  )
