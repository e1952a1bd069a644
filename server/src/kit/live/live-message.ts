/** A live message of a topic, inside the server and on the wire. */
export interface LiveMessage {
  readonly topic: string
  /** Increases by one with each message of the topic. */
  readonly seq: number
  readonly at: Date
  readonly payload: object
}

/** The message as a client receives it: the payload's fields, with seq and at, which the payload cannot override. */
export const onWire = ({
  seq,
  at,
  payload,
}: Omit<LiveMessage, 'topic'>): Record<string, unknown> & { seq: number; at: string } => ({
  ...payload,
  seq,
  at: at.toISOString(),
})
