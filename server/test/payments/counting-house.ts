/** A database whose gateway sends statements written by a test, for comparing them with the books. */
import { centavos } from '@singil/contract/kit/money'
import type { UserId } from '@singil/contract/kit/id'
import type { StatedLine } from '../../src/kit/outside/index.ts'
import { bankSource, gatewaySource } from '../../src/desk/reconciliation/sources.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { accounts, balanceOf } from '../../src/foundation/ledger/index.ts'
import { db, type LineRow } from '../../src/desk/reconciliation/store.ts'
import { reconcile, type Steps } from '../../src/desk/reconciliation/take-statement.ts'
import { applyEvent } from '../../src/payments/transactions/apply-events.ts'
import { aPayment, aMerchant, build, noon, openNoonDesk, total } from './payment-rows.ts'

export const today = '2026-11-20'

export async function openCountingHouse() {
  const desk = await openNoonDesk()
  const statements = new Map<string, readonly StatedLine[]>()
  let now = new Date(noon)
  const steps = {
    unit: desk.unit,
    outside: {
      gateway: { getSettlementFile: async (day: string) => ({ kind: 'ok', value: statements.get(day) ?? [] }) },
      bank: { statement: async (day: string) => ({ kind: 'ok', value: statements.get(`bank ${day}`) ?? [] }) },
    },
    now: () => now,
  } as unknown as Steps
  const person = () => {
    const id = newId() as UserId
    const actor = {
      ...systemActor(`person-${id}`),
      kind: 'user' as const,
      userId: id,
      role: 'Administrator',
      may: () => true,
    }
    const parts = {
      database: desk.database,
      secrets: desk.secrets,
      ports: desk.ports,
      clock: { now: () => now },
      config: { publicUrl: '' },
    } as never
    return <T>(work: (context: Context) => Promise<T>) =>
      unitOfWork(parts, actor, everything(actor.username), 'test', work)
  }
  return {
    desk,
    person,
    at: (instant: string) => {
      now = new Date(instant)
      desk.at(instant)
    },
    /** Pending payments of 1,000.00 without any callback yet. */
    payments: async (count: number): Promise<string[]> => {
      const merchant = aMerchant(true)
      const payments = Array.from({ length: count }, () => aPayment(merchant))
      await build(desk, payments)
      return payments.map(({ requestId }) => requestId)
    },
    /** The gateway reports a payment as paid, with this many centavos. */
    book: (requestId: string, amount = total) =>
      desk.unit((context) =>
        applyEvent(context, {
          requestId,
          paymentId: `pay_${requestId}`,
          outcome: 'paid',
          code: 'GR001',
          message: 'Paid',
          amount,
          currency: 'PHP',
          at: context.now,
        }),
      ),
    take: (lines: readonly StatedLine[], day = today) => {
      statements.set(day, lines)
      return reconcile(steps, gatewaySource, [day])
    },
    /** The statement of the bank. */
    takeBank: (lines: readonly StatedLine[], day = today) => {
      statements.set(`bank ${day}`, lines)
      return reconcile(steps, bankSource, [day])
    },
    /** The gateway does not answer. */
    takeNone: () => {
      const gateway = { getSettlementFile: async () => ({ kind: 'unknown', message: 'TimeoutError' }) }
      return reconcile({ ...steps, outside: { gateway } as never }, gatewaySource, [today])
    },
    lines: (): Promise<LineRow[]> =>
      desk.unit(({ tx }) => db(tx).selectFrom('statement_lines').selectAll().orderBy('line_ref').execute()),
    balances: () =>
      desk.unit(async ({ tx }) => {
        const of = (kind: Parameters<typeof accounts.provider>[0]) => balanceOf(tx, accounts.provider(kind))
        return { gateway: await of('receivable:main'), suspense: await of('suspense'), own: await of('adjustment') }
      }),
    close: desk.close,
  }
}
export type CountingHouse = Awaited<ReturnType<typeof openCountingHouse>>

/** A line of the gateway's statement: by default a payment of 1,000.00. */
export const stated = (lineRef: string, requestId: string, amount = total): StatedLine => ({
  lineRef,
  kind: 'payment',
  paymentId: `pay_${requestId}`,
  requestId,
  refundRef: null,
  channel: 'gc',
  amount: centavos(amount),
  at: new Date(noon),
})
