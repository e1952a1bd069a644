/** Time comes from here, so that a whole year can be played in a test. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
