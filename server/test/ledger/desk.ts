/** A ledger on its own database, for tests: concurrent units of work, and owner access for attempts to bypass it. */
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { createSecrets, newCode, newId, systemClock } from '../../src/kit/base/index.ts'
import {
  collectPorts,
  type Context,
  everything,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '../../src/kit/work/index.ts'
import { openDatabase } from '../../src/kit/database/index.ts'
import { openWalletAccounts } from '../../src/foundation/ledger/index.ts'
import { features } from '../../src/features.ts'
import { freshDatabase } from '../setup/database.ts'
import { ownerPool } from '../setup/owner-pool.ts'

/** The merchants of the wallets that tests opened. */
export const merchantsOfWallets = new Map<WalletId, MerchantId>()

export async function openDesk(size = 16) {
  const fresh = await freshDatabase()
  const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
  const database = openDatabase(fresh.url, size, silent)
  const owner = ownerPool(fresh.url, 2, '')
  // A connection that is still closing when its database is dropped is broken.
  owner.on('connect', (client) => client.on('error', () => {}))
  let now: Date | undefined
  const clock = { now: () => now ?? systemClock.now() }
  const secrets = createSecrets('a secret of the tests')
  const ports = collectPorts(features)
  const parts = { database, clock, secrets, ports, config: { publicUrl: 'http://127.0.0.1' } } as unknown as UnitParts
  const unit = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    unitOfWork(parts, systemActor('test'), everything('test'), 'test', work)
  return {
    database,
    secrets,
    ports,
    /** Connected as the role that owns the tables. */
    owner,
    unit,
    /** Sets the clock to this instant. */
    at: (instant: string) => void (now = new Date(instant)),
    /** A new merchant and a new wallet. */
    newPlace,
    /** A new wallet, of a new merchant if none is given. */
    openWallet: async (of?: MerchantId) => {
      const { walletId, mid } = { ...newPlace(), ...(of && { mid: of }) }
      await unit((context) => openWalletAccounts(context, walletId, mid))
      merchantsOfWallets.set(walletId, mid)
      return { mid, walletId }
    },
    close: async () => {
      await database.close()
      await owner.end()
      await fresh.drop()
    },
  }
}
const newPlace = () => ({ mid: MerchantId.parse(newCode('M')), walletId: WalletId.parse(newId()) })

export type Desk = Awaited<ReturnType<typeof openDesk>>
