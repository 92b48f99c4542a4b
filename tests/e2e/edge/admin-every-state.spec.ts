import { testAdminPages } from '../admin-page-walk'
import { adminStates } from '../admin-pages'

testAdminPages(adminStates)
