import type { TrackingId } from '@singil/contract/couriers'

export const trackingPath = '/courier_tracking'
export const trackingUrl = (publicUrl: string, id: TrackingId): string => `${publicUrl}${trackingPath}/${id}`
