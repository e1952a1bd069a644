/** What refunds of shared sales take back of their receivers, in the model. */
import {
  giveParts,
  type Model,
  moveMoney,
  type Part,
  type Payment,
  takeFor,
  takeParts,
  type TakenBack,
} from './model.ts'

interface Plan {
  readonly back: readonly TakenBack[]
  /** Of the payer, once it has what the receivers gave. */
  readonly parts: readonly Part[]
  readonly missing: number
}

/** From where a refund takes its money. Changes nothing. */
export function planRefund(model: Model, payment: Payment, amount: number, left: number): Plan {
  const shares = model.clearing.find((row) => row.id === payment.id)?.shares ?? []
  const owing = shares.map((share) => share.amount - share.owed)
  const rest = Math.max(0, left - owing.reduce((sum, one) => sum + one, 0))
  const [, ...owed] = shares.length > 0 && amount <= left ? inProportion(amount, [rest, ...owing]) : [0]
  const back = shares.flatMap((share, at): TakenBack[] => {
    if (!owed[at]) return []
    const { parts, missing } = takeFor(model, share, owed[at])
    return [{ share, owed: owed[at], taken: owed[at] - missing, parts }]
  })
  const given = back.reduce((sum, one) => sum + one.taken, 0)
  payment.of.balances.available += given
  const { parts, missing } = takeFor(model, payment, amount)
  payment.of.balances.available -= given
  return { back, parts, missing }
}

export function takeBack(model: Model, { of }: Payment, back: readonly TakenBack[]): void {
  for (const { share, owed, taken, parts } of back) {
    share.owed += owed
    moveMoney(model, share.of, takeParts(model, parts), { between: taken })
    moveMoney(model, of, { available: taken }, { between: -taken })
  }
}

export function giveBack(model: Model, { of }: Payment, back: readonly TakenBack[]): void {
  for (const { share, owed, taken, parts } of back) {
    share.owed -= owed
    moveMoney(model, of, { available: -taken }, { between: taken })
    moveMoney(model, share.of, giveParts(model, parts), { between: -taken })
  }
}

function inProportion(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / BigInt(sum)))
  let over = whole - parts.reduce((total, part) => total + part, 0)
  const byLoss = weights
    .map((weight, index) => ({ index, lost: Number((BigInt(whole) * BigInt(weight)) % BigInt(sum)) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of byLoss) if (over-- > 0) parts[index]! += 1
  return parts
}
