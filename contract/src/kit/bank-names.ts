/** Names of shops, titles of links and addresses that pose as a bank or an e-wallet. */
import { fold, foldedWords } from './look-alikes.ts'

/**
 * The banks and wallets that people in the Philippines pay and are paid with, as they are called. A test compares it with the banks and
 * channels of the database: short names that nobody would take for a bank are left out.
 */
const names = `
  GCash, Maya, PayMaya, GrabPay, ShopeePay, Coins.ph, Coins, Alipay, WeChat Pay, PayPal, PayMongo, BPI, BDO, BDO Unibank,
  UnionBank, Union Bank, RCBC, PNB, Metrobank, Landbank, Land Bank, Security Bank, Chinabank, China Bank, EastWest,
  EastWest Bank, AUB, HSBC, Maybank, UCPB, DBP, CIMB, GoTyme, Maribank, SeaBank, Mayabank, Citibank, Ctbc, Bankcom, Pbcom,
  Philtrust, Psbank, Robinsons Bank, Tonik, Komo, OwnBank, BancNet, InstaPay, PESONet, QR Ph, Dragonpay, ECPay,
  Cebuana Lhuillier, M Lhuillier, Palawan Pay, PalawanPay, TayoCash, JuanCash, Bananapay, Easypay, Omnipay, Starpay,
  SpeedyPay, Marcopay, TrueMoney, Billease, Iremit, Bayad Center, Bayad, Western Union, Wise, Lulu, Bangko Sentral, BSP,
  Visa, Mastercard, Allbank, Banko, BOFA, Cebuana, Palawan Express, USSC, PDAX, Traxion, Bizmoto, Equicom, ICBC, JPM,
  Deutsche Bank, ING Bank, Zybi, Queenbank, RBank, PVB, UCPBS, UnionDigital, UOB, Wealthbank, SMBC, SCB
`
  .split(',')
  .map((name) => name.trim())
/** Also a person's name or an ordinary word: alone it poses as nothing. */
const ordinary = new Set(['maya', 'wise', 'lulu', 'coins', 'komo', 'bayad', 'cebuana', 'visa', 'banko'])
const byRun: ReadonlyMap<string, string> = new Map(names.map((name) => [foldedWords(name).join(''), name]))
const byRunOfLetters: ReadonlyMap<string, string> = new Map(
  names.map((name) => [foldedWords(name, true).join(''), name] as const),
)

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Next to the name of a bank these words promise that one writes to it. */
const lures = set(
  'support helpdesk helpline hotline official verify verification verified verifier security secure unlock refund refunds claim claims ' +
    'reward rewards login signin otp customercare customerservice update beripikasyon alert alerts',
)
/** Words that add nothing of one's own to the name of a bank. */
const plain = set(
  'online ph phil philippines pilipinas bank banking wallet ewallet app pay payment payments the inc corp com net org www center centre help ' +
    'service services customer care team account accounts admin promo prize my sa ng ang http https site info link web page',
)

interface NameMatch {
  readonly name: string
  readonly at: number
  readonly length: number
  readonly isOrdinary: boolean
}
function nameIn(words: readonly string[], byName: ReadonlyMap<string, string>): NameMatch | null {
  for (let at = 0; at < words.length; at++)
    for (const length of [3, 2, 1]) {
      const run = at + length <= words.length ? words.slice(at, at + length).join('') : ''
      const name = byName.get(run)
      if (name !== undefined) return { name, at, length, isOrdinary: ordinary.has(run) }
    }
  return null
}

function posing(words: readonly string[], byName: ReadonlyMap<string, string>): string | null {
  const found = nameIn(words, byName)
  if (!found) return null
  const others = words.filter((_, at) => at < found.at || at >= found.at + found.length)
  const [before, after] = [words[found.at - 1] ?? '', words[found.at + found.length] ?? '']
  if (lures.has(before) || lures.has(after)) return found.name
  const addsNothing = others.every((word) => lures.has(word) || plain.has(word) || /^\d+$/.test(word))
  return addsNothing && !(found.isOrdinary && others.length === 0) ? found.name : null
}

/** The bank or wallet that a name poses as; null if it poses as none. */
export const posesAs = (text: string): string | null =>
  posing(foldedWords(text), byRun) ?? posing(foldedWords(text, true), byRunOfLetters)

/** The same of a title, which may well say with what one pays: "GCash payment" is none, "GCash refund" is. */
export function titlePosesAs(text: string): string | null {
  const name = posesAs(text)
  return name !== null && foldedWords(text, true).some((word) => lures.has(word)) ? name : null
}

/** The same of the host of an address. Hosts in letters other than Latin are named as such. */
export function hostPosesAs(address: string): string | null {
  const host = /^https?:\/\/([^/?#:@]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const isForeign = [...host].some((letter) => letter.codePointAt(0)! > 127)
  if (isForeign || host.split('.').some((label) => label.startsWith('xn--'))) return 'another address'
  const words = foldedWords(host)
  const asLetters = foldedWords(host, true)
  // A name of which digits stand for letters, or to which a country is glued, is not a shop's own.
  const glued = asLetters.map((word) => /^(.{3,}?)(?:ph|online|pay|bank)$/.exec(word)?.[1] ?? word)
  const disguised = asLetters.find(
    (word, at) => byRunOfLetters.has(word) && words[at] !== word && fold(word) !== words[at],
  )
  return (
    posing(words, byRun) ??
    posing(asLetters, byRunOfLetters) ??
    posing(glued, byRunOfLetters) ??
    (disguised === undefined ? null : byRunOfLetters.get(disguised)!)
  )
}
