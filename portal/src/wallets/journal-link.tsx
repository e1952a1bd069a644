/** Links to another entry of the same wallet, from the same sheet or from a settlement. */
import type { JournalRef } from '@singil/contract/wallets'
import { Link } from '@tanstack/react-router'
import { entryAddress } from './entry-address.ts'

export const JournalLink = ({ to, children }: { to: JournalRef; children?: string }) => (
  <Link to="." search={(before) => ({ ...before, view: undefined, settlement: undefined, entry: entryAddress(to) })}>
    {children ?? to.label}
  </Link>
)
