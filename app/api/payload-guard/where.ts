import type { FlattenedField, Where } from 'payload'

import { type QueryContext, fieldAt } from './field-at'
import { checkedCondition } from './condition'
import { isPlainObject } from './stored-values'
import { refuse } from './refusal'

const maxDepth = 5
const maxConditions = 100

/**
 * Normalizes the conditions: each group becomes a list with one condition per item. Refuses unknown fields and
 * operators, impossible values, empty groups and too many conditions. Payload would drop an `and` beside an `or`,
 * which is fatal in a delete.
 */
export function checkedWhere(given: unknown, fields: FlattenedField[], context: QueryContext): Where {
  const budget = { left: maxConditions }
  return group(given, 'where', 0)

  function group(conditions: unknown, place: string, depth: number): Where {
    if (!isPlainObject(conditions)) refuse(place, 'must be an object.')
    if (depth > maxDepth) refuse(place, 'is nested too deeply.')
    return {
      and: Object.entries(conditions).flatMap(([name, value]) => {
        const here = `${place}.${name}`
        const logic = name.toLowerCase()
        return logic === 'and' || logic === 'or'
          ? [{ [logic]: list(value, here, depth) }]
          : ofField(name, value, here)
      }),
    }
  }

  function list(value: unknown, place: string, depth: number): Where[] {
    if (!Array.isArray(value) || value.length === 0) refuse(place, 'must be a list of conditions.')
    return value.map((item: unknown, index) => {
      const inner = group(item, `${place}.${index}`, depth + 1)
      if (!hasConditions(inner)) refuse(`${place}.${index}`, 'has no condition.')
      return inner
    })
  }

  function ofField(path: string, operators: unknown, place: string): Where[] {
    const field = fieldAt(path, fields, context)
    if (!field) refuse(place, 'is no field to ask for.')
    if (!isPlainObject(operators) || Object.keys(operators).length === 0)
      refuse(place, 'must name an operator, as in {"equals": …}.')
    return Object.entries(operators).map(([operator, value]) => {
      budget.left -= 1
      if (budget.left < 0) refuse('where', `has more than ${maxConditions} conditions.`)
      return { [path]: checkedCondition(field, operator, value, `${place}.${operator}`) }
    })
  }
}

/** Without conditions a query matches every record. */
export function hasConditions({ and }: Where): boolean {
  return Array.isArray(and) && and.length > 0
}
