import { useLiveKyc } from './use-live-kyc.ts'

/** Keeps a screen below this one up to date, without its part of the contract in the first load. */
export default function LiveKyc({ mid }: { mid: string }) {
  useLiveKyc(mid)
  return null
}
