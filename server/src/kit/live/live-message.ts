/** A message on a topic as it travels inside and on the wire. */
export interface LiveMessage {
  readonly topic: string
  /** Grows by one with each message of the topic. */
  readonly seq: number
  readonly at: Date
  readonly payload: object
}

/** What a client receives: the payload's own fields and, not to be hidden by them, seq and at. */
export const onWire = ({
  seq,
  at,
  payload,
}: Omit<LiveMessage, 'topic'>): Record<string, unknown> & { seq: number; at: string } => ({
  ...payload,
  seq,
  at: at.toISOString(),
})
