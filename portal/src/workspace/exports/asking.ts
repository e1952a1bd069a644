import type { Export, exportFields, WholeExportFields, wholeExportFields } from '@singil/contract/workspace/exports'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Permission } from '@singil/contract/kit/permission'
import type * as z from 'zod'

/** A call that asks for an export, with the filters of its list. */
export type AskingEndpoint = Endpoint & {
  readonly permission: Permission
  readonly body: z.ZodType<WholeExportFields, z.input<z.ZodObject<typeof wholeExportFields>>>
  readonly answer: z.ZodType<Export>
}
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export interface ExportRequest<E extends AskingEndpoint> {
  readonly endpoint: E
  /** What is exported, as in "withdrawals". */
  readonly what: string
  /** The filters of the list, with its days if it has some. */
  readonly filters: Omit<z.input<E['body']>, keyof typeof exportFields> & Days
  /** The list has no days: the file has what there is now. */
  readonly isWhole?: true
  /** The text of the button, "Export" without it; a list with several files names the others. */
  readonly label?: string
  /** Files of several kinds to choose from, each with its own call; they go by e-mail. */
  readonly reports?: readonly Report[]
}
interface Report {
  readonly value: string
  readonly label: string
  readonly says: string
  readonly endpoint: AskingEndpoint
}
