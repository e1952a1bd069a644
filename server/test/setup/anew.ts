// Runs before each test file: clears the caches of account ids, because the next file has another database.
import { forgetAccountIds } from '../../src/ledger/account-id.ts'

forgetAccountIds()
