/**
 * Every kind of movement of money, of one demo merchant, through the real use cases: top-ups, withdrawals that arrive, fail and go in parts, a
 * transfer between wallets, an auto sweep, a shared sale, and payments that its own program asked for.
 */
import { ChannelCode } from '@singil/contract/catalogue/channels'
import { createTemporary as linkContract } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { AutoSweepInput } from '@singil/contract/payouts/auto-sweeps'
import { askTopup as topupContract } from '@singil/contract/payouts/topups'
import { manilaDay, startOfManilaDay } from '../kit/base/index.ts'
import { type Actor, type Parts, systemActor } from '../kit/work/index.ts'
import { addAutoSweep, runSweepsDue } from '../payouts/auto-sweeps/index.ts'
import { sendDue } from '../payouts/payouts/index.ts'
import { askTopup, pollDue } from '../payouts/topups/index.ts'
import { askWithdrawal, confirmWithdrawal, planWithdrawal } from '../payouts/withdrawals/index.ts'
import { composeLinks, addLink, startLink } from '../payments/checkout/index.ts'
import { splitSale } from '../payments/split-payments/index.ts'
import { paidBehind } from '../payments/transaction-reports/index.ts'
import { transferBetweenWallets } from '../wallets/wallet-transfers/index.ts'
import { fakeBank } from './fake-bank.ts'
import { fakeGateway } from './fake-gateway.ts'
import type { DemoMerchant } from './make-demo.ts'
import { endPayment, unitAt } from './past.ts'
import { type DemoPerson, personOf } from './person.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export async function moveMoney(parts: Parts, merchant: DemoMerchant, partner: DemoMerchant, now: Date): Promise<void> {
  const { mid, shop, accountId } = merchant
  const [main, second] = merchant.walletIds
  if (!main || !second || !accountId) throw new Error(`${shop.legalName} lacks a second wallet or a bank account`)
  const person = await personOf(parts, 'gulay.admin', mid)
  /** Ten in the morning in Manila, so many days ago. */
  const ago = (days: number) => new Date(startOfManilaDay(manilaDay(now)).getTime() - days * dayMs + 10 * hourMs)

  await topUp(parts, person, { walletId: main, pesos: 150_000, at: ago(24), ending: 'paid' })
  await topUp(parts, person, { walletId: main, pesos: 20_000, at: ago(21), ending: 'failed' })
  const withdraw = (pesos: number, reason: string, at: Date, isRefused = false) =>
    withdrawTo(parts, person, {
      walletId: main,
      bankAccountId: accountId,
      pesos,
      reason,
      at,
      isRefused,
      name: shop.ownerName,
    })
  await withdraw(18_500, 'Fertilizer and seeds', ago(20))
  await withdraw(4_000, 'Diesel', ago(17), true)
  await withdraw(62_000, 'Share of the members', ago(15))
  await transfer(person, { walletId: main, toWalletId: second, pesos: 12_000, at: ago(12) })
  await sweep(parts, person, { merchant, from: 10, ago })
  await shareSale(parts, merchant, partner, now)
  for (const [pesos, description] of [
    [1_850, 'Order 1041 of the web site'],
    [640, 'Order 1042 of the web site'],
  ] as const)
    await payOnline(parts, merchant, { pesos, description, at: now })
}

interface TopUp {
  readonly walletId: DemoMerchant['walletIds'][number]
  readonly pesos: number
  readonly at: Date
  readonly ending: 'paid' | 'failed'
}
async function topUp(parts: Parts, person: DemoPerson, { walletId, pesos, at, ending }: TopUp): Promise<void> {
  const gateway = fakeGateway(`history_topup_${at.getTime()}`, ending, at)
  const body = topupContract.body.parse({
    walletId,
    amount: centavos(pesos * 100),
    method: 'onlinebanktransfer',
    channel: 'ubp_online',
    remarks: 'Working capital',
  })
  await askTopup(person.flowAt(at, { gateway }), { body })
  const later = new Date(at.getTime() + 5 * 60_000)
  const steps = { unit: unitAt(parts, () => later, systemActor('topups')), outside: { ...parts.outside, gateway } }
  await pollDue({ ...steps, log: parts.log }, parts.config.publicUrl)
}

interface Withdrawal {
  readonly walletId: DemoMerchant['walletIds'][number]
  readonly bankAccountId: NonNullable<DemoMerchant['accountId']>
  readonly pesos: number
  readonly reason: string
  readonly at: Date
  readonly isRefused: boolean
  readonly name: string
}
/** A larger one goes in parts, an hour apart. */
async function withdrawTo(parts: Parts, person: DemoPerson, wish: Withdrawal): Promise<void> {
  const { at, reason, isRefused, name, walletId, bankAccountId } = wish
  const amount = centavos(wish.pesos * 100)
  const flow = person.flowAt(at)
  const { legs, requestId } = await flow.unit(async (context) => ({
    legs: (await planWithdrawal(context, { walletId, bankAccountId, amount })).legs.length,
    requestId: context.newRequestId(),
  }))
  const { signature } = await askWithdrawal(flow, {
    body: { walletId, bankAccountId, amount, requestId, reason, legs },
  })
  const otp = person.codeSent()
  await flow.unit((context) => confirmWithdrawal(context, { params: { signature }, body: { requestId, otp } }))
  await sendAt(parts, at, legs, { name, isRefused })
}

