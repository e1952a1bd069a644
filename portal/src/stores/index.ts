/** Entry point of stores for other screens. */
export type { StoresShown } from './stores-screen.tsx'
export { StoreFilter } from './store-filter.tsx'
