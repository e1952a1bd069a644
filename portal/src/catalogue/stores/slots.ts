import { slot } from '../../kit/slots/index.ts'

/** What the list of stores shows. */
export interface StoresShown {
  readonly mid: string
  readonly search: string
}
export const storesExports = slot<StoresShown>('exports of stores')
/** In the panel of a store. */
export const storeSections = slot<{ readonly storeId: string }>('sections of a store', 'a store')
