/** Creates a merchant's objects, by the calls that the portal makes. */
import { searchBatch, uploadBatch } from '@singil/contract/onboarding/batch-upload'
import { searchBulkRows, uploadBulk } from '@singil/contract/tax/bulk-disbursements'
import { searchImportRows, uploadImport } from '@singil/contract/tax/supplier-imports'
import { addAppToken, getAppTokenData } from '@singil/contract/catalogue/app-tokens'
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import * as bankSamples from '@singil/contract/payouts/bank-accounts.sample'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { createItem } from '@singil/contract/catalogue/inventory'
import type { Answer, Endpoint } from '@singil/contract/kit/endpoint'
import { uploadDocs } from '@singil/contract/onboarding/bir-documents'
import { applyCreditCard, uploadCardDocument } from '@singil/contract/onboarding/card-applications'
import * as cardSamples from '@singil/contract/onboarding/card-applications.sample'
import { uploadDocument } from '@singil/contract/onboarding/kyc'
import { uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { createCampaign } from '@singil/contract/selling/marketing'
import { openTicket } from '@singil/contract/desk/support-tickets'
import * as ticketSamples from '@singil/contract/desk/support-tickets.sample'
import { addSupplier } from '@singil/contract/tax/suppliers'
import * as supplierSamples from '@singil/contract/tax/suppliers.sample'
import { createWebStore } from '@singil/contract/selling/web-stores'
import { listWallets } from '@singil/contract/wallets/wallets'
import { downloadWithdrawals } from '@singil/contract/payouts/withdrawals'
import type { Sample } from './samples.ts'
import { newPublicId } from '../../src/kit/base/index.ts'

const uploads = { kyc: uploadDocument, bir: uploadDocs, cc: uploadCardDocument } as const
export type DocumentPurpose = keyof typeof uploads

interface Tools {
  rows<T>(text: string, values?: unknown[]): Promise<T[]>
  /** What the customer does at the gateway. */
  act(paymentId: string, action: string): Promise<void>
  /** What the bank of the customer does. */
  dispute(paymentId: string, amount: number): Promise<void>
  ask<E extends Endpoint>(endpoint: E, sample: Sample, headers?: Record<string, string>): Promise<Answer<E>>
  until<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]>
}

const customer = {
  firstName: 'Maria',
  lastName: 'Santos',
  email: 'maria@example.com',
  mobile: '9175550188',
}

/** Its document can be uploaded. */
const exemptSupplier = { ...supplierSamples.addSupplier.body, exemptFrom: '2026-01-01', exemptUntil: '2036-12-31' }

