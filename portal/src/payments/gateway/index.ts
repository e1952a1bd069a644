/** Entry point of the gateway's callbacks. */
export { SetAsideList } from './set-aside-list.tsx'
