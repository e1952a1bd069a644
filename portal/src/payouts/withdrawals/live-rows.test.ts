import { PayoutId } from '@singil/contract/payouts/payouts'
import { listWithdrawals as sample } from '@singil/contract/payouts/withdrawals.sample'
import { listWithdrawals } from '@singil/contract/payouts/withdrawals'
import { expect, test } from 'vitest'
import { withStatus } from './live-rows.ts'

test('a message changes the state of its row alone, and a list without the row stays the same', () => {
  const page = listWithdrawals.answer.parse(sample.answer)
  const row = page.result[0]!
  const other = { ...row, id: PayoutId.parse('00000000-0000-4000-8000-000000000001') }
  const list = { pages: [{ ...page, result: [row, other] }], pageParams: [1] }
  const changed = withStatus(list, other.id, 'RETURNED')
  expect(changed.pages[0]!.result.map(({ status }) => status)).toEqual([row.status, 'RETURNED'])
  expect(withStatus(changed, other.id, 'RETURNED')).toBe(changed)
  expect(withStatus(list, '00000000-0000-4000-8000-000000000002', 'SUCCESS')).toBe(list)
})
