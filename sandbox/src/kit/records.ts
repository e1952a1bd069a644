/** Records of one kind in memory, oldest first, found by their id or by any other name; the oldest are dropped above a maximum. */
import type { Append, JournalLine } from './journal.ts'

type Kind<T> = {
  /** Of its lines in the journal. */
  name: string
  append: Append
  idOf: (record: T) => string
  /** Names that do not change; a name of several records belongs to the newest. */
  namesOf?: (record: T) => readonly string[]
  most?: number
}

export class Records<T> {
  readonly #kind: Kind<T>
  readonly #byId = new Map<string, T>()
  readonly #idOfName = new Map<string, string>()

  constructor(kind: Kind<T>) {
    this.#kind = kind
  }

  put(record: T): void {
    this.restore(record)
    this.#kind.append(this.#kind.name, record)
  }

  restore(record: T): void {
    const id = this.#kind.idOf(record)
    const isNew = !this.#byId.has(id)
    this.#byId.set(id, record)
    if (!isNew) return
    for (const name of this.#namesOf(record)) this.#idOfName.set(name, id)
    if (this.#byId.size > (this.#kind.most ?? Infinity)) this.#dropOldest()
  }

  /** Takes a line of the journal if it is of this kind. */
  restoreLine({ kind, value }: JournalLine): void {
    if (kind === this.#kind.name) this.restore(value as T)
  }

  get = (id: string): T | undefined => this.#byId.get(id)
  named(name: string): T | undefined {
    const id = this.#idOfName.get(name)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Newest first. */
  newest = (count: number): T[] => [...this.#byId.values()].slice(-count).toReversed()
  all(): Iterable<T> {
    return this.#byId.values()
  }

  *lines(): Generator<JournalLine> {
    for (const value of this.#byId.values()) yield { kind: this.#kind.name, value }
  }

  #namesOf = (record: T): readonly string[] => this.#kind.namesOf?.(record) ?? []

  #dropOldest(): void {
    const [oldest] = this.#byId.entries()
    if (!oldest) return
    const [id, record] = oldest
    this.#byId.delete(id)
    for (const name of this.#namesOf(record)) if (this.#idOfName.get(name) === id) this.#idOfName.delete(name)
  }
}
