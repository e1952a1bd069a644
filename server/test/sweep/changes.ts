/** For every endpoint that changes something a new request that succeeds, and another that differs from it. */
import { orderAtStore } from '@singil/contract/payments/checkout'
import { registerReceiptSeries } from '@singil/contract/foundation/receipt-series'
import { appTokenChanges } from './app-token-changes.ts'
import { approvalChanges } from './approval-changes.ts'
import { authenticatorChanges, forgetFactors } from './authenticator-changes.ts'
import { authorizationChanges } from './authorization-changes.ts'
import { autoSweepChanges } from './auto-sweep-changes.ts'
import { bankAccountChanges } from './bank-account-changes.ts'
import { batchChanges } from './batch-changes.ts'
import { bodies, type Change } from './change.ts'
import { bulkChanges } from './bulk-changes.ts'
import { customerChanges } from './customer-changes.ts'
import { courierChanges } from './courier-changes.ts'
import { disputeChanges } from './dispute-changes.ts'
import { disbursementChanges } from './disbursement-changes.ts'
import { exportChanges } from './export-changes.ts'
import { fileChanges } from './file-changes.ts'
import { fulfilmentChanges } from './fulfilment-changes.ts'
import { shippingChanges } from './shipping-changes.ts'
import { installationChanges } from './installation-changes.ts'
import { itemChanges } from './item-changes.ts'
import { integrationChanges } from './integration-changes.ts'
import { birChanges } from './bir-changes.ts'
import { cardChanges } from './card-changes.ts'
import { kycChanges } from './kyc-changes.ts'
import { labelChanges } from './label-changes.ts'
import { linkChanges } from './link-changes.ts'
import { notificationChanges } from './notification-changes.ts'
import { profileChanges } from './profile-changes.ts'
import { raffleChanges } from './raffle-changes.ts'
import { reconciliationChanges } from './reconciliation-changes.ts'
import { recoveryChanges } from './recovery-changes.ts'
import { registrationChanges } from './registration-changes.ts'
import { signInChanges } from './sign-in-changes.ts'
import { splitChanges } from './split-changes.ts'
import { formChanges } from './form-changes.ts'
import { supplierImportChanges } from './supplier-import-changes.ts'
import { supplierChanges } from './supplier-changes.ts'
import { topupChanges } from './topup-changes.ts'
import { userChanges } from './user-changes.ts'
import { reportChanges } from './report-changes.ts'
import { viewChanges } from './view-changes.ts'
import { marketingChanges } from './marketing-changes.ts'
import { ticketChanges } from './ticket-changes.ts'
import { walletChanges } from './wallet-changes.ts'
import { webStoreChanges } from './web-store-changes.ts'
import { webhookChanges } from './webhook-changes.ts'
import { withdrawalChanges } from './withdrawal-changes.ts'
import type { World } from './world.ts'
import { integrityChanges } from './integrity-changes.ts'

const customer = { firstName: 'Jose', lastName: 'Reyes', email: 'jose@example.com', mobile: '9175550142' }
type Makers = Readonly<Record<string, () => Promise<Change>>>

export function changesIn(world: World): Makers {
  // A refused call could leave safe mode on, and nothing could be paid out in the next one.
  const makers = Object.entries(makersIn(world)).map(([id, make]): [string, () => Promise<Change>] => [
    id,
    async () => {
      await world.rows('update safe_mode set since = null, why = null where since is not null')
      await forgetFactors(world)
      await world.rows('update merchants set monthly_limit = null where mid = $1', [world.mine.mid])
      return make()
    },
  ])
  return Object.fromEntries(makers)
}

