/** An entry of a wallet as written in the address of the screen, as in available.12. */
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'

export interface EntryAddress {
  readonly account: WalletAccountKind
  readonly seq: number
}
/** Null if the text is not an entry. */
export function readEntry(text: unknown): EntryAddress | null {
  const match = typeof text === 'string' ? /^(available|clearing|reserve|held)\.(\d{1,12})$/.exec(text) : null
  return match ? { account: match[1] as WalletAccountKind, seq: Number(match[2]) } : null
}
export const entryAddress = ({ account, seq }: EntryAddress): string => `${account}.${seq}`
