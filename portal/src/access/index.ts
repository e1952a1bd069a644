/** What features above need of sign-in. */
export type { OtherWayProps } from './other-way.ts'
