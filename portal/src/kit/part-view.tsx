/** Shows a part that another feature provides, loaded when it is first shown. */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Part } from './screens.ts'
import { useMay } from './session.ts'
import { Skeleton } from './skeleton.tsx'

const loaded = new WeakMap<object, ComponentType<never>>()

function componentOf<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const known = loaded.get(part) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(part.load) as unknown as ComponentType<Props>
  loaded.set(part, component as ComponentType<never>)
  return component
}

/** All parts of a place that the user may see; nothing is shown while they are loaded. */
export function PartsView<Props extends object>({ parts, props }: { parts: readonly Part<Props>[]; props: Props }) {
  return parts.map((part) => <PermittedPart key={part.name} part={part} props={props} />)
}

function PermittedPart<Props extends object>({ part, props }: PartViewProps<Props>) {
  const maySee = useMay(part.permission)
  return maySee ? <PartView part={part} props={props} fallback={null} /> : null
}

interface PartViewProps<Props extends object> {
  readonly part: Part<Props>
  readonly props: Props
  /** Shown while it is loaded. */
  readonly fallback?: ReactNode
}
export function PartView<Props extends object>({
  part,
  props,
  fallback = <Skeleton lines={5} />,
}: PartViewProps<Props>) {
  return <Suspense fallback={fallback}>{createElement(componentOf(part), props)}</Suspense>
}