export function makerOf({ rows, act, dispute, ask, until }: Tools) {
  let made = 0
  const newItem = async (storeId: string, headers?: Record<string, string>) => {
    const itemCode = `ITEM-${++made}`
    const body = { storeId, itemCode, itemDescription: 'Kape', itemAmount: 15_000, isUnlimited: false, quantity: 5 }
    return ask(createItem, { body }, headers)
  }
  const newLink = async (storeId: string, headers?: Record<string, string>, more: object = {}) =>
    ask(createTemporary, { body: { storeId, amount: 25_000, customer, ...more } }, headers)
  /** A link with a pending payment. */
  const newPending = async (storeId: string, headers?: Record<string, string>, channel = 'gc', more: object = {}) => {
    const link = await newLink(storeId, headers, more)
    const page = await ask(payAsMerchant, { body: { id: link.Id, channel } }, headers)
    const requestId = page.attempt?.requestId ?? ''
    const [row] = await rows<{ id: string; org_trxid: string; mid: string }>(
      'select id, org_trxid, mid from transactions where request_id = $1',
      [requestId],
    )
    return { temporaryId: link.Id, requestId, ...row! }
  }
  const newBankAccount = async (headers?: Record<string, string>) => {
    const accountNumber = String(100_000_000_000 + ++made)
    const body = { ...bankSamples.enrolBankAccount.body, alias: `Account ${accountNumber}`, accountNumber }
    return (await ask(enrolBankAccount, { body }, headers)).Id
  }
  /** A failed delivery. No worker takes the endpoint, so that nothing happens between two calls. */
  const newDelivery = async (mid: string) => {
    const url = 'https://hooks.kape-ni-lolo.ph/singil'
    await rows('update merchant_settings set webhook_url = $2 where mid = $1', [mid, url])
    await rows(
      `insert into webhook_endpoints (mid, state, leased_until, updated_at) values ($1, 'active', '2100-01-01', now())
       on conflict (mid) do update set state = 'active', stopped_at = null`,
      [mid],
    )
    const [row] = await rows<{ id: string }>(
      `insert into webhook_deliveries (id, mid, type, subject, body, state, tries, created_at)
       values (gen_random_uuid(), $1, 'payment.paid', '4F7KQ-9XM2P', '{}', 'failed', 10, now()) returning id`,
      [mid],
    )
    return row!.id
  }
  const newFile = async (mid: string, headers?: Record<string, string>) => {
    await ask(uploadMerchantLogo, { body: {} }, headers)
    const [file] = await rows<{ id: string }>("select id from files where mid = $1 and state = 'stored'", [mid])
    return file!.id
  }
  /** An export whose file is ready. */
  const newExport = async (headers?: Record<string, string>) => {
    const day = new Date().toISOString().slice(0, 10)
    const { Id } = await ask(downloadWithdrawals, { body: { from: day, to: day } }, headers)
    await until(() => rows("select 1 from exports where id = $1 and state = 'ready'", [Id]))
    return Id
  }
  const newPoster = {
    webStoreId: null,
    medium: 'poster',
    name: 'Counter',
    headline: 'scan',
    language: 'en',
    accent: 'green',
  } as const
  const newNotification = async (mid: string, userId: string) => {
    const [row] = await rows<{ id: string }>(
      `insert into notifications (id, user_id, mid, notice, bucket, title, text, path, count, is_shown, first_at, at)
       select id, $2, $1, 'exports.ready', id::text, 'Withdrawals is ready', '', '/portal/downloads', 1, true, now(), now()
       from gen_random_uuid() id returning id`,
      [mid, userId],
    )
    return row!.id
  }
  /** A draft of a document, and its id. */
  const newDocument = async (type: string, headers?: Record<string, string>, purpose: DocumentPurpose = 'kyc') => {
    const { documents } = await ask(uploads[purpose], { body: { type } }, headers)
    return documents.find((one) => one.type === type)!.documentId
  }
  /** An app token that was used today: another call of a customer does not write the day again. */
  const newAppToken = async (storeId: string, headers?: Record<string, string>): Promise<string> => {
    const { id } = await ask(addAppToken, { body: { storeId, label: `App ${++made}` } }, headers)
    await ask(getAppTokenData, { params: { id } })
    return id
  }
  const newWebStore = async (storeId: string, headers?: Record<string, string>) => {
    const webStoreLink = `tindahan-${storeId.toLowerCase()}`
    const body = { storeId, webStoreLink, webStoreName: 'Tindahan' }
    return (await ask(createWebStore, { body }, headers)).webStoreId
  }
  /** A batch with a valid and an invalid row; its id and that of the invalid one. */
  const newBatch = async (headers?: Record<string, string>) => {
    const { Id } = await ask(uploadBatch, { body: { batchName: `Batch ${++made}` } }, headers)
    const { result } = await ask(searchBatch, { body: { batchId: Id, statuses: ['INVALID'] } }, headers)
    return { batchId: Id, batchRowId: result[0]!.Id }
  }
  const newBulk = async (walletId: string, headers?: Record<string, string>) => {
    const { Id } = await ask(uploadBulk, { body: { walletId: walletId as never, name: `Bulk ${++made}` } }, headers)
    const { result } = await ask(searchBulkRows, { params: { id: Id }, body: { statuses: ['INVALID'] } }, headers)
    return { bulkId: Id, bulkRowId: result[0]!.Id }
  }
  const newImport = async (headers?: Record<string, string>) => {
    const { Id } = await ask(uploadImport, { body: {} }, headers)
    const { result } = await ask(searchImportRows, { params: { id: Id }, body: { statuses: ['INVALID'] } }, headers)
    return { importId: Id, importRowId: result[0]!.Id }
  }
  /** A delivery under way, written as it is: no courier is asked about it. */
  const newBooking = async (transactionId: string) => {
    const trackingId = newPublicId()
    const [row] = await rows<{ id: string }>(
      `insert into courier_bookings (id, mid, transaction_id, request_id, store_id, wallet_id, tracking_id, courier, courier_name, service,
         service_name, fee, grams, sender, recipient, quote_ref, quote_expires_at, eta_minutes, state, status, order_ref, tracking_number,
         created_at, created_by, updated_at)
       select gen_random_uuid(), mid, id, request_id, store_id, wallet_id, $2, 'HATID', 'Hatid Express', 'MOTORCYCLE', 'Motorcycle', 7900,
         1000, p.place, p.place, 'quo', now(), 60, 'booked', 'BOOKED', 'HX1', 'HX1', now(), 'nena.admin', now()
       from transactions, (select jsonb_build_object('name', 'Maria', 'mobile', '9175550142', 'street', '1 Luna St.', 'barangay', 'Irisan',
         'city', 'Baguio City', 'province', 'Benguet', 'zip', '2600', 'cityCode', '1430300000', 'provinceCode', '1401100000') as place) p
       where id = $1 returning id`,
      [transactionId, trackingId],
    )
    return { bookingId: row!.id, trackingId }
  }
  /** A dispute about a peso of a payment, once the gateway has reported it. */
  const newDispute = async ({ id, org_trxid }: { id: string; org_trxid: string }) => {
    await until(() => rows('select 1 from transactions where id = $1 and paid_at is not null', [id]))
    await dispute(org_trxid, 100)
    const [row] = await until(() => rows<{ id: string }>('select id from disputes where transaction_id = $1', [id]))
    return row!.id
  }
  const holdingsOf = async (mid: string, store: { storeId: string; Id: string }, username: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const item = await newItem(store.storeId, headers)
    const pending = await newPending(store.storeId, headers)
    await act(pending.org_trxid, 'approve')
    // A callback that arrived later would change tables while a sweep compares them.
    await until(() => rows('select 1 from transactions where id = $1 and paid_at is not null', [pending.id]))
    const [customerRow] = await until(() =>
      rows<{ id: string }>('select customer_id as id from customer_payments where transaction_id = $1', [pending.id]),
    )
    const [wallet] = await until(() => ask(listWallets, { params: { mid } }, headers))
    const [user] = await rows<{ id: string }>('select id from users where username = $1', [username])
    return {
      mid,
      storeId: store.storeId,
      storeRow: store.Id,
      itemId: item.Id,
      itemCode: item.itemCode,
      temporaryId: pending.temporaryId as string,
      requestId: pending.requestId,
      transactionId: pending.id,
      walletId: wallet!.walletId as string,
      userId: user!.id,
      bankAccountId: (await newBankAccount(headers)) as string,
      customerId: customerRow!.id,
      supplierId: (await ask(addSupplier, { body: exemptSupplier }, headers)).Id as string,
      ticketId: (await ask(openTicket, { body: ticketSamples.openTicket.body }, headers)).ticketId,
      campaignId: (await ask(createCampaign, { body: { ...newPoster, storeId: store.storeId as never } }, headers))
        .campaignId,
      disputeId: await newDispute(pending),
      deliveryId: await newDelivery(mid),
      fileId: await newFile(mid, headers),
      exportId: await newExport(headers),
      notificationId: await newNotification(mid, user!.id),
      documentId: await newDocument('PASSPORT', headers),
      birDocumentId: await newDocument('CERTIFICATE_OF_REGISTRATION', headers, 'bir'),
      cardApplicationId: (await ask(applyCreditCard, { body: cardSamples.applyCreditCard.body }, headers)).id,
      cardDocumentId: await newDocument('PREMISES_PHOTO', headers, 'cc'),
      appTokenId: await newAppToken(store.storeId, headers),
      webStoreId: await newWebStore(store.storeId, headers),
      ...(await newBatch(headers)),
      ...(await newBooking(pending.id)),
      ...(await newBulk(wallet!.walletId, headers)),
      ...(await newImport(headers)),
    }
  }
  return {
    newAppToken,
    newBatch,
    newBulk,
    newImport,
    newDocument,
    newItem,
    newLink,
    newPending,
    newBankAccount,
    newDelivery,
    newDispute,
    newExport,
    holdingsOf,
  }
}
