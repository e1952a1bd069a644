/** Whose statements are compared: the gateway, which collects, and the bank, which pays out. */
import type { LineKind, StatementSource } from '@singil/contract/desk/reconciliation'
import type { Reply } from '../../kit/http/index.ts'
import type { Outside, StatedLine } from '../../kit/outside/index.ts'
import { accounts } from '../../foundation/ledger/index.ts'

export interface Source {
  /** As in the database. */
  readonly provider: 'main' | 'bank'
  readonly name: StatementSource
  /** False if this installation does without it. */
  isConfigured(outside: Outside): boolean
  fetch(outside: Outside, day: string): Promise<Reply<StatedLine[]>>
  /** The account of the provider whose balance a line explains. */
  account(channel: string): ReturnType<typeof accounts.provider>
  /** The journals that its statements name. */
  readonly books: readonly string[]
  readonly kinds: { readonly in: LineKind; readonly out: LineKind }
}

export const gatewaySource: Source = {
  provider: 'main',
  name: 'gateway',
  isConfigured: () => true,
  fetch: ({ gateway }, day) => gateway.getSettlementFile(day),
  account: () => accounts.provider('receivable:main'),
  books: ['payment.paid', 'topup.done', 'suspense.received', 'refund.done', 'suspense.returned'],
  kinds: { in: 'payment', out: 'refund' },
}
export const bankSource: Source = {
  provider: 'bank',
  name: 'bank',
  isConfigured: ({ bank }) => bank.isConfigured,
  fetch: ({ bank }, day) => bank.statement(day),
  account: (channel) => accounts.provider(channel === 'pesonet' ? 'payout:pesonet' : 'payout:instapay'),
  books: [
    'withdrawal.done',
    'withdrawal.returned',
    'disbursement.done',
    'disbursement.returned',
    'payout.contradicted',
  ],
  kinds: { in: 'return', out: 'transfer' },
}
export const sources = [gatewaySource, bankSource] as const
export const sourceOf = (provider: string): Source => (provider === 'bank' ? bankSource : gatewaySource)
