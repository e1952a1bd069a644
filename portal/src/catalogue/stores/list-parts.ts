/** What the list shows, for the parts of other features. */
export interface StoresShown {
  readonly mid: string
  readonly search: string
}
