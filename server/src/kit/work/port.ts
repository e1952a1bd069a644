/**
 * A port is a function or a set of functions that a feature calls and another feature implements. A feature may import only features
 * below it; for what it needs of a feature above it, it declares a port, and the feature above provides the implementation. What the
 * features of a process provide is collected once, and contexts, flows, jobs and parts have it as `ports`. A process does not start while a
 * declared port has no provider.
 */
export interface Port {
  readonly name: string
  /** Several features may provide it. */
  readonly isShared: boolean
}
/** What a feature provides to a port. */
export interface Provision {
  readonly port: Port
}
/** What the features of a process provide, by ports. */
export type Ports = ReadonlyMap<Port, readonly Provision[]>
export interface WithPorts {
  readonly ports: Ports
}

interface PortOf<T> extends Port {
  /** Only these have values of the port's type. */
  readonly Provision: new (value: T) => Provision
}
/** A port with exactly one provider. `get` throws where there is none. */
export interface SinglePort<T> extends PortOf<T> {
  get(from: WithPorts): T
}
/** A port with one provider or more, in the order of the features. `all` throws where there is none. */
export interface SharedPort<T> extends PortOf<T> {
  all(from: WithPorts): readonly T[]
}

function createPort<T>(name: string, isShared: boolean): SinglePort<T> & SharedPort<T> {
  class ProvisionOfPort implements Provision {
    readonly port: Port = self
    readonly value: T
    constructor(value: T) {
      this.value = value
    }
  }
  const self: SinglePort<T> & SharedPort<T> = {
    name,
    isShared,
    Provision: ProvisionOfPort,
    all: ({ ports }) => {
      const found = ports.get(self)
      if (!found) throw new Error(`No feature provides the port ${name}`)
      return found.filter((one) => one instanceof ProvisionOfPort).map(({ value }) => value)
    },
    get: (from) => self.all(from)[0]!,
  }
  return self
}

export const port = <T>(name: string): SinglePort<T> => createPort<T>(name, false)
export const sharedPort = <T>(name: string): SharedPort<T> => createPort<T>(name, true)

export const provide = <T>(to: SinglePort<T> | SharedPort<T>, value: T): Provision => new to.Provision(value)

interface Providing {
  readonly provides?: readonly Provision[]
}
interface Declaring {
  readonly ports?: readonly Port[]
}

/** What these features provide. Throws where two of them provide a port for one provider. */
export function collectPorts(features: readonly Providing[]): Ports {
  const ports = new Map<Port, Provision[]>()
  for (const one of features.flatMap(({ provides = [] }) => provides)) {
    const given = ports.get(one.port) ?? []
    if (given.length > 0 && !one.port.isShared) throw new Error(`Two features provide the port ${one.port.name}`)
    ports.set(one.port, [...given, one])
  }
  return ports
}

/** Throws where a feature declares a port that none of these features provides, or provides one that none declares. */
export function refuseOpenPorts(features: readonly (Providing & Declaring)[]): void {
  const declared = new Set(features.flatMap(({ ports = [] }) => ports))
  const provided = collectPorts(features)
  for (const one of declared) if (!provided.has(one)) throw new Error(`No feature provides the port ${one.name}`)
  for (const one of provided.keys()) if (!declared.has(one)) throw new Error(`No feature declares the port ${one.name}`)
}
