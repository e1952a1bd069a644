/** The model's records of a payment that ends, with or without money. */
import { took } from './coverage.ts'
import { manilaDay, type Model, moveMoney, type Payment, settlesOn } from './model.ts'

const settlementDays = 2

/** The payment ends without money. */
export function endPayment(payment: Payment, status: string): void {
  took('transaction', payment.status, status)
  payment.status = status
  if (!payment.isPromised) return
  payment.of.months.get(payment.month)!.pending -= payment.amount
  payment.of.days.set(payment.day, payment.of.days.get(payment.day)! - payment.amount)
}

/** Money for it waits for a decision. */
export function holdPayment(payment: Payment): void {
  if (payment.status === 'pending') return endPayment(payment, 'held')
  if (payment.status === 'held') return
  took('transaction', payment.status, 'held')
  payment.status = 'held'
}

export function bookPaid(model: Model, payment: Payment, from: 'receivable:main' | 'suspense'): void {
  const { of, amount, total, net, fee, vat } = payment
  const month = of.months.get(payment.month)!
  if (payment.status === 'pending' && payment.isPromised) month.pending -= amount
  if (payment.status === 'pending' && !payment.isPromised)
    of.days.set(payment.day, (of.days.get(payment.day) ?? 0) + amount)
  month.paid += amount
  took('transaction', payment.status, 'paid')
  Object.assign(payment, { status: 'paid', isPaid: true, isPromised: true })
  moveMoney(model, of, { clearing: net }, { [from]: -total, fee_income: fee, vat_payable: vat })
  const day = settlesOn(model, manilaDay(model.nowMs), settlementDays)
  const fresh = { taken: 0, isSettled: false, isSplit: false, isShare: false }
  model.clearing.push({ id: payment.id, of, net, settlesOn: day, ...fresh })
}
export const hasRoomFor = (model: Model, { of, month, amount }: Pick<Payment, 'of' | 'month' | 'amount'>) => {
  const { pending, paid } = of.months.get(month)!
  return pending + paid + amount <= model.monthlyLimit
}
export const isLinkPaid = (model: Model, payment: Payment) =>
  model.payments.some((one) => one !== payment && one.link === payment.link && one.isPaid)
