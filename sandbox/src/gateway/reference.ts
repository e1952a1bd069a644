/** Reference numbers that a customer reads out at a counter, with a check digit against mistakes. */
import { randomInt } from 'node:crypto'
import type { Reference } from './payment.ts'

/** The last digit that makes the Luhn sum of the full number a multiple of ten. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** A transfer goes to the collection account of the acquirer; the reference tells whose it is. */
export const newTransfer = (): Reference => ({
  ...newReference(),
  barcode: '',
  steps: [],
  transfer: { bank: 'Sandbox Bank', account_number: '1038 5517 7204', account_name: 'Sandbox Acquirer Inc.' },
})

/** Thirteen digits; the barcode contains the same digits (Code 128). */
export function newReference(): Reference {
  const digits = `88${Array.from({ length: 10 }, () => randomInt(10)).join('')}`
  const number = `${digits}${luhnDigit(digits)}`
  const steps = [
    'Show this page or tell the reference number at the counter.',
    'Pay the exact amount before the deadline.',
    'Keep the slip until the payment shows as paid.',
  ]
  return { number, barcode: number, steps }
}
