/** Reads that follow a live message: the sender of this header was notified of changes and must see them. */
export const newestHeader = 'x-singil-newest'
/** How long after a live message a reader sends it: longer than a replica that is used may be behind. */
export const newestForMs = 10_000
