/** One thing that is wrong about a request, alone, and what may answer it. */

export interface Fault {
  readonly name: string
  readonly address: string
  readonly statuses: readonly number[]
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Must be named by the refusal. */
  readonly field?: string
}
