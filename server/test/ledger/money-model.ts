/**
 * A model of the money of one wallet, centavo by centavo in order, to compare the traces of the real one with. A second wallet holds only
 * what was transferred to it.
 */
export interface Portion {
  /** A sale's id, or the other source of the money. */
  readonly of: string
  readonly amount: number
}
interface Taken {
  readonly source: 'available' | 'clearing' | 'reserve'
  readonly transactionId: string | null
  readonly amount: number
}
interface Held {
  readonly portions: { readonly source: Taken['source']; readonly portion: Portion }[]
  state: 'held' | 'left' | 'back'
}

export const sumOf = (portions: Iterable<{ readonly amount: number }>): number =>
  [...portions].reduce((total, portion) => total + portion.amount, 0)

export function openModel() {
  const settlesOn = new Map<string, string>()
  const releasesOn = new Map<string, string>()
  const clearing = new Map<string, number>()
  const reserve = new Map<string, number>()
  const holds = new Map<string, Held>()
  const debts: { readonly id: string; readonly at: number; owed: number; collected: number }[] = []
  const paidDebts: string[] = []
  const queue: Portion[] = []
  const second: Portion[] = []

  const take = (amount: number, from = queue): Portion[] => {
    const taken: Portion[] = []
    for (let left = amount; left > 0;) {
      const first = from.shift()!
      const part = Math.min(first.amount, left)
      taken.push({ of: first.of, amount: part })
      if (part < first.amount) from.unshift({ of: first.of, amount: first.amount - part })
      left -= part
    }
    return taken
  }
  return {
    /** The settlements that paid debts. */
    paidDebts,
    /** Sales are listed in the order in which they are paid. */
    pay: (id: string, net: number, day: string) => {
      settlesOn.set(id, day)
      clearing.set(id, net)
    },
    transfer: (amount: number) => void second.push(...take(amount)),
    transferBack: (amount: number) => void queue.push(...take(amount, second)),
    /** A withdrawal from the second wallet, which is not ended. */
    holdSecond: (holdId: string, amount: number) => {
      const portions = take(amount, second).map((portion) => ({ source: 'available' as const, portion }))
      holds.set(holdId, { portions, state: 'held' })
    },
    topUp: (id: string, amount: number) => void queue.push({ of: id, amount }),
    /** Settles, and pays debts from what that made available. */
    settle: (settlementId: string, today: string, kept: { of(amount: number): number; until: string }) => {
      let settled = 0
      for (const [id, day] of settlesOn) {
        const amount = clearing.get(id)
        if (amount === undefined || day > today) continue
        clearing.delete(id)
        if (kept.of(amount) > 0) reserve.set(id, kept.of(amount))
        releasesOn.set(id, kept.until)
        settled += amount - kept.of(amount)
        queue.push({ of: id, amount: amount - kept.of(amount) })
      }
      let left = settled
      for (const debt of debts.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
        const paid = Math.min(left, debt.owed)
        debt.owed -= paid
        debt.collected += paid
        left -= paid
      }
      const portions = take(settled - left).map((portion) => ({ source: 'available' as const, portion }))
      if (portions.length === 0) return
      holds.set(settlementId, { portions, state: 'left' })
      paidDebts.push(settlementId)
    },
    /** A chargeback lacked this amount. */
    owe: (id: string, at: number, amount: number) => void debts.push({ id, at, owed: amount, collected: 0 }),
    release: (today: string) => {
      for (const id of settlesOn.keys()) {
        if (!reserve.has(id) || releasesOn.get(id)! > today) continue
        queue.push({ of: id, amount: reserve.get(id)! })
        reserve.delete(id)
      }
    },
    hold: (holdId: string, taken: readonly Taken[]) => {
      const portions = taken.flatMap(({ source, transactionId, amount }): Held['portions'] => {
        if (source === 'available') return take(amount).map((portion) => ({ source, portion }))
        const place = source === 'clearing' ? clearing : reserve
        place.set(transactionId!, place.get(transactionId!)! - amount)
        return [{ source, portion: { of: transactionId!, amount } }]
      })
      holds.set(holdId, { portions, state: 'held' })
    },
    end: (holdId: string, state: 'left' | 'back') => {
      const held = holds.get(holdId)!
      held.state = state
      if (state === 'left') return
      for (const { source, portion } of held.portions) {
        const place = source === 'clearing' ? clearing : reserve
        if (source !== 'available' && place.has(portion.of))
          place.set(portion.of, place.get(portion.of)! + portion.amount)
        else queue.push(portion)
      }
      const debt = debts.find((one) => one.id === holdId)
      if (!debt) return
      if (debt.collected > 0) queue.push({ of: holdId, amount: debt.collected })
      debt.owed = 0
    },
    /** Where the money of a sale is: by place, or by the hold that has or had it. */
    placesOf: (id: string) => {
      const places: Record<string, number> = {
        clearing: clearing.get(id) ?? 0,
        reserve: reserve.get(id) ?? 0,
        available: sumOf(queue.filter((portion) => portion.of === id)),
        second: sumOf(second.filter((portion) => portion.of === id)),
      }
      for (const [holdId, { portions, state }] of holds)
        if (state !== 'back')
          places[holdId] = sumOf(portions.flatMap(({ portion }) => (portion.of === id ? [portion] : [])))
      return Object.fromEntries(Object.entries(places).filter(([, amount]) => amount > 0))
    },
    /** The amounts that a hold took, by sale. */
    sourcesOf: (holdId: string) => {
      const sources: Record<string, number> = {}
      for (const { portion } of holds.get(holdId)!.portions)
        sources[portion.of] = (sources[portion.of] ?? 0) + portion.amount
      return Object.fromEntries(Object.entries(sources).filter(([, amount]) => amount > 0))
    },
  }
}
