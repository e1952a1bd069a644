/** Entry point of stores for other screens. */
export type { StoresShown } from './list-parts.ts'
export { StoreFilter } from './store-filter.tsx'
