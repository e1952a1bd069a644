/** Unsent input, kept per tab, so that a reload loses nothing. */
const prefix = 'singil.draft.'

export function readDraft<T>(key: string, otherwise: T): T {
  try {
    const kept = sessionStorage.getItem(prefix + key)
    return kept ? { ...otherwise, ...(JSON.parse(kept) as Partial<T>) } : otherwise
  } catch {
    return otherwise
  }
}
export const keepDraft = (key: string, values: unknown): void =>
  sessionStorage.setItem(prefix + key, JSON.stringify(values))
export const dropDraft = (key: string): void => sessionStorage.removeItem(prefix + key)
/** Drafts belong to the user who typed them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
