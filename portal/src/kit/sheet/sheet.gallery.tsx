import { centavos, formatPeso } from '@singil/contract/kit/money'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Exhibit, ignore, longText } from '../../../gallery/exhibit.tsx'
import { Status } from '../values/index.ts'
import { type EditableColumn, type EditableRow, EditableRows } from './editable-rows.tsx'
import { Funnel, SheetRows } from './sheet-rows.tsx'

type Key = 'name' | 'amount'
const columns: readonly EditableColumn<Key>[] = [
  { key: 'name', title: 'Name', share: 2 },
  { key: 'amount', title: 'Amount', share: 1 },
]
const amount = formatPeso(centavos(1_250_50))
const rows: readonly EditableRow<Key>[] = [
  {
    id: '1',
    line: 2,
    state: <Status word="Wrong" tone="failed" icon={TriangleAlert} />,
    cells: { name: '', amount },
    errors: [{ column: 'name', message: 'Enter a name.' }],
    note: null,
    isOpen: true,
  },
  {
    id: '2',
    line: 3,
    state: <Status word="Ready" tone="paid" icon={Check} />,
    cells: { name: longText, amount },
    errors: [],
    note: null,
    isOpen: false,
  },
]

export default [
  {
    of: ['Funnel'],
    says: 'Counts in the order in which rows pass through them.',
    states: {
      usual: (
        <Funnel
          steps={[
            ['Rows', 128],
            ['Ready', 120],
            ['Paid', 0],
          ]}
        />
      ),
    },
  },
  {
    of: ['SheetRows'],
    says: 'Rows of an uploaded sheet, searched, filtered by status, and corrected in place.',
    states: {
      'wide: filled': (
        <SheetRows
          statuses={['wrong', 'ready']}
          labels={{ wrong: 'Wrong', ready: 'Ready' }}
          counts={{ wrong: 1, ready: 1 }}
          faulty={['wrong']}
          mayFix
          rowsOf={({ isPhone }) => (
            <EditableRows
              label="Rows"
              columns={columns}
              count={2}
              rowAt={(at) => rows[at]}
              onSpan={ignore}
              isPhone={isPhone}
              onChange={ignore}
            />
          )}
        />
      ),
    },
  },
] satisfies readonly Exhibit[]
