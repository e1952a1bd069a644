/** Money stays with its merchant: the database compares every leg on a wallet with the merchant of the journal. */
import { centavos } from '@singil/contract/kit/money'
import { type JournalKind, journalLabels } from '@singil/contract/foundation/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { about, assertLedgerHolds, fund, spend } from '../../../test/ledger/transfers.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, credit, debit, type Journal, journal, post, postEach } from './index.ts'

let desk: Desk
beforeAll(async () => void (desk = await openDesk()))
afterAll(() => desk.close())

test('the database refuses a journal between merchants, unless its kind is meant to or it takes such a journal back', async () => {
  const [mine, theirs] = [await desk.openWallet(), await desk.openWallet()]
  await desk.unit((context) => post(context, [fund(mine.walletId, 100), fund(theirs.walletId, 100)]))
  const between = (kind: JournalKind, refers: object = {}, mid: typeof mine.mid | null = mine.mid) =>
    journal(
      kind,
      newId(),
      { ...about(mine.walletId), mid, refers },
      debit(accounts.wallet(mine.walletId, 'available'), centavos(1)),
      credit(accounts.wallet(theirs.walletId, 'available'), centavos(1)),
    )
  const posted = (...journals: Journal[]) => desk.unit((context) => postEach(context, journals))
  const crossing = /^(split\.done|split\.taken_back|split\.given_back)$/
  for (const kind of Object.keys(journalLabels) as JournalKind[]) {
    const outcome = posted(between(kind))
    if (crossing.test(kind)) expect(await outcome, kind).toEqual(['posted'])
    else await expect(outcome, kind).rejects.toThrow(`of kind ${kind} moves the wallet of another merchant`)
  }
  await expect(posted(between('transfer.done', {}, null)), 'of nobody').rejects.toThrow('another merchant')
  await expect(posted(between('transfer.done', {}, theirs.mid)), 'of the receiver').rejects.toThrow('another merchant')
  // Also where another journal of the batch cannot be paid.
  const [short, sound] = [spend(mine.walletId, 1_000_000), fund(mine.walletId, 1)]
  await expect(posted(sound, short, between('transfer.done'))).rejects.toThrow('another merchant')
  expect(await posted(sound, short, between('split.done'))).toEqual(['posted', 'insufficient', 'posted'])
  const { rows } = await desk.owner.query<{ id: string }>(`select id from ledger_journals where kind = 'split.done'`)
  await expect(posted(between('adjustment.posted', { reverses: newId() }))).rejects.toThrow('another merchant')
  expect(await posted(between('adjustment.posted', { reverses: rows[0]!.id }))).toEqual(['posted'])
  await assertLedgerHolds(desk)
})
