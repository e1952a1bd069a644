/** Changes of enrolled bank accounts. */
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts.sample'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function bankAccountChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const changed = async (name: 'Id' | 'id', body: object, other: object): Promise<Change> => {
    const params = { [name]: await world.newBankAccount() }
    return { sent: { params, body }, other: { params, body: other } }
  }
  return {
    'bank-accounts.enrolBankAccount': async () =>
      bodies({ ...enrolBankAccount.body, accountNumber: String(200_000_000_000 + ++made) }, { alias: 'Another' }),
    'bank-accounts.updateBankAccount': () => changed('Id', { alias: `Rent ${++made}` }, { alias: 'Another' }),
    'bank-accounts.changeFavorite': () => changed('id', { favorite: true }, { favorite: false }),
    'bank-accounts.changeStatus': () => changed('id', { status: 'DISABLED' }, { status: 'ENABLED' }),
    'bank-accounts.removeBankAccount': async () => {
      await world.rows('update merchant_settings set otp_remove_bank = false')
      const id = await world.newBankAccount()
      return { sent: { params: { id }, body: {} }, other: { params: { id: world.mine.bankAccountId }, body: {} } }
    },
  }
}
