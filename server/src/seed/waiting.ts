/** Requests by staff that a colleague has to decide, made through the real use cases. */
import { askAdjustment as askContract } from '@singil/contract/wallets/adjustments'
import { createFee as feeContract } from '@singil/contract/catalogue/channels'
import { holdersOf } from '../identity/access/index.ts'
import { askAdjustment } from '../wallets/adjustments/index.ts'
import { createFee } from '../catalogue/channels/index.ts'
import { type Actor, type Parts, systemActor } from '../kit/work/index.ts'
import type { DemoMerchant } from './make-demo.ts'
import { unitAt } from './past.ts'

const hourMs = 3_600_000
const asking = 'finance.singil'

export async function addWaitingRequests(parts: Parts, opened: readonly DemoMerchant[], now: Date): Promise<void> {
  const [fabrics, coffee] = ['HS', 'KL'].map((key) => opened.find(({ shop }) => shop.key === key))
  const walletId = coffee?.walletIds[0]
  const before = (hours: number) => () => new Date(now.getTime() - hours * hourMs)
  const { username } = await unitAt(
    parts,
    before(0),
    systemActor('seed'),
  )((context) => holdersOf(context, { username: asking, email: `${asking}@example.com` }))
  if (!username || !fabrics || !walletId) return
  const finance: Actor = { ...systemActor(asking), kind: 'user', userId: username.id, role: 'Finance' }
  const wish = feeContract.body.parse({
    mid: fabrics.mid,
    pmethod: 'wallet',
    code: '*',
    fee: { rateMillionths: 20_000, fixed: 0 },
    shoulder: null,
    share: null,
    reason: 'Agreed for more than 500 payments a month',
  })
  await unitAt(parts, before(50), finance)((context) => createFee(context, { body: wish }))
  const body = askContract.body.parse({
    walletId,
    amount: 15_000,
    reason: 'The fee of a refund was taken twice',
  })
  await unitAt(parts, before(20), finance)((context) => askAdjustment(context, { body }))
}
