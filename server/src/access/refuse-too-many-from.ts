/** A soft limit on wrong passwords from one address, held by each process: it slows guessing over many accounts. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfKit } from '../kit/problems.ts'

const windowMs = 300_000
const most = 60
const mostAddresses = 10_000
const wrongFrom = new Map<string, number[]>()

const recent = (address: string, now: Date) =>
  (wrongFrom.get(address) ?? []).filter((at) => Math.abs(now.getTime() - at) < windowMs)

export function refuseTooManyFrom(address: string, now: Date): void {
  const times = recent(address, now)
  const oldest = times[0]
  if (times.length < most || oldest === undefined) return
  refuse(problemsOfKit.tooMany, { seconds: Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000)) })
}

export function noteWrongPassword(address: string, now: Date): void {
  const times = [...recent(address, now), now.getTime()]
  wrongFrom.delete(address)
  wrongFrom.set(address, times.slice(-most))
  const [longestKnown] = wrongFrom.keys()
  if (wrongFrom.size > mostAddresses && longestKnown !== undefined) wrongFrom.delete(longestKnown)
}
