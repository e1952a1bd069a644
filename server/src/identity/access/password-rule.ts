import { problemsOfAccess } from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import list from '../../../data/common-passwords.json' with { type: 'json' }

/** Passwords that are too easy to guess at any length: common ones, keyboard rows, and the user's own names. */
const common = new Set(
  `password passw0rd pass passcode passphrase letmein welcome hello admin administrator root user guest login signin master
  secret default changeme temp test testing demo qwerty qwertyuiop qwert azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qweasd qweasdzxc iloveyou loveyou love lovely mahalkita mahal mahalko ganda pogi pinoy pinas philippines pilipinas
  manila cebu davao jesus jesuschrist godisgood god blessed angel angels princess prince sunshine shadow monkey dragon
  tiger lion eagle football basketball baseball soccer superman batman spiderman pokemon naruto starwars michael jordan
  jessica ashley daniel charlie thomas andrew michelle nicole maria jose juan anna family mother father mommy daddy baby
  babygirl babyboy friend friends forever freedom whatever trustno nothing computer internet google facebook samsung iphone
  gcash maya paymaya bank money pera business merchant store tindahan sarisari singil summer winter spring autumn
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday flower butterfly chocolate cookie cheese banana orange apple mango coffee kape adobo sinigang purple yellow
  silver golden diamond hunter killer ranger soldier police batangas laguna cavite bulacan pampanga quezon makati abc abcd
  abcdef abcdefg abcdefgh aaa xxx access pass word mypassword yourpassword newpassword p`
    .split(/\s+/)
    .filter(Boolean),
)
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t6y7u8i9o0p']
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const unmasked = (text: string) => text.replace(/[013457@$!]/g, (sign) => looksLike[sign] ?? sign)
const withoutEnds = (text: string) => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? ''
const isRow = (text: string) => rows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
const isRepeated = (text: string) => /^(.{1,3})\1+$/.test(text)

/** Whether a password is easy to guess for this user. */
export function isEasilyGuessed(
  password: string,
  person: { readonly username: string; readonly email: string },
): boolean {
  const text = password.toLowerCase().replace(/\s/g, '')
  const core = withoutEnds(text)
  const isCommon = [core, lettersOf(core), lettersOf(unmasked(text)), unmasked(core)].some((word) => common.has(word))
  const names = [person.username, person.email.split('@')[0] ?? '', person.email].map((name) => name.toLowerCase())
  const isName = names.some((name) => text === name || (name.length >= 4 && text.includes(name)))
  const hasFewSigns = new Set(text).size < 4
  return isCommon || isCommonPassword(text) || isName || hasFewSigns || isRow(text) || isRepeated(text) || core === ''
}

let known: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  known ??= new Set(list.passwords.split(' '))
  return known.has(password.toLowerCase())
}

/** Applied wherever a password is chosen. Its length is checked by the contract. */
export function refuseWeakPassword(
  password: string,
  person: { readonly username: string; readonly email: string },
  field: string,
): void {
  if (isEasilyGuessed(password, person)) refuse(problemsOfAccess.passwordWeak, {}, field)
}
