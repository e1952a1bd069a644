export interface Logging {
  readonly log: { error(fields: { readonly err: unknown; readonly id: string }, message: string): void }
}

/** Runs `work` for each item in order. A failure is logged, the item is retried when it is next due, and the others continue. */
export async function runEach<Item extends { readonly id: string }>(
  { log }: Logging,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error(
        { err: error, id: item.id },
        'a report of the gateway could not be applied; the gateway is queried again later',
      )
    }
  }
}
