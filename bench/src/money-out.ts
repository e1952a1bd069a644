/** O2 to O4: money that leaves. */
import { benchExplaining } from './money-out/explain.ts'
import { benchLists } from './money-out/lists.ts'

export async function benchMoneyOut(): Promise<void> {
  await benchExplaining()
  await benchLists()
}
