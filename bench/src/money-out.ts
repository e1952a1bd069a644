/** O1 to O4: money that leaves. */
import { benchExplaining } from './money-out/explain.ts'
import { benchLists } from './money-out/lists.ts'
import { benchWithdrawing } from './money-out/withdraw.ts'

export async function benchMoneyOut(): Promise<void> {
  await benchWithdrawing()
  await benchExplaining()
  await benchLists()
}
