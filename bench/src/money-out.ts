/** O1 to O4: money that leaves. */
import { benchLists } from './money-out/lists.ts'

export async function benchMoneyOut(): Promise<void> {
  await benchLists()
}
