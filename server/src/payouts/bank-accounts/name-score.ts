/**
 * Compares the name of an account holder with the name that the bank has. Case, accents, punctuation, the order of the words, titles,
 * particles (dela, de los) and the legal forms of companies do not count; an initial stands for its name. Pure functions.
 */
import { particles, spelledOut, suffixes } from '@singil/contract/kit/names'

export interface Holder {
  readonly first: string
  readonly middle: string
  readonly last: string
}
export interface Comparison {
  /** From 0, nothing in common, to 100. */
  readonly score: number
  /** What differs, in sentences. They name words of the holder alone, so that they tell nothing of the name at the bank. */
  readonly why: readonly string[]
}

const same = 85
const close = 60
export const verdictOf = (score: number): 'SAME' | 'CLOSE' | 'DIFFERENT' =>
  score >= same ? 'SAME' : score >= close ? 'CLOSE' : 'DIFFERENT'

/** A person can be without them on a passbook, and a company on a sign. */
const forms = 'inc incorporated corp corporation co company ltd limited opc llc llp plc'
const titles = 'mr mrs ms dr atty engr hon'
const joins = 'y and the of'
const uncounted: ReadonlySet<string> = new Set([...`${forms} ${titles} ${joins}`.split(' '), ...particles, ...suffixes])
/** Written together with the name by some banks: delacruz. */
const joined = /^(?:dela|delos|delas)(?=.{4})/

/** The words that count. If none of them does, as in "The Company Inc.", all do. */
export function wordsOf(name: string): string[] {
  const all = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼʻ`´′.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => spelledOut[word] ?? word.replace(joined, ''))
  const counted = all.filter((word) => !uncounted.has(word))
  return counted.length > 0 ? counted : all
}

interface Word {
  readonly text: string
  readonly weight: number
}
interface Pair {
  readonly own: number
  readonly theirs: number
  readonly likeness: number
}
const ofMiddle = 0.3
/** A word at the bank without a counterpart. */
const ofExtra = 0.5
const ofInitial = 0.9
const leastLikeness = 0.75

/** 1 for the same word, less for a similar one, by the fewest changes that turn one into the other. */
function likenessOf(a: string, b: string): number {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? ofInitial : 0
  const likeness = 1 - changesBetween(a, b) / Math.max(a.length, b.length)
  // Squared: one letter can make another person of it, as in Mario and Maria.
  return likeness >= leastLikeness ? likeness ** 2 : 0
}

function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** The best pairs first, so that the result does not depend on the order of the words. */
function pairsOf(own: readonly Word[], theirs: readonly string[]): Pair[] {
  const all = own.flatMap(({ text }, at) =>
    theirs.map((other, theirsAt) => ({ own: at, theirs: theirsAt, likeness: likenessOf(text, other) })),
  )
  const order = (a: Pair, b: Pair) =>
    b.likeness - a.likeness ||
    own[b.own]!.weight - own[a.own]!.weight ||
    compare(own[a.own]!.text, own[b.own]!.text) ||
    compare(theirs[a.theirs]!, theirs[b.theirs]!)
  const [takenOwn, takenTheirs, pairs] = [new Set<number>(), new Set<number>(), [] as Pair[]]
  for (const pair of all.filter(({ likeness }) => likeness > 0).toSorted(order)) {
    if (takenOwn.has(pair.own) || takenTheirs.has(pair.theirs)) continue
    takenOwn.add(pair.own)
    takenTheirs.add(pair.theirs)
    pairs.push(pair)
  }
  return pairs
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function compareNames(holder: Holder, bankName: string): Comparison {
  const own: Word[] = [
    ...wordsOf(`${holder.first} ${holder.last}`).map((text) => ({ text, weight: 1 })),
    ...(holder.middle === '' ? [] : wordsOf(holder.middle)).map((text) => ({ text, weight: ofMiddle })),
  ]
  const theirs = wordsOf(bankName)
  if (own.length === 0 || theirs.length === 0) return { score: 0, why: ['The bank has no name to compare.'] }
  const pairs = pairsOf(own, theirs)
  const total = own.reduce((sum, { weight }) => sum + weight, 0)
  const found = pairs.reduce((sum, { own: at, likeness }) => sum + own[at]!.weight * likeness, 0)
  // A person may leave out the middle name; a company has all of its name.
  const leftOut = holder.last !== '' && holder.middle === '' ? 1 : 0
  const extra = Math.max(0, theirs.length - pairs.length - leftOut) * ofExtra
  return { score: Math.round((100 * found) / (total + extra)), why: whyOf(own, pairs, extra) }
}

function whyOf(own: readonly Word[], pairs: readonly Pair[], extra: number): string[] {
  const lines = own.flatMap(({ text }, at) => {
    const likeness = pairs.find((pair) => pair.own === at)?.likeness ?? 0
    if (likeness === 1) return []
    const word = `“${text[0]!.toUpperCase()}${text.slice(1)}”`
    if (likeness === 0) return [`${word} is not in the name at the bank.`]
    if (likeness === ofInitial) return [`${word} is an initial in one of the two names.`]
    return [`${word} is spelled differently at the bank.`]
  })
  return extra > 0 ? [...lines, 'The name at the bank has more words.'] : lines
}

/** "JUAN DELA CRUZ" as "JU•• DE•• CR••": enough to recognise, too little to learn who owns an account. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => (word.length > 3 ? `${word.slice(0, 2)}••` : `${word.slice(0, 1)}•`))
    .join(' ')
