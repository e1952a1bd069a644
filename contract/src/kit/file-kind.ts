/** What people may upload. The feature that owns a kind of file declares it; `all.ts` collects them. */
import type { Permission } from './permission.ts'

export const fileTypes = ['jpg', 'png', 'webp', 'pdf', 'csv', 'xlsx'] as const
export type FileType = (typeof fileTypes)[number]
export const mediaTypeOf: Readonly<Record<FileType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What iPhones take by default. No decoder of it is among ours. */
export const isHeic = (mediaType: string): boolean => /^image\/hei[cf](-sequence)?$/.test(mediaType)

/** A column of a sheet. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key
  /** As the template has it. */
  readonly title: string
  /** Other titles by which it is found. */
  readonly known: readonly string[]
  /** A number: digits whose zeros in front count, such as of an account, or an amount. Anything else is a text. */
  readonly holds?: 'digits' | 'amount'
  /** Digits that a whole number has at most: one of fewer, in a cell for numbers, may have lost zeros in front. */
  readonly longest?: number
}

interface Sheet {
  readonly columns: readonly SheetColumn[]
  /** Rows that a sheet may have, without its header. */
  readonly maxRows: number
}

interface Declared {
  /** As in merchants.logo: the feature and what it is. It never changes, because files are stored under it. */
  readonly id: `${string}.${string}`
  /** In lists, as in "Logo". */
  readonly label: string
  /** Types that are accepted, judged by the content. */
  readonly takes: readonly FileType[]
  /** The permission to open it. */
  readonly sees: Permission
  /** Anybody who knows its random name may open it, as an image of a page for customers. */
  readonly isPublic?: true
  /** Every view is recorded in the audit trail. */
  readonly isSensitive?: true
  /** Only the feature that declares it opens it: `files` neither lists it nor makes links to it. */
  readonly isOwn?: true
  /**
   * Pictures are stored again in this format, at most this many pixels wide and high; `smallSide`: also a small one, for lists; `leastSide`: a
   * picture with a shorter side is refused, because nobody could read it.
   */
  readonly picture?: {
    readonly as: 'png' | 'jpg'
    readonly side: number
    readonly smallSide?: number
    readonly leastSide?: number
  }
  /** The most pages of a PDF. */
  readonly maxPages?: number
  /** How many files of this kind one object may have. */
  readonly most: number
  /** Days until the content of a removed file is erased. */
  readonly keepDays: number
  readonly sheet?: Sheet
}
export interface FileKind extends Declared {
  readonly kind: 'file-kind'
}

export const fileKind = <const D extends Declared>(declared: D): D & FileKind => ({ kind: 'file-kind', ...declared })

/** A sheet that `receiveSheet` reads into rows. The file itself is not stored, so there is nothing to open or to erase. */
export const sheetKind = <const S extends Sheet>(id: FileKind['id'], sees: Permission, sheet: S) =>
  fileKind({ id, label: 'Sheet', takes: ['csv', 'xlsx'], sees, isOwn: true, most: 1, keepDays: 1, sheet })

const names: Readonly<Record<FileType, string>> = {
  jpg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  pdf: 'PDF',
  csv: 'CSV',
  xlsx: 'XLSX',
}

/** "a JPG, PNG or WebP file". */
export function formatTypes({ takes }: Pick<FileKind, 'takes'>): string {
  const said = takes.map((type) => names[type])
  const last = said.at(-1)!
  return `a ${said.length === 1 ? last : `${said.slice(0, -1).join(', ')} or ${last}`} file`
}

/** "an SVG file". */
export function formatExtension(extension: string): string {
  const name = extension.toUpperCase()
  return `${/^[AEFHILMNORSX]/.test(name) ? 'an' : 'a'} ${name} file`
}

/** Browsers know sheets by their extension, because systems disagree about the type of CSV. */
const extensions: Partial<Readonly<Record<FileType, string>>> = { csv: ',.csv', xlsx: ',.xlsx' }
/** The types for the `accept` attribute of a file input. */
export const acceptOf = ({ takes }: Pick<FileKind, 'takes'>): string =>
  takes.map((type) => mediaTypeOf[type] + (extensions[type] ?? '')).join(',')

/** "10 MB", "512 KB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`
  const megabytes = bytes / 1_048_576
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`
}
