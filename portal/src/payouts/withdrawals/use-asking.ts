/** Asks for the withdrawal under a new request id. The same wish asked again opens what was asked already, as long as it can be confirmed. */
import { type Asked, askWithdrawal, getRequestId, type Quote } from '@singil/contract/payouts/withdrawals'
import { useRef, useState } from 'react'
import { useChange } from '../../kit/call/index.ts'
import type { FormValues } from './wanted.ts'

export function useAsking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const before = useRef<{ readonly wish: string; readonly asked: Asked } | null>(null)
  const begin = useChange(getRequestId)
  const ask = useChange(askWithdrawal)

  const start = async ({ rail, amount, ...wanted }: FormValues, quote: Quote): Promise<void> => {
    const { walletId, bankAccountId, reason } = wanted
    const wish = { walletId, bankAccountId, reason, amount: amount!, rail: rail || quote.rail, legs: quote.legs.length }
    const known = before.current
    if (known?.wish === JSON.stringify(wish) && Date.parse(known.asked.confirmBy) > Date.now())
      return setAsked(known.asked)
    const { data: fresh } = await begin.mutateAsync({ params: { id: walletId } })
    const { data } = await ask.mutateAsync({ body: { ...wish, requestId: fresh.requestId } })
    before.current = { wish: JSON.stringify(wish), asked: data }
    return setAsked(data)
  }
  /** Another code was sent. */
  const renew = (change: Pick<Asked, 'signature' | 'code'>) => {
    if (!asked) return
    const next = { ...asked, ...change }
    if (before.current) before.current = { ...before.current, asked: next }
    setAsked(next)
  }
  const forget = () => {
    before.current = null
    setAsked(null)
  }
  return { asked, start, renew, forget, close: () => setAsked(null), isBusy: begin.isPending || ask.isPending }
}
