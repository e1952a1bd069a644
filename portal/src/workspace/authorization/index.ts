/** Entry point of authorization for the shell. */
export { Why } from './why.tsx'
