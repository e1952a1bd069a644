/** The source of the current time, which tests replace to play a year. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
