/** What the gateway and the bank share: the journal, outgoing requests, timers and faults. */
import type { Faults } from './faults.ts'
import type { Append } from './journal.ts'
import type { Post } from './post.ts'
import type { Timetable } from './timetable.ts'

export type Surroundings = { append: Append; post: Post; timetable: Timetable; faults: Faults }
