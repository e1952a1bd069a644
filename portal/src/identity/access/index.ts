/** Entry point of sign-in for other features. */
export type { OtherFactorProps } from './other-factor.ts'
export { useUserSetting } from './user-setting.ts'
export { CountedCode } from './counted-code.tsx'
