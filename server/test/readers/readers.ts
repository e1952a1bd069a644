/** Every reader of outside bytes with the worst input of a size that is let in. */
import { findType } from '../../src/files/find-type.ts'
import { readSheet } from '../../src/kit/base/index.ts'
import { xlsx } from '../files/workbook.ts'

export interface Reader {
  /** The largest size that is let in: of bytes, or of characters. */
  readonly most: number
  readonly make: (size: number) => string | Buffer | Promise<string | Buffer>
  readonly read: (input: never) => unknown
}
const reader = <T extends string | Buffer>(one: {
  readonly most: number
  readonly make: (size: number) => T | Promise<T>
  readonly read: (input: T) => unknown
}): Reader => one

const headBytes = 4100
const filled = (size: number, begin: string, part: string): string =>
  (begin + part.repeat(Math.ceil(size / part.length))).slice(0, size)
const bytes = (...parts: Parameters<typeof filled>): Buffer => Buffer.from(filled(...parts))
const sheetLimits = { rows: 10_000, columns: 50 }
/** A sheet is read, or refused; how long it takes is what counts. */
const sheet = (input: Buffer) => readSheet(input, sheetLimits).catch(() => undefined)

export const readers: Readonly<Record<string, Reader>> = {
  'type: comments before a drawing': reader({
    most: headBytes,
    make: (size) => bytes(size, '<?xml?>', '<!---->'),
    read: findType,
  }),
  'XLSX: a number format of brackets': reader({
    most: 199_000,
    make: (size) =>
      xlsx('<x:row/>', {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(size)}"/></numFmts></styleSheet>`,
      }),
    read: sheet,
  }),
}
