/** Files that people upload: their limits, their list, and links that open them. */
import * as z from 'zod'
import { formatCount, formatNumber } from '../kit/count.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant } from '../kit/text.ts'

export const problemsOfFiles = problems('files', {
  empty: [422, '“{file}” is empty. Choose another file.'],
  tooLarge: [413, '“{file}” is larger than {limit}. Make it smaller and send it again.'],
  wrongType: [422, '“{file}” is {found}. Send {wanted}.'],
  unreadable: [422, '“{file}” cannot be read. It may be damaged: open it, save it again and send the copy.'],
  damaged: [422, '“{file}” did not arrive as it was sent. Send it again.'],
  tooManyPixels: [422, '“{file}” has more than {limit} million pixels. Make it smaller and send it again.'],
  tooFewPixels: [
    422,
    '“{file}” has only {width} × {height} pixels, which nobody can read. Send one with {least} pixels or more on each side.',
  ],
  tooManyPages: [422, '“{file}” has more than {limit} pages. Send fewer pages.'],
  activePdf: [422, '“{file}” contains {what}. Print it to a new PDF and send that one.'],
  lockedPdf: [
    422,
    '“{file}” opens only with a password. Open it, print it to a new PDF without a password, and send that one.',
  ],
  heicPicture: [
    422,
    '“{file}” is a HEIC picture. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take it again, or send a JPG.',
  ],
  lockedSheet: [422, '“{file}” is an old .xls file or protected by a password. Save it as .xlsx without a password.'],
  tooManyRows: [422, '“{file}” has more than {most} rows. Split it into several files.'],
  tooManyColumns: [422, '“{file}” has more than {most} columns in row {line}. Remove those that are not needed.'],
  openQuote: [422, 'The quotation mark that opens in row {line} of “{file}” is never closed.'],
  columnMissing: [
    422,
    'The sheet has no column {wanted}. Its headings, in row {line}, are {found}. Rename them and send it again.',
  ],
  columnTwice: [422, 'The sheet has the column “{column}” twice.'],
  columnsUnfit: [422, 'The chosen columns do not fit this sheet. Choose them again.'],
  sheetUnknown: [404, 'There is no such kind of sheet.'],
  noRows: [422, '“{file}” has no rows under its header.'],
  infected: [422, 'The virus scanner stopped “{file}”: {virus}. Choose another file.'],
  scannerDown: [503, 'Files cannot be checked for viruses right now. Try again in a few minutes.'],
  busy: [429, '{most} files of yours are waiting to be checked. Send this one when they are done.'],
  full: [409, 'There is no room for “{file}”: {used} of {quota} are used. Remove files that you no longer need.'],
  tooMany: [409, 'There are {most} already. Remove one first.'],
  unknown: [404, 'There is no such file.'],
  linkEnded: [404, 'This link is no longer valid. Open the file again from its page.'],
})
/** The refusals of every upload. */
export const uploadProblems = [
  problemsOfFiles.empty,
  problemsOfFiles.tooLarge,
  problemsOfFiles.wrongType,
  problemsOfFiles.heicPicture,
  problemsOfFiles.unreadable,
  problemsOfFiles.damaged,
  problemsOfFiles.tooManyPixels,
  problemsOfFiles.tooFewPixels,
  problemsOfFiles.tooManyPages,
  problemsOfFiles.activePdf,
  problemsOfFiles.lockedPdf,
  problemsOfFiles.infected,
  problemsOfFiles.scannerDown,
  problemsOfFiles.busy,
  problemsOfFiles.full,
  problemsOfFiles.tooMany,
] as const

/** The refusals of a sheet that cannot be read. */
const sheetFaults = [
  problemsOfFiles.empty,
  problemsOfFiles.tooLarge,
  problemsOfFiles.wrongType,
  problemsOfFiles.unreadable,
  problemsOfFiles.damaged,
  problemsOfFiles.lockedSheet,
  problemsOfFiles.tooManyRows,
  problemsOfFiles.tooManyColumns,
  problemsOfFiles.openQuote,
  problemsOfFiles.noRows,
  problemsOfFiles.infected,
  problemsOfFiles.scannerDown,
  problemsOfFiles.busy,
] as const
/** The refusals of an upload that is read as a sheet. */
export const sheetProblems = [
  problemsOfFiles.columnMissing,
  problemsOfFiles.columnTwice,
  problemsOfFiles.columnsUnfit,
  ...sheetFaults,
] as const

export const texts = { settingsSaved: 'File limits saved' } as const

/** The fields of every upload besides the file. The checksum tells a damaged file, and another file under the same Idempotency-Key. */
export const uploadFields = {
  checksum: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the file in hexadecimal.')
    .optional(),
}
/** What stands in which column of a sheet, counted from 0: as in "companyName:2,email:0". Columns that are not named are empty. */
export const ChosenColumns = z
  .string()
  .max(2_000)
  .regex(/^[A-Za-z]{1,40}:\d{1,3}(?:,[A-Za-z]{1,40}:\d{1,3})*$/, 'Name the columns as in “companyName:2,email:0”.')
/** The fields of an upload that is read as a sheet. Without `columns` they are found by their titles. */
export const sheetFields = { ...uploadFields, columns: ChosenColumns.optional() }

/** What of a sheet its spreadsheet hid; it is read like the rest. */
export const HiddenParts = z.object({
  rows: z.int(),
  /** The first ten of the rows, as the sheet counts them. */
  lines: z.array(z.int()),
  /** Titles. */
  columns: z.array(z.string()),
})
export type HiddenParts = z.output<typeof HiddenParts>

