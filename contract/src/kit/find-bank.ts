/** Banks and e-wallets by the names that people write: "Security Bank", "GCash", "Union Bank of the Phils." */
import { looksOf } from './look-alikes.ts'

interface NamedBank {
  readonly bic: string
  readonly name: string
  readonly shortName: string
  readonly instapay: boolean
  readonly pesonet: boolean
  readonly status?: string
}

/** What a legal name has and people leave out. */
const legal =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|n a|n v|the|of the (?:philippines|phils?)|philippines|phils?)\b/g

/** In small letters, without signs, spaces and what people leave out; "Security Bank" and "SECURITYBANK" are one. */
function keyOf(text: string): string {
  const words = looksOf(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const key = words.replace(legal, '').replaceAll(' ', '')
  return key === '' ? words.replaceAll(' ', '') : key
}
const withoutBank = (key: string) => key.replace(/(?<=.{2})bank$/, '')

/** The keys of all names in a name: in "G-Xchange, Inc. (GCash)", "A / B" and "MariBank (formerly SeaBank)" there are two. */
const keysOf = ({ bic, name, shortName }: NamedBank): string[] => {
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text.replace(/^formerly /i, ''))
  const names = [name.replace(/\([^()]*\)/g, ' '), ...name.replace(/\([^()]*\)/g, ' ').split('/'), ...inside]
  return [bic, name, shortName, ...names].map(keyOf)
}

/** A bank that takes all rails before another of its codes. */
const rankOf = (bank: NamedBank) =>
  (bank.status === 'inactive' ? 4 : 0) + (bank.instapay ? 0 : 1) + (bank.pesonet ? 0 : 1)

/** Finds the bank of a name among these; undefined if there is none, or if the name is that of several. */
export function bankFinder<B extends NamedBank>(banks: readonly B[]): (text: string) => B | undefined {
  const ranked = banks.toSorted((a, b) => rankOf(a) - rankOf(b)).map((bank) => [bank, keysOf(bank)] as const)
  // "EastWest" is "EastWest Bank" where no other bank has that name.
  const indexes = [(key: string) => key, withoutBank].map((reading) => {
    const byKey = new Map<string, B[]>()
    for (const [bank, keys] of ranked)
      for (const key of new Set(keys.map(reading))) byKey.set(key, [...(byKey.get(key) ?? []), bank])
    return (key: string) => byKey.get(reading(key))
  })
  return (text) => {
    const key = keyOf(text)
    const found = (key === '' ? undefined : (indexes[0]!(key) ?? indexes[1]!(key))) ?? []
    const [first] = found
    return found.every(({ shortName }) => shortName === first?.shortName) ? first : undefined
  }
}

/** Whether what is typed so far begins a name of the bank, is in one, or neither. */
export function fitOf(bank: NamedBank, text: string): 'begins' | 'has' | null {
  const key = keyOf(text)
  const keys = keysOf(bank)
  if (keys.some((one) => one.startsWith(key))) return 'begins'
  const isPart = looksOf(`${bank.shortName} ${bank.name}`).includes(looksOf(text))
  return isPart || keys.some((one) => one.includes(key)) ? 'has' : null
}
