/** What the shell may use of authorization. */
export { Why } from './why.tsx'
