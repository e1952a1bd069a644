/** Entry point of kyc for other screens. */
export { useLiveKyc } from './use-live-kyc.ts'
