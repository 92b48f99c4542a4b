import { testPages } from './page-walk'

testPages(0)