async function sendAt(parts: Parts, at: Date, legs: number, bank: Parameters<typeof fakeBank>[0]): Promise<void> {
  for (let leg = 0; leg < legs; leg++) {
    const due = new Date(at.getTime() + leg * (hourMs + 60_000))
    await sendDue({
      unit: unitAt(parts, () => due, systemActor('payouts')),
      outside: { ...parts.outside, bank: fakeBank(bank) },
      publicUrl: parts.config.publicUrl,
      log: parts.log,
      now: () => due,
    })
  }
}

interface Transfer {
  readonly walletId: DemoMerchant['walletIds'][number]
  readonly toWalletId: DemoMerchant['walletIds'][number]
  readonly pesos: number
  readonly at: Date
}
async function transfer(person: DemoPerson, { walletId, toWalletId, pesos, at }: Transfer): Promise<void> {
  const requestId = await person.flowAt(at).unit(async (context) => context.newRequestId())
  const body = { requestId, toWalletId, amount: centavos(pesos * 100), reason: 'Change for the market' }
  await person.confirmed(at, (context) => transferBetweenWallets(context, { params: { walletId }, body }))
}

interface Swept {
  readonly merchant: DemoMerchant
  /** Days ago on which the sweep began. */
  readonly from: number
  readonly ago: (days: number) => Date
}
/** Every banking day at three, what is above a float. */
async function sweep(parts: Parts, person: DemoPerson, { merchant, from, ago }: Swept): Promise<void> {
  const body = AutoSweepInput.parse({
    walletId: merchant.walletIds[0],
    bankAccountId: merchant.accountId,
    trigger: 'SCHEDULE',
    every: 'WEEK',
    weekday: 5,
    time: '15:00',
    transfer: 'ALL',
    keep: centavos(5_000_00),
    most: centavos(20_000_00),
  })
  await person.confirmed(ago(from), (context) => addAutoSweep(context, { body }))
  for (let days = from - 1; days > 0; days--) {
    const at = new Date(ago(days).getTime() + 6 * hourMs)
    await runSweepsDue({ unit: unitAt(parts, () => at, systemActor('auto-sweeps')), log: parts.log })
    await sendAt(parts, at, 1, { name: merchant.shop.ownerName, isRefused: false })
  }
}

/** A tenth of the newest sale goes to the merchant whose goods were in it. */
async function shareSale(parts: Parts, merchant: DemoMerchant, partner: DemoMerchant, now: Date): Promise<void> {
  const unit = unitAt(parts, () => now, systemActor('finance.singil'))
  await unit(async (context) => {
    const sale = (await paidBehind(context.tx, merchant.mid, null, 30)).find(
      ({ status, refunded }) => status === 'paid' && refunded === 0,
    )
    if (!sale) return
    const rules = [{ kind: 'percent', mid: partner.mid, rateMillionths: 100_000, cap: null }] as const
    await splitSale(context, { transactionId: sale.id, amount: sale.amount, bearer: 'owner', rules })
  })
}

interface Online {
  readonly pesos: number
  readonly description: string
  readonly at: Date
}
/** A link that the merchant's own program made, and its payment. */
async function payOnline(parts: Parts, merchant: DemoMerchant, { pesos, description, at }: Online): Promise<void> {
  const { mid } = merchant
  const program: Actor = {
    ...systemActor('gulay-website'),
    kind: 'partner',
    partner: { credentialsId: 'demo', username: 'gulay-website', mid, mode: 'live', may: () => true },
  }
  const body = linkContract.body.parse({
    storeId: merchant.storeIds[0],
    amount: centavos(pesos * 100),
    description,
    // Nobody is written to about the past.
    customer: { firstName: 'Josefina', lastName: 'Lacson' },
  })
  const id = await unitAt(
    parts,
    () => at,
    program,
    mid,
  )(async (context) => {
    const [link] = await composeLinks(context.tx, [{ context, input: { body } }])
    if (!link || !('id' in link)) throw link ?? new Error('The link was not made')
    addLink(context, link)
    return link.id
  })
  const gateway = fakeGateway(`history_online_${id.slice(0, 12)}`, 'paid', at)
  const { publicUrl } = parts.config
  const steps = {
    unit: unitAt(parts, () => at, { ...systemActor('payment page'), kind: 'guest' }),
    outside: { ...parts.outside, gateway },
    publicUrl,
    now: () => at,
  }
  const row = await startLink(steps, { id, channel: ChannelCode.parse('gc') }, { mayCancel: false })
  await endPayment(parts, row, steps.outside, at)
}
