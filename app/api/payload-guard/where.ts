import type { FlattenedField, Where, WhereField } from 'payload'

import { hasRole } from '~collections/access/roles'
import { isPlainObject } from '~collections/values/plain-object'

import { type QueryContext, fieldAt } from './field-at'
import { checkedCondition, sizeOf } from './condition'
import { refuse } from './refusal'

const maxDepth = 5
const maxConditions = 100
/** In all conditions of a request together; the rate limit counts requests, whatever they cost. */
const strangersMost = { values: 100, words: 10 }
const signedInMost = { values: 1000, words: 100 }

/**
 * Normalizes the conditions: each group becomes a list with one condition per item. Refuses unknown fields and
 * operators, impossible values, empty groups and more conditions, values or words than a request may have. Payload would drop an `and` beside an `or`,
 * which is fatal in a delete.
 */
export function checkedWhere(given: unknown, fields: FlattenedField[], context: QueryContext): Where {
  const most = hasRole(context.user, 'viewer') ? signedInMost : strangersMost
  const left = { ...most, conditions: maxConditions }
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
      const condition = checkedCondition(field, operator, value, `${place}.${operator}`)
      spend(condition)
      return { [path]: condition }
    })
  }

  function spend(condition: WhereField): void {
    const { values, words } = sizeOf(condition)
    left.conditions -= 1
    left.values -= values
    left.words -= words
    if (left.conditions < 0) refuse('where', `has more than ${maxConditions} conditions.`)
    if (left.values < 0) refuse('where', `has more than ${most.values} values.`)
    if (left.words < 0) refuse('where', `has more than ${most.words} words to look for.`)
  }
}

/** Without conditions a query matches every record. */
export function hasConditions({ and }: Where): boolean {
  return Array.isArray(and) && and.length > 0
}
