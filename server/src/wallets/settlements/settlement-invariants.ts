import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import { type SettledSums, settledSums } from '../wallets/index.ts'
import * as store from './store.ts'

const isSame = (row: store.SettlementSums, sums: SettledSums) =>
  row.transactions === sums.count &&
  (['gross', 'fee', 'vat', 'refunded', 'net', 'reserve'] as const).every((name) => row[name] === sums[name])

/** Every settlement equals the sum of its payments from clearing, and no payment was settled without one. */
export async function settlementInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const settled = new Map((await settledSums(tx)).map((sums) => [sums.settlement_id, sums]))
  const rows = await store.allSums(tx)
  const broken = rows.filter((row) => {
    const sums = settled.get(row.id)
    settled.delete(row.id)
    return !sums || !isSame(row, sums)
  })
  const all: { id: string; mid?: string; wallet?: string }[] = [
    ...broken.map(({ id, mid, wallet_id: wallet, ...sums }) => ({ id: `${id}:${JSON.stringify(sums)}`, mid, wallet })),
    ...[...settled.keys()].map((id) => ({ id })),
  ]
  return [brokenBy('M12 every settlement is the sum of its payments', all, (row) => row)]
}
