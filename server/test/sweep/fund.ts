/** Makes money available in the merchant's wallet. */
import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { newId } from '../../src/kit/base/index.ts'
import { everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { accounts, credit, debit, journal, post } from '../../src/foundation/ledger/index.ts'
import type { World } from './world.ts'

export const fund = ({ app, mine }: World): Promise<void> =>
  unitOfWork(app.parts, systemActor('test'), everything('test'), 'test', async (context) => {
    const about = { mid: mine.mid as never, refers: {}, at: context.now }
    const legs = [
      debit(accounts.provider('adjustment'), centavos(100_00)),
      credit(accounts.wallet(mine.walletId as WalletId, 'available'), centavos(100_00)),
    ]
    await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
  })
