/** Every reader of outside bytes with the worst input of a size that is let in. */
import { findType } from '../../src/files/find-type.ts'
import { readSheet } from '../../src/kit/base/index.ts'
import { xlsx } from '../files/workbook.ts'

export type Read = () => unknown
export interface Reader {
  /** The largest size that is let in: of bytes, or of characters. */
  readonly most: number
  /** Makes an input of that size, and returns how to read it. */
  readonly prepare: (size: number) => Promise<Read>
}
function reader<T>({
  most,
  make,
  read,
}: {
  readonly most: number
  readonly make: (size: number) => T | Promise<T>
  readonly read: (input: T) => unknown
}): Reader {
  return {
    most,
    prepare: async (size) => {
      const input = await make(size)
      return () => read(input)
    },
  }
}

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
