// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Centavos } from '@singil/contract/kit/money'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { DayInput } from './day-input.tsx'
import { useDraftForm } from './form.tsx'
import { MobileInput } from './mobile-input.tsx'
import { MoneyInput } from './money-input.tsx'
import { OtpInput } from './otp-input.tsx'
import { show } from '../test/render.tsx'
import { AccountNumberInput, TinInput } from './number-inputs.tsx'
import { WholeInput } from './whole-input.tsx'

/** Shows an input with a state of its own; `value()` reads it. */
function opened<Value>(first: Value, input: (value: Value, set: (value: Value) => void) => ReactNode) {
  const changed = vi.fn<(value: Value) => void>()
  function Holder() {
    const [value, setValue] = useState(first)
    const set = (next: Value) => {
      changed(next)
      setValue(() => next)
    }
    return input(value, set)
  }
  show(<Holder />)
  return { user: userEvent.setup(), value: () => (changed.mock.lastCall ? changed.mock.lastCall[0] : first) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const amount = () =>
  opened<Centavos | null>(null, (value, set) => <MoneyInput label="Amount" value={value} onChange={set} />)

test.each([
  ['1250', 1_250_00, '1,250.00'],
  ['P1,250.5', 1_250_50, '1,250.50'],
  ['.50', 50, '0.50'],
])('an amount typed as %s is what the field shows when it is left', async (typed, centavos, shown) => {
  const { user, value } = amount()
  await user.type(field('Amount'), typed)
  await user.tab()
  expect([value(), field('Amount').value]).toEqual([centavos, shown])
})

test.each(['1250,50', '-500', '12.345', 'ten'])(
  '%s is no amount: it stays as it was typed, with a reason',
  async (typed) => {
    const { user, value } = amount()
    const input = field('Amount')
    await user.click(input)
    await user.paste(typed)
    expect(input.validationMessage).toContain('Amount invalid.')
    await user.tab()
    expect([value(), input.value.replaceAll(' ', '')]).toEqual([null, typed])
    expect(screen.getByText(/^Amount invalid\./)).toBeTruthy()
  },
)

test('a whole number is read with its commas, and another one is refused', async () => {
  const { user, value } = opened<number | null>(null, (now, set) => (
    <WholeInput label="Stock" value={now} empty={null} onChange={set} />
  ))
  await user.type(field('Stock'), '1,250')
  expect(value()).toBe(1250)
  await user.clear(field('Stock'))
  await user.type(field('Stock'), '12.5')
  await user.tab()
  expect(value()).toBeNull()
  expect(screen.getByText('Enter a whole number, as in 1,250.')).toBeTruthy()
})

test.each(['09171234567', '+63 (0) 917 123 4567', '9171234567'])(
  'a mobile number typed as %s is ten digits',
  async (typed) => {
    const { user, value } = opened('', (now, set) => <MobileInput label="Mobile number" value={now} onChange={set} />)
    await user.type(field('Mobile number'), typed)
    await user.tab()
    expect([value(), field('Mobile number').value]).toEqual(['9171234567', '917 123 4567'])
  },
)

test('a digit too many of a mobile number is kept, not cut', async () => {
  const { user, value } = opened('', (now, set) => <MobileInput label="Mobile number" value={now} onChange={set} />)
  await user.type(field('Mobile number'), '091712345678')
  await user.tab()
  expect(value()).toBe('091712345678')
})

test('a day is typed, bounded, and emptied', async () => {
  const { user, value } = opened('2026-11-20', (now, set) => (
    <DayInput label="From" value={now} min="2026-11-01" max="2026-11-30" onChange={set} />
  ))
  const type = async (text: string) => {
    await user.clear(field('From'))
    await user.type(field('From'), `${text}{Enter}`)
  }
  expect(field('From').value).toBe('20 Nov 2026')
  await type('5 Nov 2026')
  expect(value()).toBe('2026-11-05')
  await type('5 Dec 2026')
  expect(screen.getByText('Enter 30 Nov 2026 or earlier.')).toBeTruthy()
  await type('soon')
  expect(screen.getByText('Enter a day, as in 20 Nov 2026.')).toBeTruthy()
  expect(value()).toBe('2026-11-05')
  await user.clear(field('From'))
  await user.tab()
  expect(value()).toBe('')
})

test('a pasted code fills its six fields, and what is longer fills none', async () => {
  const { value } = opened('', (now, set) => <OtpInput label="Code" value={now} onChange={set} />)
  const [first] = screen.getAllByLabelText<HTMLInputElement>(/^Code, digit/)
  const paste = (text: string) => fireEvent.paste(first!, { clipboardData: { getData: () => text } })
  paste('1234567')
  expect(value()).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('The code has 6 digits. This one has 7.')
  paste('12-345')
  expect(screen.getByRole('alert').textContent).toBe('The code has 6 digits. This one has 5.')
  expect(value()).toBe('')
  for (const text of ['123 456', '12-3456', 'Your Singil code\nis 123456.']) {
    paste('')
    paste(text)
    expect(value()).toBe('123456')
  }
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['TIN', TinInput, '123.456.789.00000', '123-456-789-00000'],
  ['TIN', TinInput, '123-456-7890', '123-456-7890'],
  ['Account', AccountNumberInput, '0012 3456-78', '0012345678'],
  ['Account', AccountNumberInput, '+63 917 123 4567', '09171234567'],
  ['Account', AccountNumberInput, '1.2E+9', '1.2E+9'],
] as const)('a %s is shown in our form, or stays as it was typed', async (label, Input, typed, shown) => {
  const values: unknown[] = []
  function Holder() {
    const form = useDraftForm<{ number: string }>({ schema: z.object({ number: z.string() }), initial: { number: '' } })
    values.push(form.fields.values.number)
    return <Input label={label} {...form.text('number')} />
  }
  show(<Holder />)
  const user = userEvent.setup()
  await user.click(field(label))
  await user.paste(typed)
  await user.tab()
  expect([field(label).value, values.at(-1)]).toEqual([shown, shown])
})
