export { expect, test, untilHydrated } from './own-site'
