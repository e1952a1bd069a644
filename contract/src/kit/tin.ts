/** Taxpayer identification numbers: nine digits, then a branch code of three or, since 2018, five digits. */
import { readBy } from './text.ts'
import { readTin, ungrouped } from './typed.ts'

/** In any notation; stored as digits only. */
export const Tin = readBy(readTin, 'Enter the TIN.')

/** The nine digits that identify the taxpayer; its branches have them in common. */
export const taxpayerOf = (tin: string): string => tin.slice(0, 9)

/** "123-456-789-00000"; a text that is no TIN, such as a masked one, is unchanged. */
export function formatTin(text: string): string {
  const read = readTin(text)
  if ('why' in read) return text
  const { value: tin } = read
  return [tin.slice(0, 3), tin.slice(3, 6), tin.slice(6, 9), tin.slice(9)].filter(Boolean).join('-')
}
/** What a number of a document must be to be a TIN. */
export const tinForm = { test: (text: string): boolean => 'value' in readTin(text) }

/** With the branch in five digits, 00000 for the head office, so that the same branch is the same text. */
export const withBranch = (tin: string): string => taxpayerOf(tin) + tin.slice(9).padStart(5, '0')

/** The digits with which a TIN begins, from a search text; empty if it is none. */
export const tinStart = (text: string): string => /^\d{1,14}$/.exec(ungrouped(text))?.[0] ?? ''
