/** Taxpayer identification numbers: nine digits, then a branch code of three or, since 2018, five digits. */
import * as z from 'zod'
import { plainSigns } from './typed.ts'

/** In any notation; stored as digits only. */
export const Tin = z
  .string('Invalid TIN')
  .max(40, 'Invalid TIN')
  .transform((text) => plainSigns(text).replace(/[\u2010-\u2015\u2212. -]/g, ''))
  .pipe(z.string().regex(/^(?!0{9})\d{9}(?:\d{3}|\d{5})?$/, 'Invalid TIN'))

/** The nine digits that identify the taxpayer; its branches have them in common. */
export const taxpayerOf = (tin: string): string => tin.slice(0, 9)

/** "123-456-789-00000". */
export const formatTin = (tin: string): string =>
  [tin.slice(0, 3), tin.slice(3, 6), tin.slice(6, 9), tin.slice(9)].filter(Boolean).join('-')

/** With the branch in five digits, 00000 for the head office, so that the same branch is the same text. */
export const withBranch = (tin: string): string => taxpayerOf(tin) + tin.slice(9).padStart(5, '0')
