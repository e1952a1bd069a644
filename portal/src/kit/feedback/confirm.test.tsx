// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Confirm } from './confirm.tsx'
import { ReasonInput } from '../form/index.ts'
import { show } from '../test/render.tsx'

const done = vi.fn<() => void>()
const closed = vi.fn<() => void>()
function Dialog(props: { readonly isDanger?: boolean; readonly isBusy?: boolean; readonly error?: unknown }) {
  const [reason, setReason] = useState('')
  return (
    <Confirm isOpen title="Refund payment" action="Refund ₱100.00" onConfirm={done} onClose={closed} {...props}>
      <ReasonInput label="Reason" value={reason} error={undefined} onChange={setReason} />
      <input aria-label="Amount" />
    </Confirm>
  )
}
const open = async (props: Parameters<typeof Dialog>[0]) => {
  vi.clearAllMocks()
  show(<Dialog {...props} />)
  const dialog = await screen.findByRole('dialog', { name: 'Refund payment' })
  return { user: userEvent.setup(), dialog, button: (name: string) => within(dialog).getByRole('button', { name }) }
}

test('a dangerous dialog opens with the focus on Cancel, and Enter in its fields confirms nothing', async () => {
  const { user, dialog, button } = await open({ isDanger: true })
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  await user.type(within(dialog).getByLabelText('Reason'), 'One bag was torn{Enter}')
  await user.type(within(dialog).getByLabelText('Amount'), '100{Enter}')
  expect(done).not.toHaveBeenCalled()
  await user.click(button('Refund ₱100.00'))
  expect(done).toHaveBeenCalledTimes(1)
})

test('Enter on the focused Cancel and Escape close a dangerous dialog', async () => {
  const { user, button } = await open({ isDanger: true })
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  await user.keyboard('{Enter}')
  expect([done.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1])
  await user.keyboard('{Escape}')
  expect([done.mock.calls.length, closed.mock.calls.length]).toEqual([0, 2])
})

test('a dialog without danger opens with the focus on its action', async () => {
  const { user, button } = await open({})
  await waitFor(() => expect(document.activeElement).toBe(button('Refund ₱100.00')))
  await user.keyboard('{Enter}')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a busy dialog confirms once, and a refusal is read out', async () => {
  const { user, dialog } = await open({ isBusy: true, error: new Error('No connection') })
  expect(within(dialog).getByRole('alert').textContent).not.toBe('')
  const busy = within(dialog)
    .getAllByRole('button')
    .find((one) => one.dataset['loading'] === 'true')!
  await user.click(busy)
  expect(done).not.toHaveBeenCalled()
})
