/** A model of the money of one wallet, centavo by centavo in order, to compare the traces of the real one with. */
export interface Piece {
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
  readonly pieces: { readonly source: Taken['source']; readonly piece: Piece }[]
  state: 'held' | 'left' | 'back'
}

export const sumOf = (pieces: Iterable<{ readonly amount: number }>): number =>
  [...pieces].reduce((total, piece) => total + piece.amount, 0)

export function openModel() {
  const settlesOn = new Map<string, string>()
  const releasesOn = new Map<string, string>()
  const clearing = new Map<string, number>()
  const reserve = new Map<string, number>()
  const holds = new Map<string, Held>()
  let queue: Piece[] = []

  const take = (amount: number): Piece[] => {
    const taken: Piece[] = []
    for (let left = amount; left > 0;) {
      const [first, ...rest] = queue
      const part = Math.min(first!.amount, left)
      taken.push({ of: first!.of, amount: part })
      queue = part === first!.amount ? rest : [{ of: first!.of, amount: first!.amount - part }, ...rest]
      left -= part
    }
    return taken
  }
  return {
    holds,
    /** Sales are listed in the order in which they are paid. */
    pay: (id: string, net: number, day: string) => {
      settlesOn.set(id, day)
      clearing.set(id, net)
    },
    topUp: (id: string, amount: number) => void queue.push({ of: id, amount }),
    settle: (today: string, kept: { of(amount: number): number; until: string }) => {
      for (const [id, day] of settlesOn) {
        const amount = clearing.get(id)
        if (amount === undefined || day > today) continue
        clearing.delete(id)
        if (kept.of(amount) > 0) reserve.set(id, kept.of(amount))
        releasesOn.set(id, kept.until)
        queue.push({ of: id, amount: amount - kept.of(amount) })
      }
    },
    release: (today: string) => {
      for (const id of settlesOn.keys()) {
        if (!reserve.has(id) || releasesOn.get(id)! > today) continue
        queue.push({ of: id, amount: reserve.get(id)! })
        reserve.delete(id)
      }
    },
    hold: (holdId: string, taken: readonly Taken[]) => {
      const pieces = taken.flatMap(({ source, transactionId, amount }): Held['pieces'] => {
        if (source === 'available') return take(amount).map((piece) => ({ source, piece }))
        const place = source === 'clearing' ? clearing : reserve
        place.set(transactionId!, place.get(transactionId!)! - amount)
        return [{ source, piece: { of: transactionId!, amount } }]
      })
      holds.set(holdId, { pieces, state: 'held' })
    },
    end: (holdId: string, state: 'left' | 'back') => {
      const held = holds.get(holdId)!
      held.state = state
      if (state === 'left') return
      for (const { source, piece } of held.pieces) {
        const place = source === 'clearing' ? clearing : reserve
        if (source !== 'available' && place.has(piece.of)) place.set(piece.of, place.get(piece.of)! + piece.amount)
        else queue.push(piece)
      }
    },
    /** Where the money of a sale is: by place, or by the hold that has or had it. */
    placesOf: (id: string) => {
      const places: Record<string, number> = {
        clearing: clearing.get(id) ?? 0,
        reserve: reserve.get(id) ?? 0,
        available: sumOf(queue.filter((piece) => piece.of === id)),
      }
      for (const [holdId, { pieces, state }] of holds)
        if (state !== 'back') places[holdId] = sumOf(pieces.flatMap(({ piece }) => (piece.of === id ? [piece] : [])))
      return Object.fromEntries(Object.entries(places).filter(([, amount]) => amount > 0))
    },
    /** The amounts that a hold took, by sale. */
    sourcesOf: (holdId: string) => {
      const sources: Record<string, number> = {}
      for (const { piece } of holds.get(holdId)!.pieces) sources[piece.of] = (sources[piece.of] ?? 0) + piece.amount
      return Object.fromEntries(Object.entries(sources).filter(([, amount]) => amount > 0))
    },
  }
}
