import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changedPlan, launchPhase, openingTime, type LaunchPlan } from './launch'

const now = Date.parse('2026-01-01T00:00:00.000Z')
const at = (time: number) => new Date(time).toISOString()

/** Times around now, so that before, now and after all come up. */
const time = fc.integer({ min: -3, max: 3 }).map((hours) => now + hours * 3_600_000)
const plans = fc.record({
  targetDate: time.map(at),
  isHeld: fc.boolean(),
  openedAt: fc.option(time.filter((opened) => opened <= now).map(at)),
})
const changes = fc.record(
  { targetDate: time.map(at), isHeld: fc.boolean(), openedAt: fc.constant(at(now)) },
  { requiredKeys: [] },
)

test('nothing opens a site that is held, and before the date only a hand opens it', () => {
  fc.assert(
    fc.property(plans, time, (plan, moment) => {
      const isTimeUp = Date.parse(plan.targetDate) <= moment
      const phase = launchPhase(plan, moment)
      expect(phase === 'open').toBe(!plan.isHeld && (isTimeUp || plan.openedAt !== null))
      if (phase !== 'open') expect(phase).toBe(isTimeUp ? 'due' : 'counting')
    }),
  )
})

test('it opens once: who waits sees the phases in their order', () => {
  const order = ['counting', 'due', 'open']
  fc.assert(
    fc.property(plans, time, time, (plan, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(launchPhase(plan, later))).toBeGreaterThanOrEqual(
        order.indexOf(launchPhase(plan, earlier)),
      )
    }),
  )
})

test('a site is open from its opening time, and no other moment counts', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const opening = openingTime(plan)
      if (plan.isHeld) expect(opening).toBeNull()
      else if (opening !== null) {
        expect(launchPhase(plan, opening)).toBe('open')
        if (plan.openedAt === null) expect(launchPhase(plan, opening - 1)).toBe('counting')
      }
    }),
  )
})

const openByHand: LaunchPlan = { targetDate: at(now + 1000), isHeld: false, openedAt: at(now - 1000) }

test('a newly set date in the future takes an opening back, whether by the clock or by hand', () => {
  fc.assert(
    fc.property(plans, time, (plan, date) => {
      const changed = changedPlan(plan, { targetDate: at(date) }, now)
      const isNew = date !== Date.parse(plan.targetDate)
      if (date > now && isNew) expect(launchPhase(changed, now)).toBe('counting')
      expect(changed.isHeld).toBe(plan.isHeld)
    }),
  )
  expect(launchPhase(changedPlan(openByHand, {}, now), now)).toBe('open') // its texts were changed
  expect(launchPhase(changedPlan(openByHand, { targetDate: openByHand.targetDate }, now), now)).toBe('open')
})

test('a hold closes whatever was open, and launching ends it', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const held = changedPlan(plan, { isHeld: true }, now)
      expect(launchPhase(held, now)).not.toBe('open')
      const launched = changedPlan(held, { isHeld: false, openedAt: at(now) }, now)
      expect(launchPhase(launched, now)).toBe('open')
    }),
  )
})

test('a site that is open stays so since when it was, however often it is opened', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const opened = changedPlan(plan, { isHeld: false, openedAt: at(now) }, now)
      if (launchPhase(plan, now) === 'open') expect(openingTime(opened)).toBe(openingTime(plan))
      const again = changedPlan(opened, { isHeld: false, openedAt: at(now + 5000) }, now + 5000)
      expect(openingTime(again)).toBe(openingTime(opened))
    }),
  )
})

test('a hold that ends after the date opens the site at that moment, one that ends before it leaves it to the clock', () => {
  const held = { targetDate: at(now - 5000), isHeld: true, openedAt: null }
  expect(openingTime(changedPlan(held, { isHeld: false }, now))).toBe(now)
  const early = { ...held, targetDate: at(now + 5000) }
  expect(changedPlan(early, { isHeld: false }, now)).toEqual({ ...early, isHeld: false })
})

test('a change that says nothing new changes nothing', () => {
  fc.assert(
    fc.property(plans, changes, (plan, change) => {
      const once = changedPlan(plan, change, now)
      expect(changedPlan(once, {}, now)).toEqual(once)
    }),
  )
})
