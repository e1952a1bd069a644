/** How a document is shown: its zoom in percent, and its rotation. */
const zooms = [100, 150, 200, 300, 400] as const
export interface View {
  readonly zoom: number
  readonly turn: number
}
export const plainView: View = { zoom: 100, turn: 0 }
export const zoomBy = ({ zoom, turn }: View, steps: number): View => {
  const at = zooms.indexOf(zoom as (typeof zooms)[number]) + steps
  return { turn, zoom: zooms[Math.min(zooms.length - 1, Math.max(0, at))]! }
}
export const turned = ({ zoom, turn }: View): View => ({ zoom, turn: (turn + 90) % 360 })
