/** Shows a part that another feature provides, loaded when it is first shown. */
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { Part } from './screens.ts'
import { Skeleton } from './skeleton.tsx'

const loaded = new WeakMap<object, ComponentType<never>>()

function componentOf<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const known = loaded.get(part) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(part.load) as unknown as ComponentType<Props>
  loaded.set(part, component as ComponentType<never>)
  return component
}

export function PartView<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  return <Suspense fallback={<Skeleton lines={5} />}>{createElement(componentOf(part), props)}</Suspense>
}
