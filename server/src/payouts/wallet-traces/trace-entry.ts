import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { LedgerEntry, WalletAccountKind } from '@singil/contract/foundation/ledger'
import { formatCode } from '@singil/contract/payments/gateway'
import * as contract from '@singil/contract/wallets/wallets'
import { callbacksOf } from '../../payments/gateway/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { accounts, entryAt, journalOf, journalsByKey, legsOf, type JournalHead } from '../../foundation/ledger/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { shownSale } from './trace-sale.ts'
import { auditedThings, givesBack, mayPayOut } from './steps.ts'
import { beginningOf, endsOf, openTrace, refOf, type Trace } from './taken-lots.ts'
import * as store from './store.ts'

export const traceEntry: Handler<typeof contract.traceEntry> = async (context, { params }) => {
  const { walletId, account, seq } = params
  await findWallet(context, walletId)
  const trace = openTrace(context.tx, walletId)
  const found = await entryAt(context.tx, accounts.wallet(walletId, account), seq)
  const entry = found ?? refuse(contract.problemsOfWallets.unknownEntry, {})
  const journal = { id: entry.journalId, kind: entry.kind, refers: entry.refers, at: new Date(entry.at) }
  const legs = await legsHere(trace, journal)
  const began = await beginningOf(trace, journal)
  const end = (await endsOf(trace, [journal])).get(journal.id) ?? (await reversalOf(trace, journal))
  const reversed = journal.refers.reverses === undefined ? null : await journalOf(context.tx, journal.refers.reverses)
  const sale = await saleOf(trace, journal)
  return {
    entry,
    legs,
    elsewhere: centavos(-legs.reduce((total, leg) => total + leg.amount, 0)),
    sale: sale ? shownSale(sale) : null,
    sourcesOf: sourcesOf(account, entry, began),
    began: (began ?? reversed) && (await refOf(trace, (began ?? reversed)!)),
    endedBy: end ? await refOf(trace, end) : null,
    audit: await auditFor(trace, journal),
    callbacks: await callbacksFor(trace, journal),
  }
}

async function saleOf({ tx, walletId }: Trace, { refers }: JournalHead): Promise<store.SaleRow | undefined> {
  const share = refers.splitId === undefined ? null : await store.shareOf(tx, walletId, refers.splitId)
  const id = share ?? refers.transactionId
  return id === undefined ? undefined : store.sale(tx, walletId, id)
}

/** The adjustment that reversed a journal. */
async function reversalOf({ tx }: Trace, journal: JournalHead): Promise<JournalHead | undefined> {
  const key = `adjustment.reversed:${journal.id}`
  return (await journalsByKey(tx, [key])).get(key)
}

async function legsHere({ tx, walletId }: Trace, journal: JournalHead): Promise<contract.JournalLeg[]> {
  return (await legsOf(tx, journal.id)).map((leg) => {
    const isHere = leg.owner_kind === 'wallet' && leg.owner_id === walletId
    const owner = leg.owner_kind === 'provider' ? 'provider' : isHere ? 'wallet' : 'otherWallet'
    return { owner, account: leg.kind, amount: leg.amount, seq: isHere ? leg.seq : null }
  })
}

/** The journal whose sources explain this entry's money. A payment is its own source. */
function sourcesOf(account: WalletAccountKind, entry: LedgerEntry, began: JournalHead | null): string | null {
  if (began) return began.id
  if (entry.kind === 'settlement.done' || entry.kind === 'reserve.released' || entry.kind === 'transfer.done')
    return account === 'available' ? entry.journalId : null
  const isOut = account === 'held' ? entry.amount > 0 : entry.amount < 0
  return isOut && mayPayOut(entry) && !givesBack(entry) ? entry.journalId : null
}

async function auditFor({ tx, walletId }: Trace, journal: JournalHead): Promise<contract.TracedEntry['audit']> {
  const isRelease = journal.kind === 'reserve.released'
  const things = isRelease ? [['reserve release', walletId] as const] : auditedThings(journal)
  const lines = await store.auditLines(tx, things, isRelease ? journal.at : null)
  return lines.map(({ at, actor, username, thing, thing_id, note }) => ({
    at: at.toISOString(),
    by: actor === null ? null : username,
    thing,
    id: thing_id,
    note,
  }))
}

const fromGateway = new Set<LedgerEntry['kind']>([
  'payment.paid',
  'payment.late',
  'refund.asked',
  'refund.done',
  'refund.failed',
])

async function callbacksFor({ tx }: Trace, journal: JournalHead): Promise<contract.TracedEntry['callbacks']> {
  const { requestId, refundId = null } = journal.refers
  if (requestId === undefined || !fromGateway.has(journal.kind)) return []
  return (await callbacksOf(tx, { requestId, refundId })).map((row) => ({
    eventId: row.event_id,
    code: row.response_code,
    text: formatCode(row.response_code),
    amount: row.amount,
    receivedAt: row.received_at.toISOString(),
  }))
}
