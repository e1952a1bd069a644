/** Entry point of stores for other screens. */
export type { StoresShown } from './slots.ts'
export { StoreFilter } from './store-filter.tsx'
