/**
 * A port is a function or a set of functions that a feature calls and another feature implements. A feature may import only features
 * below it; for what it needs of a feature above it, it declares a port, and the feature above provides the implementation. A process
 * does not start while a declared port has no provider.
 */
export interface Port {
  readonly name: string
}
/** A port with exactly one provider. `get` throws where there is none. */
export interface SinglePort<T> extends Port {
  get(): T
}
/** A port with one provider or more. `all` throws where there is none. */
export interface SharedPort<T> extends Port {
  all(): readonly T[]
}
/** That a feature provides a port. */
export interface Provision {
  readonly port: Port
}

const provided = new WeakMap<Port, unknown[]>()

function providersOf<T>(port: Port): readonly T[] {
  const found = provided.get(port)
  if (!found) throw new Error(`No feature provides the port ${port.name}`)
  return found as T[]
}

export function port<T>(name: string): SinglePort<T> {
  const self: SinglePort<T> = { name, get: () => providersOf<T>(self)[0]! }
  return self
}
export function sharedPort<T>(name: string): SharedPort<T> {
  const self: SharedPort<T> = { name, all: () => providersOf<T>(self) }
  return self
}

/** Throws where a port for one provider has one already. */
export function provide<T>(to: SinglePort<T> | SharedPort<T>, value: T): Provision {
  const before = provided.get(to)
  if (before && 'get' in to) throw new Error(`Two features provide the port ${to.name}`)
  provided.set(to, [...(before ?? []), value])
  return { port: to }
}

interface WithPorts {
  readonly ports?: readonly Port[]
  readonly provides?: readonly Provision[]
}

/** Throws where a feature declares a port that none of these features provides, or provides one that none declares. */
export function refuseOpenPorts(features: readonly WithPorts[]): void {
  const declared = new Set(features.flatMap(({ ports = [] }) => ports))
  const provisions = new Set(features.flatMap(({ provides = [] }) => provides.map((one) => one.port)))
  for (const one of declared) if (!provisions.has(one)) throw new Error(`No feature provides the port ${one.name}`)
  for (const one of provisions) if (!declared.has(one)) throw new Error(`No feature declares the port ${one.name}`)
}
