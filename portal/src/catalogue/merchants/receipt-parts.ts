/** What the list shows, for the parts of other features. */
export interface ReceiptsShown {
  readonly mid: string
  readonly search: string
  readonly sort: 'issuedAt' | '-issuedAt'
}
