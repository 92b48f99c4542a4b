import { testAdminPages } from './admin-page-walk'
import { adminPages } from './admin-pages'

testAdminPages(adminPages, 0)
