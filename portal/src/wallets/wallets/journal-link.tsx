/** Links to another entry, of the wallet that is open or of another one; from another screen also to the wallet. */
import type { JournalRef } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { entryAddress } from './entry-address.ts'

interface JournalLinkProps {
  readonly to: JournalRef
  /** Shown on another screen than that of the wallets. */
  readonly isElsewhere?: boolean
  readonly children?: string
}

export const JournalLink = ({ to, isElsewhere = false, children = to.label }: JournalLinkProps) =>
  isElsewhere ? (
    <Link to="/portal/wallet" search={{ wallet: to.walletId, account: to.account, entry: entryAddress(to) }}>
      {children}
    </Link>
  ) : (
    <Link
      to="."
      search={(before) => ({
        ...before,
        wallet: to.walletId,
        view: undefined,
        settlement: undefined,
        entry: entryAddress(to),
      })}
    >
      {children}
    </Link>
  )
