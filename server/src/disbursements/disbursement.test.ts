import { DisbursementStatus } from '@singil/contract/disbursements'
import { expect, test } from 'vitest'
import { assertMove } from './disbursement.ts'

test('a supplier payment has exactly these transitions', () => {
  const transitions = DisbursementStatus.options.flatMap((from) =>
    DisbursementStatus.options.flatMap((to) => {
      try {
        assertMove(from, to)
        return [`${from}>${to}`]
      } catch (error) {
        expect((error as Error).message).toBe(`This supplier payment is ${from} and cannot become ${to}.`)
        return []
      }
    }),
  )
  expect(transitions).toEqual([
    'DRAFT>OTP_SENT',
    'OTP_SENT>PENDING',
    'PENDING>UNKNOWN',
    'PENDING>SUCCESS',
    'PENDING>FAILED',
    'UNKNOWN>SUCCESS',
    'UNKNOWN>FAILED',
    'SUCCESS>RETURNED',
  ])
})
