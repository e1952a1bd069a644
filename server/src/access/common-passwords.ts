/** Widely used passwords, which attackers try first. */
import list from '../../data/common-passwords.json' with { type: 'json' }

let known: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  known ??= new Set(list.passwords.split(' '))
  return known.has(password.toLowerCase())
}
