/** The bank account that receives a withdrawal: sealed in the database, opened only to send it. */
import * as z from 'zod'
import type { Context } from '../kit/work/index.ts'
import type { WithdrawalRow } from './store.ts'

export interface Destination {
  readonly bank: string
  readonly accountNo: string
  readonly accountName: string
}
const Opened = z.tuple([z.string(), z.string(), z.string()])

const purpose = 'payout-destination'
const textOf = ({ bank, accountNo, accountName }: Destination) => JSON.stringify([bank, accountNo, accountName])

export const sealDestination = ({ secrets }: Pick<Context, 'secrets'>, destination: Destination) => ({
  sealed_destination: secrets.seal(purpose, textOf(destination)),
  destination_key: secrets.digest(purpose, textOf(destination)),
})

/** Throws if the account is not the confirmed one. */
export function openDestination(
  { secrets }: Pick<Context, 'secrets'>,
  row: Pick<WithdrawalRow, 'id' | 'sealed_destination' | 'destination_key'>,
): Destination {
  const text = secrets.open(purpose, row.sealed_destination)
  if (text === null || secrets.digest(purpose, text) !== row.destination_key)
    throw new Error(`The bank account of the withdrawal ${row.id} was altered`)
  const [bank, accountNo, accountName] = Opened.parse(JSON.parse(text))
  return { bank, accountNo, accountName }
}
