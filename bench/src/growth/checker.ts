/** What the product's checks of the books and their seals run with. */
import type { Checker } from '@singil/server/src/desk/integrity/run-checks.ts'
import { snapshot } from '@singil/server/src/kit/work/index.ts'
import { ledger } from '@singil/server/src/foundation/ledger/index.ts'
import { wallets } from '@singil/server/src/wallets/wallets/index.ts'
import type { openLedger } from '../ledger/posting.ts'

export const checkerOf = ({ database, unit }: Awaited<ReturnType<typeof openLedger>>): Checker => ({
  unit,
  snapshot: (work) => snapshot({ database, features: [ledger, wallets] }, work),
  now: () => new Date(),
})
