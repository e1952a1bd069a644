/** The place of a file: its floor (package) and its room (feature, kit, shell, or the top of the package). */

export const FLOORS = [
  'contract',
  'theme',
  'embedded-postgres',
  'server',
  'portal',
  'pay',
  'sandbox',
  'tools',
  'bench',
] as const
export type Floor = (typeof FLOORS)[number] | 'root'

export interface Place {
  readonly floor: Floor
  /** The folder of a feature, else a folder directly under `src`; 'top' for a file directly under it, 'outside' for anything else. */
  readonly room: string
  /** File name without folders. */
  readonly file: string
  readonly isTest: boolean
}

const isFloor = (name: string): name is (typeof FLOORS)[number] => (FLOORS as readonly string[]).includes(name)

export function placeOf(path: string): Place {
  const parts = path.split('/')
  const file = parts.at(-1) ?? path
  const isTest = /\.(test|all|long)\.tsx?$/.test(file) || parts.includes('test') || parts[0] === 'e2e'
  const [floor = ''] = parts
  if (!isFloor(floor) || parts.length === 1) return { floor: 'root', room: 'outside', file, isTest }
  return { floor, room: roomOf(floor, parts), file, isTest }
}

function roomOf(floor: Floor, parts: readonly string[]): string {
  if (parts[1] !== 'src') return 'outside'
  const [folder = '', inDistrict = ''] = parts.slice(2)
  if (parts.length === 3) return floor === 'contract' && !OF_ALL_PAGES.has(folder) ? pageOf(folder) : 'top'
  if (!HAVE_DISTRICTS.has(floor) || WITHOUT_DISTRICT.has(folder)) return folder
  if (floor === 'contract') return pageOf(inDistrict)
  return parts.length === 4 ? folder : inDistrict
}

const pageOf = (file: string) => file.replace(/(\.sample)?(\.test)?\.ts$/, '')

/** Of the contract: what is made of every page. */
const OF_ALL_PAGES = new Set(['all.ts', 'notified.ts'])
const HAVE_DISTRICTS = new Set<Floor>(['contract', 'server', 'portal', 'pay'])
const WITHOUT_DISTRICT = new Set(['kit', 'shell', 'seed'])

const SERVER_TOP = new Set(['server.ts', 'main.ts', 'features.ts', 'seed.ts'])

/** Entry points that assemble the product and so may import every feature. */
export function mayKnowEveryFeature(path: string): boolean {
  const { floor, room, file } = placeOf(path)
  if (floor === 'server') return room === 'seed' || (room === 'top' && SERVER_TOP.has(file))
  if (floor === 'portal' || floor === 'pay') return room === 'top' || room === 'shell'
  return floor === 'contract' ? room === 'top' : ['tools', 'bench', 'root'].includes(floor)
}

/** The SQL of a feature: `store.ts`, or `refund-store.ts` in a feature with several stores. */
export const isStore = ({ floor, file }: Place): boolean => floor === 'server' && /^([a-z-]+-)?store\.ts$/.test(file)
