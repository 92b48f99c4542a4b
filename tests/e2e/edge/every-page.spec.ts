import { testPages } from '../page-walk'

testPages(1)
