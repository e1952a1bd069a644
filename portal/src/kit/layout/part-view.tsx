/** Shows a part that another feature provides, loaded when it is first shown. */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { type Part, type Slot, useSlot } from '../slots/index.ts'
import { useMay } from '../call/index.ts'
import { Skeleton } from './skeleton.tsx'

const loaded = new WeakMap<object, ComponentType<never>>()

function componentOf<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const known = loaded.get(part) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(part.load) as unknown as ComponentType<Props>
  loaded.set(part, component as ComponentType<never>)
  return component
}

interface SlotViewProps<Props extends object> {
  readonly of: Slot<Props>
  readonly props: NoInfer<Props>
  /** Shown for each part while it is loaded; nothing is, without it. */
  readonly fallback?: ReactNode
}
/** All parts of a slot that the user may see. */
export function SlotView<Props extends object>({ of, props, fallback = null }: SlotViewProps<Props>) {
  return useSlot(of).map((part) => {
    // Before sign-in nobody has permissions, and only parts without one are shown.
    const View = part.permission ? PermittedPart : PartView
    return <View key={part.name} part={part} props={props} fallback={fallback} />
  })
}

function PermittedPart<Props extends object>({ part, ...shown }: PartViewProps<Props>) {
  return useMay(part.permission) ? <PartView part={part} {...shown} /> : null
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
