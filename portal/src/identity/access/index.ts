/** Entry point of sign-in for other features. */
export type { OtherFactorProps } from './slots.ts'
export { useUserSetting } from './user-setting.ts'
export { CountedCode } from './counted-code.tsx'
export { enterPortal } from './enter-portal.ts'
