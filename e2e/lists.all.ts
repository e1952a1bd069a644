/** No list is cut for the roles with the most varied lists; lists.long.ts measures the others. */
import { tellingRoles, testLists } from './kit/whole-lists.ts'

testLists(tellingRoles)
