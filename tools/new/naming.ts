/** The forms of a name that a new file needs. */
import { singular } from '../check/dependencies/pure.ts'

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string) => camel(`-${name}`)
/** "gift-vouchers" as "gift vouchers". */
export const spoken = (name: string) => name.replaceAll('-', ' ')
export const title = (name: string) => spoken(name).replace(/^\w/, (letter) => letter.toUpperCase())
export { singular }

/** Throws a message for the developer. */
export function mustBeKebab(name: string, what: string): void {
  if (!KEBAB.test(name)) throw new Error(`${what} is written in small letters and hyphens, not “${name}”.`)
}

/** From a file of a feature of the server to the server's folder. */
export const serverRoot = '../'.repeat(3)
