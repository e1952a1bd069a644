/** An in-memory ledger of one history: posts journals and refuses what the real one would refuse. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import { accounts, type Journal } from '../../src/foundation/ledger/index.ts'

export interface Purse {
  play(journal: Journal): void
  balance(kind: WalletAccountKind, of?: WalletId): Centavos
  ofProvider(kind: Parameters<typeof accounts.provider>[0]): number
  /** The sum of all accounts. */
  total(): number
}

/** Throws if a journal does not sum to zero, makes a wallet negative at any leg, or repeats an event key. */
export function openPurse(own: WalletId): Purse {
  const balances = new Map<string, number>()
  const events = new Set<string>()
  return {
    play({ eventKey, legs, kind }) {
      if (events.has(eventKey)) throw new Error(`${eventKey} happens twice`)
      events.add(eventKey)
      let off = 0
      for (const { account, amount } of legs) {
        const balance = (balances.get(account) ?? 0) + amount
        if (account.startsWith('wallet:') && balance < 0) throw new Error(`${kind} takes ${account} to ${balance}`)
        balances.set(account, balance)
        off += amount
      }
      if (off !== 0) throw new Error(`${kind} is off by ${off}`)
    },
    balance: (kind, of = own) => (balances.get(accounts.wallet(of, kind)) ?? 0) as Centavos,
    ofProvider: (kind) => balances.get(accounts.provider(kind)) ?? 0,
    total: () => [...balances.values()].reduce((sum, balance) => sum + balance, 0),
  }
}
