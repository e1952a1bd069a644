export interface Logging {
  readonly log: { error(fields: { readonly err: unknown; readonly id: string }, message: string): void }
}

/** Does the work for each in its order. One for which it fails is logged and tried again when it is due; it holds up none of the others. */
export async function eachByItself<Item extends { readonly id: string }>(
  { log }: Logging,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error({ err: error, id: item.id }, 'what the gateway says could not be applied; it is asked again later')
    }
  }
}
