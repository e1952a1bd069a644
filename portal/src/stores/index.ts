/** Entry point of stores for other screens. */
export { StoreFilter } from './store-filter.tsx'