function makersIn(world: World): Makers {
  const { mine, storeId } = world
  let made = 0
  let isRotating = true
  let hasCourier = false
  const link = async () => (await world.newLink(storeId)).Id
  const paying = async (channel = 'gc') => bodies({ id: await link(), channel }, { channel: 'gcash_other' })
  const paid = async () => {
    const pending = await world.newPending(storeId)
    await world.act(pending.org_trxid, 'approve')
    await world.until(() => world.rows(`select 1 from transactions where id = $1 and status = 'paid'`, [pending.id]))
    return pending
  }
  /** Money of a wrong amount, which waits for a decision. */
  const late = async (action: string, more: object) => {
    const pending = await world.newPending(storeId, undefined, '711_ph')
    if (action === 'approve') {
      await world.rows(
        `update transactions set status = 'expired', response_code = 'GR152', version = version + 1 where id = $1`,
        [pending.id],
      )
      await world.rows(
        'select release_limits(array[mid], array[limit_month], array[amount]) from transactions where id = $1',
        [pending.id],
      )
    }
    await world.act(pending.org_trxid, action, more)
    const look = () =>
      world.rows<{ id: string }>('select id from late_payments where transaction_id = $1', [pending.id])
    const [row] = await world.until(look)
    return row!.id
  }
  const decision = (id: string): Change => ({
    sent: { params: { id }, body: {} },
    other: { params: { id: mine.itemId }, body: {} },
  })
  const store = (storeName: string) => ({ storeName, mobile: '9175550123', address: '1 Luna St.' })
  const newStore = () => world.call(world.endpoint('stores.createStore'), { body: store('To close') })
  let lastNumber = 100_000
  /** A series of its own, so that none overlaps with another. */
  const newNumbers = () => {
    lastNumber += 2
    return { document: 'receipt' as const, from: String(lastNumber - 1), to: String(lastNumber) }
  }
  const newSeries = async () =>
    (await world.ask(registerReceiptSeries, { params: { mid: mine.mid }, body: newNumbers() })).Id
  const newReceipt = async () => {
    await world.ask(registerReceiptSeries, { params: { mid: mine.mid }, body: newNumbers() })
    const pending = await paid()
    const [row] = await world.until(() =>
      world.rows<{ id: string }>('select id from receipts where transaction_id = $1', [pending.id]),
    )
    return row!.id
  }
  const remark = () => ({ requestId: mine.requestId, remarks: `Called back ${++made}` })
  const item = () => ({
    storeId,
    itemCode: `NEW-${++made}`,
    itemDescription: 'Pandesal',
    itemAmount: 500,
    isUnlimited: true,
  })
  const cancel = async (by: 'id' | 'requestId') => {
    const pending = await world.newPending(storeId)
    if (by === 'id')
      return { sent: { params: { id: pending.id }, body: {} }, other: { params: { id: mine.itemId }, body: {} } }
    return bodies({ requestId: pending.requestId }, { requestId: mine.requestId })
  }
  const detailsOf = async () => {
    const { Id } = await world.ask(orderAtStore, { body: { storeId, amount: 20_000, customer } })
    const sent = { params: { id: Id }, body: { customer } }
    return { sent, other: { ...sent, body: { customer: { ...customer, firstName: 'Pepe' } } } }
  }
  const feeWish = {
    fee: { rateMillionths: 10_000, fixed: 0 },
    shoulder: null,
    since: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'Agreed',
  }
  const shopifyWish = { fees: [{ pmethod: 'wallet', fee: { rateMillionths: 10_000, fixed: 0 } }], shoulder: null }
  /** A method without a pending change of its default. */
  const pricedMethod = async () => {
    const [method] = await world.rows<{ pmethod: string; code: string }>(
      `select pmethod, code from channel_fees where mid = '*' and pmethod not in
       (select pmethod from channel_fee_changes where mid = '*' and status = 'asked') order by pmethod limit 1`,
    )
    return method!
  }
  const holiday = (day: string) => ({
    day,
    name: 'Typhoon',
    kind: 'special non-working',
    banksClosed: true,
    confidence: 'proclaimed',
    source: 'A proclamation',
  })
  const freeDay = () => new Date(Date.UTC(2030, 0, 1) + ++made * 86_400_000).toISOString().slice(0, 10)
  const newHoliday = async () => {
    const day = freeDay()
    await world.rows(
      `insert into bank_holidays values ($1, 'Typhoon', 'special non-working', true, 'expected', 'A forecast')`,
      [day],
    )
    return day
  }
  return {
    ...signInChanges(world),
    ...authenticatorChanges(world),
    ...userChanges(world),
    ...profileChanges(world),
    ...fileChanges(world),
    ...exportChanges(world),
    ...integrationChanges(world),
    ...installationChanges(world),
    ...itemChanges(world),
    ...appTokenChanges(world),
    ...shippingChanges(world),
    ...webStoreChanges(world),
    ...kycChanges(world),
    ...birChanges(world),
    ...cardChanges(world),
    ...labelChanges(world),
    ...courierChanges(world),
    ...fulfilmentChanges(world),
    ...raffleChanges(world),
    ...linkChanges(world),
    ...splitChanges(world),
    ...autoSweepChanges(world),
    ...bankAccountChanges(world),
    ...reportChanges(world),
    ...supplierChanges(world),
    ...customerChanges(world),
    ...formChanges(world),
    ...batchChanges(world),
    ...disbursementChanges(world),
    ...bulkChanges(world),
    ...supplierImportChanges(world),
    ...viewChanges(world),
    ...ticketChanges(world),
    ...marketingChanges(world),
    ...notificationChanges(world),
    ...disputeChanges(world),
    ...walletChanges(world),
    ...withdrawalChanges(world),
    ...topupChanges(world),
    ...webhookChanges(world),
    ...approvalChanges(world),
    ...authorizationChanges(world),
    ...reconciliationChanges(world),
    ...recoveryChanges(world),
    ...registrationChanges(world),
    'adjustments.askAdjustment': async () =>
      bodies({ walletId: mine.walletId, amount: 100 + ++made, reason: 'Short by a peso' }, { reason: 'Another' }),
    ...integrityChanges(world),
    'channels.createFee': async () => {
      const [free] = await world.rows<{ code: string; pmethod: string }>(
        `select code, pmethod from payment_channels where code not in (select code from channel_fee_changes)
         and code not in (select code from channel_fees) order by code limit 1`,
      )
      return bodies({ ...feeWish, mid: mine.mid, ...free }, { reason: 'Another' })
    },
    'channels.changeFee': async () =>
      bodies({ ...feeWish, mid: '*', ...(await pricedMethod()) }, { reason: 'Another' }),
    'shopify.createShopifyFees': async () =>
      bodies({ ...shopifyWish, merchant_id: mine.mid, reason: `Agreed ${++made}` }, { reason: 'Another' }),
    'shopify.updateShopifyFees': async () => {
      const [other] = await world.rows<{ mid: string }>('select mid from merchants where mid <> $1 limit 1', [mine.mid])
      await world.rows(
        `insert into channel_fees (mid, pmethod, code, platform, since, percentage_millionths, fixed)
         values ($1, 'wallet', '*', 'shopify', now(), 20000, 0)`,
        [other!.mid],
      )
      return bodies({ ...shopifyWish, merchant_id: other!.mid, reason: `Agreed ${++made}` }, { reason: 'Another' })
    },
    'channels.setMaintenance': async () => {
      const params = { code: 'gc' }
      return {
        sent: { params, body: { underMaintenance: false } },
        other: { params, body: { underMaintenance: true } },
      }
    },
    'merchant-terms.updateMerchantChannels': async () => ({
      sent: { params: { mid: mine.mid }, body: { codes: ['alipay'], topup: true, reason: `Agreed ${++made}` } },
      other: { params: { mid: mine.mid }, body: { codes: ['alipay'], topup: null, reason: 'Another' } },
    }),
    'channels.updateStoreChannel': async () => {
      const [other] = await world.rows<{ code: string }>(
        "select code from payment_channels where code not in ('gc', '711_ph') order by code limit 1",
      )
      return bodies({ storeId, codes: [other!.code], enabled: false }, { enabled: true })
    },
    'checkout.createTemporary': async () => bodies({ storeId, amount: 12_300, customer }, { amount: 12_400 }),
    'checkout.updateTemporary': detailsOf,
    'checkout.updateTemporaryEncrypted': detailsOf,
    'checkout.payAsCustomer': paying,
    'checkout.payAsMerchant': paying,
    'checkout.payByWorkflow': () => paying('711_ph'),
    'checkout.orderAtStore': async () => bodies({ storeId, amount: 12_300, customer }, { amount: 12_400 }),
    'checkout.sendSmsLink': async () => bodies({ id: await link(), mobile: '9175550188' }, { mobile: '9175550189' }),
    'checkout.sendEmailLink': async () =>
      bodies({ id: await link(), email: 'a@example.com' }, { email: 'b@example.com' }),
    'inventory.createItem': async () => bodies(item(), { itemAmount: 600 }),
    'inventory.updateItem': async () => {
      const { itemCode } = await world.newItem(storeId)
      return bodies({ storeId, itemCode, quantity: 3 }, { quantity: 4 })
    },
    'inventory.deleteItem': async () => {
      const { itemCode } = await world.newItem(storeId)
      return bodies({ storeId, itemCode }, { itemCode: 'ANOTHER' })
    },
    'merchants.updateSettings': async () => {
      const params = { mid: mine.mid }
      const hours = 1 + (++made % 700)
      return {
        sent: { params, body: { transactionExpiration: hours } },
        other: { params, body: { transactionExpiration: hours + 1 } },
      }
    },
    'merchants.updateCourierSetting': async () => {
      const params = { mid: mine.mid }
      const enableCourier = (hasCourier = !hasCourier)
      return { sent: { params, body: { enableCourier } }, other: { params, body: { enableCourier: !enableCourier } } }
    },
    'receipt-series.registerReceiptSeries': async () => {
      const params = { mid: mine.mid }
      const { document, from, to } = newNumbers()
      return { sent: { params, body: { document, from, to } }, other: { params, body: newNumbers() } }
    },
    'receipt-series.rotateReceiptSeries': async () => {
      const params = { mid: mine.mid }
      const rotates = (isRotating = !isRotating)
      return { sent: { params, body: { rotates } }, other: { params, body: { rotates: !rotates } } }
    },
    'receipt-series.withdrawReceiptSeries': async () => {
      const params = { mid: mine.mid }
      const [sent, other] = [await newSeries(), await newSeries()]
      return { sent: { params, body: { seriesId: sent } }, other: { params, body: { seriesId: other } } }
    },
    'receipt-series.voidReceipt': async () => {
      const params = { mid: mine.mid }
      const receiptId = await newReceipt()
      return {
        sent: { params, body: { receiptId, reason: 'Wrong amount' } },
        other: { params, body: { receiptId, reason: 'Another' } },
      }
    },
    'settlements.askRollingReserve': async () => {
      const reserve = { rateMillionths: 10_000 + ++made, days: 30 }
      return bodies({ mid: mine.mid, reserve, reason: 'Agreed' }, { reason: 'Another' })
    },
    'settlements.addHoliday': async () => bodies(holiday(freeDay()), { name: 'Another' }),
    'settlements.changeHoliday': async () => {
      const day = await newHoliday()
      const params = { day }
      return { sent: { params, body: holiday(day) }, other: { params, body: { ...holiday(day), name: 'Another' } } }
    },
    'settlements.removeHoliday': async () => ({
      sent: { params: { day: await newHoliday() } },
      other: { params: { day: await newHoliday() } },
    }),
    'merchant-terms.blockMerchant': async () => ({
      sent: { params: { mid: mine.mid }, body: { reason: 'Under review' } },
      other: { params: { mid: mine.mid }, body: { reason: 'Another' } },
    }),
    'merchant-terms.unblockMerchant': async () => {
      await world.rows(`update merchants set status = 'BLOCKED' where mid = $1`, [mine.mid])
      const params = { mid: mine.mid }
      return { sent: { params, body: { reason: 'All is well' } }, other: { params, body: { reason: 'Another' } } }
    },
    'merchant-terms.askLevel': async () => {
      const body = {
        perPayment: null,
        daily: null,
        monthly: 20_000_000 + ++made,
        methods: ['wallet'],
        reason: 'Agreed',
      }
      const params = { level: 1 }
      return { sent: { params, body }, other: { params, body: { ...body, reason: 'Another' } } }
    },
    'merchant-terms.askMonthlyLimit': async () => {
      const params = { mid: mine.mid }
      return {
        sent: { params, body: { monthly: 90_000_000 + ++made, reason: 'Agreed' } },
        other: { params, body: { monthly: 80_000_000, reason: 'Another' } },
      }
    },
    'merchant-terms.sendLimitWarning': async () => {
      await world.newPending(storeId)
      await world.rows('update limit_usage set warned_on = null where mid = $1', [mine.mid])
      // The books compare the usage with the payments, so the limit is what changes; the next maker takes it back.
      await world.rows(
        `update merchants m set monthly_limit = u.pending + u.paid from limit_usage u
         where m.mid = $1 and u.mid = m.mid and u.month = to_char(now() at time zone 'Asia/Manila', 'YYYY-MM')`,
        [mine.mid],
      )
      // Staff see both merchants.
      const headers = { authorization: `Bearer ${await world.openSession('admin.singil')}` }
      return { ...bodies({ mid: mine.mid }, { mid: world.theirs.mid }), headers }
    },
    'merchant-terms.changeLevel': async () => ({
      sent: { params: { mid: mine.mid }, body: { level: 1, reason: 'Documents expired' } },
      other: { params: { mid: mine.mid }, body: { level: 1, reason: 'Another' } },
    }),
    'stores.createStore': async () => bodies(store('Burnham'), { storeName: 'Burnham Park' }),
    'stores.updateStore': async () => {
      const params = { Id: mine.storeRow }
      return { sent: { params, body: store(`Session ${++made}`) }, other: { params, body: store('Another') } }
    },
    'stores.deleteStore': async () => {
      const { body } = await newStore()
      return { sent: { params: { storeId: body.data.storeId }, body: {} }, other: { params: { storeId }, body: {} } }
    },
    'transactions.addRemark': async () => bodies(remark(), { remarks: 'Another' }),
    'transactions.refundTransaction': async () => {
      const { requestId, org_trxid } = await paid()
      return bodies({ request_id: requestId, org_trxid, amount: 5_000, reason: 'One cup less' }, { amount: 6_000 })
    },
    'checkout.cancelTemporary': () => cancel('requestId'),
    'checkout.cancelTransaction': () => cancel('id'),
    'transactions.releaseTransaction': () => cancel('id'),
    'transactions.acceptLatePayment': async () => decision(await late('approve', {})),
    'transactions.returnLatePayment': async () => decision(await late('pay_wrong_amount', { amount: 24_900 })),
  }
}