/** "3 hidden rows are included: 4, 7, 9. 1 hidden column is included: “TIN”."; empty if nothing was hidden. */
export function formatHidden({ rows, lines, columns }: HiddenParts): string {
  const said = (count: number, one: string, which: string) =>
    count === 0 ? [] : [`${formatCount(count, `hidden ${one}`)} ${count === 1 ? 'is' : 'are'} included: ${which}.`]
  const more = rows > lines.length ? ` and ${formatNumber(rows - lines.length)} more` : ''
  return [
    ...said(rows, 'row', `${lines.join(', ')}${more}`),
    ...said(columns.length, 'column', columns.map((title) => `“${title}”`).join(', ')),
  ].join(' ')
}

/** Names of public images: random, with the extension of their type. */
export const ImageName = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}\.(png|jpg)$/, 'Invalid Format')
/** What the endpoints of public images have in common. `small`: the size for lists. */
export const publicImage = {
  method: 'GET',
  audience: 'guest',
  scope: { of: 'public', sees: { image: 'params.fileName' } },
  params: z.object({ fileName: ImageName }),
  query: z.object({ size: z.enum(['full', 'small']).default('full') }),
  answer: z.null(),
  file: true,
} as const

const megabyte = 1_048_576
export const FileSettings = z.object({
  /** The largest file, in bytes. */
  mostBytes: z
    .int()
    .min(megabyte, 'At least 1 MB.')
    .max(25 * megabyte, 'At most 25 MB.'),
  /** The most that the files of one merchant use together, in bytes. */
  merchantBytes: z
    .int()
    .min(10 * megabyte, 'At least 10 MB.')
    .max(100_000 * megabyte, 'At most 100,000 MB.'),
})
export type FileSettings = z.output<typeof FileSettings>

export const getFileSettings = endpoint({
  id: 'files.getFileSettings',
  method: 'GET',
  path: '/qr/files/settings',
  says: 'Returns the largest size of a file and the room for the files of one merchant.',
  audience: 'user',
  scope: { of: 'self' },
  answer: FileSettings,
})

export const updateFileSettings = endpoint({
  id: 'files.updateFileSettings',
  method: 'PUT',
  path: '/qr/files/settings',
  says: 'Changes the largest size of a file and the room for the files of one merchant.',
  audit: 'File limits changed',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('SETTINGS', 'update'),
  body: FileSettings,
  answer: FileSettings,
})

export const StoredFile = z.object({
  Id: z.uuid(),
  merchantId: MerchantId,
  /** What it is, as in "Logo". */
  label: z.string(),
  /** The name that it had when it was uploaded. */
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: Instant,
  uploadedBy: z.string(),
})
export type StoredFile = z.output<typeof StoredFile>

export const listFiles = endpoint({
  id: 'files.listFiles',
  method: 'GET',
  path: '/qr/files/list',
  says: 'Lists the stored files of a merchant of the kinds that the caller may open.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_SETTINGS', 'view'),
  answer: pageOf(StoredFile).extend({
    /** What all files of the merchant use together, in bytes. */
    usedBytes: z.int(),
  }),
  list: ['uploadedAt', 'size'],
  shows: ['file'],
})

/** Any sheet, read for its headings alone. */
export const anySheet = fileKind({
  id: 'files.sheet',
  label: 'Sheet',
  takes: ['csv', 'xlsx'],
  sees: may('DASHBOARD', 'view'),
  isOwn: true,
  most: 1,
  keepDays: 1,
})
export const SheetHeadings = z.object({
  /** Rows below the header. */
  rows: z.int(),
  /** In the order of the sheet, with the first values below each. */
  headings: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** What the sheet is read for, and the place of its heading; null if none is known. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), heading: z.int().nullable() })),
  /** The columns are those that the caller chose for these headings before; null if they never did. */
  chosenAt: Instant.nullable(),
})
export type SheetHeadings = z.output<typeof SheetHeadings>

export const readSheetHeadings = endpoint({
  id: 'files.readSheetHeadings',
  method: 'POST',
  path: '/qr/files/sheet_headings',
  says: 'Reads the headings of a sheet and says which column each one is: as the caller chose for these headings before, else by its title. Nothing is kept.',
  audit: 'Headings of a sheet read',
  audience: 'user',
  scope: { of: 'merchant' },
  upload: anySheet,
  reads: true,
  body: z.object({
    ...uploadFields,
    /** The kind of sheet, as in batch-upload.sheet. */
    of: z.string().regex(/^[a-z-]{1,40}\.[A-Za-z]{1,40}$/, 'Invalid Format'),
  }),
  answer: SheetHeadings,
  problems: [problemsOfFiles.sheetUnknown, ...sheetFaults],
})

export const linkFile = endpoint({
  id: 'files.linkFile',
  method: 'POST',
  path: '/qr/files/link/{id}',
  says: 'Makes a link that opens a file for five minutes, in this session alone.',
  audience: 'user',
  scope: { of: 'merchant' },
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  answer: z.object({ url: z.string(), expiresAt: Instant }),
  isSecret: true,
  problems: [problemsOfFiles.unknown],
})

export const openFile = endpoint({
  id: 'files.openFile',
  method: 'GET',
  path: '/qr/files/open/{mid}/{link}',
  says: 'Returns the file of a link.',
  audit: 'File opened',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId, link: z.string().regex(/^[\w-]{40,400}$/, 'Invalid Format') }),
  answer: z.null(),
  file: true,
  problems: [problemsOfFiles.linkEnded],
})

/** What the logos on customers' pages have in common. */
export const publicLogo = {
  takes: ['png', 'jpg', 'webp'],
  isPublic: true,
  picture: { as: 'png', side: 512, smallSide: 96 },
  most: 1,
  keepDays: 1,
} as const
