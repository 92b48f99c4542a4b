import type { FlattenedField, Where } from 'payload'

import { type Asker, fieldAt } from './field-at'
import { checkedCondition } from './condition'
import { isPlainObject } from './stored-values'
import { refuse } from './refusal'

const deepest = 5
const mostConditions = 100

/**
 * The conditions of a query in one plain form: each group is a list with one condition an item. Refuses fields and
 * operators that do not exist, values that no record could have, groups without a condition, and too much of anything.
 *
 * Payload would take `and` beside `or` for the latter alone, which is fatal in a delete.
 */
export function checkedWhere(given: unknown, fields: FlattenedField[], asker: Asker): Where {
  const budget = { left: mostConditions }
  return group(given, 'where', 0)

  function group(conditions: unknown, place: string, depth: number): Where {
    if (!isPlainObject(conditions)) refuse(place, 'must be an object.')
    if (depth > deepest) refuse(place, 'is nested too deeply.')
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
    const field = fieldAt(path, fields, asker)
    if (!field) refuse(place, 'is no field to ask for.')
    if (!isPlainObject(operators) || Object.keys(operators).length === 0)
      refuse(place, 'must name an operator, as in {"equals": …}.')
    return Object.entries(operators).map(([operator, value]) => {
      budget.left -= 1
      if (budget.left < 0) refuse('where', `has more than ${mostConditions} conditions.`)
      return { [path]: checkedCondition(field, operator, value, `${place}.${operator}`) }
    })
  }
}

/** Whether anything is asked for at all; without it a query stands for every record. */
export function hasConditions({ and }: Where): boolean {
  return Array.isArray(and) && and.length > 0
}
