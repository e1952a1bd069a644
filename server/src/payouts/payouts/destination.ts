/** The bank account that receives a payout: sealed in the database, opened only to send it. */
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import type { PayoutRow } from './store.ts'

export interface Destination {
  /** The bank's BIC. */
  readonly bank: string
  /** What people may see of it: "BDO ••4821". */
  readonly hint: string
  readonly accountNo: string
  readonly accountName: string
}
const Opened = z.tuple([z.string(), z.string(), z.string()])

const purpose = 'payout-destination'
const textOf = ({ bank, accountNo, accountName }: Pick<Destination, 'bank' | 'accountNo' | 'accountName'>) =>
  JSON.stringify([bank, accountNo, accountName])

export const keyOfDestination = (
  { secrets }: Pick<Context, 'secrets'>,
  destination: Pick<Destination, 'bank' | 'accountNo' | 'accountName'>,
): string => secrets.digest(purpose, textOf(destination))

export const sealDestination = ({ secrets }: Pick<Context, 'secrets'>, destination: Destination) => ({
  sealed_destination: secrets.seal(purpose, textOf(destination)),
  destination_key: secrets.digest(purpose, textOf(destination)),
  destination_hint: destination.hint,
  bank_code: destination.bank,
})

/** Throws if the account is not the confirmed one. */
export function openDestination(
  { secrets }: Pick<Context, 'secrets'>,
  row: Pick<PayoutRow, 'id' | 'sealed_destination' | 'destination_key'>,
): Omit<Destination, 'hint'> {
  const text = secrets.open(purpose, row.sealed_destination)
  if (text === null || secrets.digest(purpose, text) !== row.destination_key)
    throw new Error(`The bank account of the payout ${row.id} was altered`)
  const [bank, accountNo, accountName] = Opened.parse(JSON.parse(text))
  return { bank, accountNo, accountName }
}
