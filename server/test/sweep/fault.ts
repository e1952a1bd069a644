/** A single fault of a request, and the allowed answers. */

export interface Fault {
  readonly name: string
  readonly address: string
  readonly statuses: readonly number[]
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The refusal must name this field. */
  readonly field?: string
}
