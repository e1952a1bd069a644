/** A wallet is asked for, approved by staff, bound to stores and users, and seen by those who may see it. */
import type { WalletId } from '@singil/contract/kit/id'
import { listApprovals } from '@singil/contract/workspace/approvals'
import { createStore, listStores, listStoreWallets, type Store, updateStore } from '@singil/contract/catalogue/stores'
import * as contract from '@singil/contract/wallets/wallet-management'
import { fetchUserData } from '@singil/contract/identity/access'
import { listWallets, walletsTopic } from '@singil/contract/wallets/wallets'
import { quoteWithdrawal } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { endExpired } from '../../workspace/approvals/jobs.ts'
import { features } from '../../features.ts'
import { newId } from '../../kit/base/index.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'

let gate: Gate
let inbox: ReturnType<typeof inboxOf>
let nena: string
let finance: string
beforeAll(async () => {
  gate = await openGate(features)
  inbox = inboxOf(gate)
  nena = await gate.signIn('nena.admin')
  finance = await gate.signIn('finance.singil')
  await gate.owner.query("update users set created_at = now() - interval '1 year'")
})
afterAll(() => gate.close())

const asSystem = <T>(act: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', act)
const add = (walletName: string, as = nena) => gate.ask(contract.addWallet, { body: { walletName } }, { as })
const approve = (walletId: WalletId, as = finance) => gate.ask(contract.approveWallet, { body: { walletId } }, { as })
const get = (walletId: WalletId, as = nena) => gate.ask(contract.getManagedWallet, { params: { walletId } }, { as })
const storeInput = { storeName: 'Catering', mobile: '9175550123', address: '1 Luna St.' }
const messageOf = async (...call: Parameters<Gate['call']>): Promise<[status: number, message: string]> => {
  const { status, body } = await gate.call(...call)
  return [status, body.errors?.[0]?.message ?? body.message]
}

test('a new wallet is "For Approval" until a second person of the staff approves it', async () => {
  const { body } = await gate.call(contract.addWallet, { body: { walletName: 'Catering' } }, { as: nena })
  expect(body.message).toBe('For Approval')
  const wallet = body.data as contract.ManagedWallet
  expect(wallet).toMatchObject({ status: 'For Approval', balance: null, requestedBy: 'nena.admin', approvedAt: null })

  const again = { body: { walletName: 'CATERING' } }
  expect(await messageOf(contract.addWallet, again, { as: nena })).toEqual([
    409,
    'You have a wallet of this name already.',
  ])
  const waiting = await gate.ask(listApprovals, { query: {} }, { as: finance })
  expect(waiting.result).toMatchObject([
    { approvalId: wallet.approvalId, title: 'Open the wallet Catering', askedBy: 'nena.admin', canApprove: true },
  ])
  const asked = await gate.ask(listApprovals, { query: { tab: 'asked' } }, { as: nena })
  expect(asked.result).toMatchObject([{ approvalId: wallet.approvalId, isYours: true, canApprove: false }])
  const approval = { body: { walletId: wallet.walletId } }
  expect((await gate.call(contract.approveWallet, approval, { as: finance })).body.code).toBe(
    'authenticators.stepUpNeeded',
  )
  await withoutStepUp(gate)
  expect((await gate.call(contract.approveWallet, approval, { as: nena })).status).toBe(403)
  const after = await approve(wallet.walletId)
  expect(after).toMatchObject({ status: 'Active', balance: 0, approvedBy: 'finance.singil' })
  expect((await gate.call(contract.approveWallet, approval, { as: finance })).status).toBe(409)
  await expect.poll(() => gate.mails.map(({ subject }) => subject)).toContain('Your wallet Catering is approved')
})

test('staff do not approve the wallet that they asked for', async () => {
  const headers = { 'x-merchant-id': gate.demo[0].mid }
  const admin = await gate.signIn('admin.singil')
  const { body } = await gate.call(contract.addWallet, { body: { walletName: 'Of staff' } }, { as: admin, headers })
  const approval = { body: { walletId: body.data.walletId } }
  expect(await messageOf(contract.approveWallet, approval, { as: admin })).toEqual([
    409,
    'You cannot approve your own request. Ask a colleague.',
  ])
  expect((await approve(body.data.walletId)).status).toBe('Active')
})

test('a request that is refused, withdrawn or expired leaves a rejected wallet, whose name can be used again', async () => {
  const reject = async (by: (walletId: WalletId) => Promise<unknown>) => {
    const { walletId } = await add('Once more')
    await by(walletId)
    return get(walletId)
  }
  const refused = await reject((id) => inbox.refuse(id, finance, 'You have three of these'))
  expect(refused).toMatchObject({
    status: 'Rejected',
    balance: null,
    approvedBy: null,
    rejectedBecause: 'finance.singil did not approve it: You have three of these',
  })
  expect(
    (await gate.call(contract.approveWallet, { body: { walletId: refused.walletId } }, { as: finance })).status,
  ).toBe(409)
  await expect.poll(() => gate.mails.map(({ subject }) => subject)).toContain('Open the wallet Once more: refused')
  const withdrawn = await reject((id) => inbox.withdraw(id, nena))
  expect(withdrawn.rejectedBecause).toBe('Withdrawn by nena.admin.')
  const expired = await reject(async (id) => {
    await gate.owner.query(
      "update approval_requests set expires_at = now() - interval '1 hour' where subject_id = $1",
      [id],
    )
    await endExpired({ unit: asSystem })
  })
  expect(expired.rejectedBecause).toBe('Nobody approved it in time.')
  const wallets = await gate.ask(listWallets, { params: { mid: gate.demo[0].mid } }, { as: nena })
  expect(wallets.map(({ walletName }) => walletName)).not.toContain('Once more')
  const query = { status: 'Rejected' as const }
  expect((await gate.ask(contract.listManagedWallets, { query }, { as: nena })).pagination.rowCount).toBe(3)
})

test('few wallets wait at once, and those that wait are listed first', async () => {
  const names = Array.from({ length: contract.maxWaiting }, (_, at) => `Waiting ${at}`)
  const waiting: contract.ManagedWallet[] = []
  for (const name of names) waiting.push(await add(name))
  expect(await messageOf(contract.addWallet, { body: { walletName: 'One more' } }, { as: nena })).toEqual([
    409,
    'Up to 5 wallets can wait for approval. Wait until one of them is approved.',
  ])
  const { result } = await gate.ask(contract.listManagedWallets, { query: {} }, { as: nena })
  expect(result.slice(0, names.length).map(({ walletName }) => walletName)).toEqual(names)
  const query = { status: 'Active' as const, searchValue: 'cater' }
  const active = await gate.ask(contract.listManagedWallets, { query }, { as: nena })
  expect(active.result.map(({ walletName }) => walletName)).toEqual(['Catering'])
  const everywhere = await gate.ask(contract.listManagedWallets, { query: {} }, { as: finance })
  expect(everywhere.pagination.rowCount).toBeGreaterThan(active.pagination.rowCount)
  for (const { walletId } of waiting) await approve(walletId)
})

test('a store is bound to an approved wallet of the merchant when it is made and when it is changed', async () => {
  const waiting = await add('Bound')
  const bound = { body: { ...storeInput, storeName: 'Bound store', walletId: waiting.walletId } }
  expect(await messageOf(createStore, bound, { as: nena })).toEqual([
    422,
    'This wallet is not approved yet. Choose another one.',
  ])
  await approve(waiting.walletId)
  const params = { merchantId: gate.demo[0].mid }
  const choice = await gate.ask(listStoreWallets, { params }, { as: nena })
  expect(choice).toContainEqual({ walletId: waiting.walletId, walletName: 'Bound' })
  const made = await gate.ask(createStore, bound, { as: nena })
  expect(made.walletId).toBe(waiting.walletId)
  const { stores } = await get(waiting.walletId)
  expect(stores).toEqual([{ storeId: made.storeId, storeName: 'Bound store' }])

  const own = await gate.ask(createStore, { body: storeInput }, { as: nena })
  const id = { Id: made.Id }
  const moved = await gate.ask(updateStore, { params: id, body: { walletId: own.walletId } }, { as: nena })
  expect(moved).toMatchObject({ walletId: own.walletId, storeName: 'Bound store' })
  expect((await get(waiting.walletId)).stores).toEqual([])
  expect((await get(own.walletId)).stores).toHaveLength(2)
  // Shared now, so it is no longer the own wallet of one store, which its staff see.
  expect((await get(own.walletId)).storeId).toBeNull()

  const merchant = await gate.signIn('habi.admin')
  const theirs = await gate.ask(createStore, { body: storeInput }, { as: merchant })
  for (const walletId of [theirs.walletId, newId() as WalletId])
    expect(await messageOf(updateStore, { params: id, body: { walletId } }, { as: nena })).toEqual([
      404,
      'Choose one of your wallets.',
    ])
})

test('a Subwallet User looks up the own wallet only, and hears nothing of the others', async () => {
  const kape = gate.demo[2]!.mid
  const username = 'kape.wallet'
  const subwallet = await gate.signIn(username)
  const admin = await gate.signIn('kape.admin')
  const [first] = (await gate.ask(listStores, { params: { merchantId: kape } }, { as: admin })) as [Store]
  await gate.owner.query(
    `insert into wallet_links (username, mid, wallet_id) values ($1, $2, $3)
     on conflict (username) do update set wallet_id = excluded.wallet_id`,
    [username, kape, first.walletId],
  )
  const link = { username, mid: kape, walletId: first.walletId, walletName: first.storeName }
  expect(await gate.ask(contract.fetchWalletLink, { body: { username } }, { as: subwallet })).toEqual(link)
  expect(await gate.ask(contract.fetchWalletLink, { body: { username } }, { as: admin })).toEqual(link)
  const other = { body: { username: 'kape.admin' } }
  for (const as of [subwallet, admin, nena])
    expect(await messageOf(contract.fetchWalletLink, other, { as })).toEqual([404, 'Fetch Wallet Link Failed'])
  expect(await messageOf(contract.fetchWalletLink, { body: { username } }, { as: nena })).toEqual([
    404,
    'Fetch Wallet Link Failed',
  ])
  const { usernames } = await get(first.walletId, admin)
  expect(usernames).toEqual([username])
  const topicsOf = async (as: string) => (await gate.ask(fetchUserData, { body: {} }, { as })).topics
  expect(await topicsOf(admin)).toContain(walletsTopic.of({ mid: kape }))
  expect(await topicsOf(subwallet)).not.toContain(walletsTopic.of({ mid: kape }))
})

test('nothing can be withdrawn from a wallet before it is approved', async () => {
  const { walletId } = await add('Not yet')
  const wallets = await gate.ask(listWallets, { params: { mid: gate.demo[0].mid } }, { as: nena })
  expect(wallets.find((wallet) => wallet.walletId === walletId)).toMatchObject({ balance: null })
  const wish = { walletId, bankAccountId: newId(), amount: 100_00 }
  expect((await gate.call(quoteWithdrawal, { body: wish }, { as: nena })).status).toBe(404)
})
