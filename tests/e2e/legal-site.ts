export { expect, test } from './own-site'
