/** Entry point of sign-in for other features. */
export type { OtherWayProps } from './other-way.ts'
